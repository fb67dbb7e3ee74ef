import { expect, test } from 'vitest';
import { newId } from '#platform/offline/new-id.ts';
import { cancelRepeat, holdSession, startRepeat } from './commands.ts';
import { repeatEffects } from './effects.ts';

const tile = { _id: newId(), on_repeat: true, flash_test_score: null };
const id = tile._id;
const at = '2026-03-02T09:00:00.000Z';

test.each([
  ['put on repeat again', startRepeat, { id, started_at: at }],
  ['taken off repeat, of which it is none', cancelRepeat, { id: newId() }],
  ['repeated without a test', holdSession, { id, done_at: at, test: null }],
])('a card that is %s leaves the lists as they are', (_, command, input) => {
  for (const query of ['cards.listShort', 'cards.read']) {
    const effects = repeatEffects.filter((each) => each.command === command && each.query === query);
    expect(effects).not.toHaveLength(0);
    for (const { apply } of effects) {
      const shown = [tile];
      expect(apply(shown, input, undefined)).toBe(shown);
    }
  }
});

test('a card that is taken off repeat shows so', () => {
  const effects = repeatEffects.filter((each) => each.command === cancelRepeat && each.query.startsWith('cards.'));
  expect(effects.map(({ apply }) => apply([tile], { id }, undefined))).toEqual(
    effects.map(() => [{ ...tile, on_repeat: false }]),
  );
});
