import { describe, expect, test } from 'vitest';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import { judgeSeveral, type JudgedCard, type LoggedAnswer } from './judge-several.ts';
import { severalOptions } from './options.ts';

const { full, keyMatch, gridMemory, flashcardsOnly, quizOnly } = severalOptions;
const kinds: Record<string, ItemKind> = { k: 'key_idea', q: 'question', f: 'flashcard' };
const card = (_id: string, line: string): JudgedCard => ({
  _id,
  items: line.split(' ').map((itemId) => ({ itemId, itemKind: kinds[itemId[0]!]! })),
});
/** `1q1+`: question q1 of card 1, right. */
const answers = (line: string): LoggedAnswer[] =>
  line.split(' ').map((one) => ({
    cardId: one[0]!,
    itemId: one.slice(1, -1),
    itemKind: kinds[one[1]!]!,
    outcome: one.endsWith('+') ? 'right' : 'wrong',
  }));
const cards = [card('1', 'k1 q1 f1'), card('2', 'k1 q1 f1')];
const all = { right: 2, asked: 2 };
const half = { right: 1, asked: 2 };

describe('[S2 §9] the score of several cards, from the log and what was claimed', () => {
  test.for<[string, Parameters<typeof judgeSeveral>, number | string]>([
    ['full', [full, { keyMatch: all, gridMemory: all }, cards, answers('1q1+ 2q1+ 1f1+ 2f1+')], 100],
    // 20 × 0.5 + 20 × 1 + 50 × 0.5 + 10 × 0.5
    ['full, half', [full, { keyMatch: half, gridMemory: all }, cards, answers('1q1+ 2q1- 1f1- 2f1+ 1f1+')], 60],
    ['full without matching', [full, { gridMemory: all }, cards, answers('1q1+ 2q1+ 1f1+ 2f1+')], 'notFinished'],
    ['full without an answer', [full, { keyMatch: all, gridMemory: all }, cards, []], 'noAnswers'],
    [
      'full, deck open',
      [full, { keyMatch: all, gridMemory: all }, cards, answers('1q1+ 2q1+ 1f1- 2f1+')],
      'notFinished',
    ],
    ['quiz', [quizOnly, {}, cards, answers('1q1+ 2q1-')], 50],
    ['quiz, one open', [quizOnly, {}, cards, answers('1q1+')], 'notFinished'],
    ['quiz, only the first answer counts', [quizOnly, {}, cards, answers('1q1+ 2q1- 2q1+')], 50],
    ['flashcards', [flashcardsOnly, {}, cards, answers('1f1- 2f1+ 1f1+')], 50],
    ['flashcards, one open', [flashcardsOnly, {}, cards, answers('1f1+')], 'notFinished'],
    ['matching and grid', [keyMatch, { keyMatch: half, gridMemory: all }, cards, []], 75],
    ['matching without the grid', [keyMatch, { keyMatch: half }, cards, []], 'notFinished'],
    ['grid memory', [gridMemory, { gridMemory: all }, cards, []], 100],
    ['grid memory without a claim', [gridMemory, {}, cards, []], 'notFinished'],
    ['nothing to match', [keyMatch, { keyMatch: all }, [card('1', 'q1'), card('2', 'q1')], []], 'noAnswers'],
  ])('%s', ([, input, result]) => {
    const verdict = judgeSeveral(...input);
    expect('refused' in verdict ? verdict.refused : verdict.score).toBe(result);
  });

  test('a card that has changed since counts by its answers', () => {
    const changed = [{ _id: '1', items: undefined }, cards[1]!];
    expect(judgeSeveral(quizOnly, {}, changed, answers('1q7+ 2q1-'))).toMatchObject({ score: 50 });
    expect(judgeSeveral(full, { keyMatch: all, gridMemory: all }, changed, answers('1q1+ 2q1+ 2f1+'))).toMatchObject({
      score: 100,
    });
  });
});
