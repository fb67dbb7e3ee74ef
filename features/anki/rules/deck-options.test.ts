import { expect, test } from 'vitest';
import { usualWeights } from '#features/memory/rules/weights.ts';
import type { AnkiCard } from './collection.ts';
import { usualOptions, type DeckOptions } from './deck-options.ts';

const cards = (...deckIds: number[]) => deckIds.map((deckId) => ({ deckId }) as AnkiCard);
const options = (...each: readonly DeckOptions[]) => new Map(each.map((option, at) => [at + 1, option]));

test('the options of most cards count', () => {
  const own = usualWeights.map((weight, at) => (at === 0 ? 0.4 : weight));
  expect(
    usualOptions({
      cards: cards(1, 2, 2, 3),
      options: options(
        { wanted: 0.85, weights: [] },
        { wanted: 0.920_000_02, weights: own },
        { wanted: 0.85, weights: usualWeights },
      ),
    }),
  ).toEqual({ wanted: 85, weights: own });
});

test.each<[why: string, of: DeckOptions]>([
  ['nothing is said', { wanted: undefined, weights: [] }],
  ['a recall that nobody can want here', { wanted: 0.99, weights: [] }],
  ['weights of an older model', { wanted: undefined, weights: usualWeights.slice(0, 17) }],
  ['a weight that is no number', { wanted: Number.NaN, weights: [...usualWeights.slice(1), Number.NaN] }],
])('nothing is offered: %s', (_, of) => {
  expect(usualOptions({ cards: cards(1), options: options(of) })).toEqual({ wanted: null, weights: null });
});
