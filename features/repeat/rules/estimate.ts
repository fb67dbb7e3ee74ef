import type { ItemKind } from '#features/memory/rules/item-kinds.ts';

/** Milliseconds for one answer, until the member has answers of their own. */
const usualAnswerMs: Record<ItemKind, number> = {
  flashcard: 8_000,
  question: 15_000,
  key_idea: 12_000,
  description: 10_000,
};

/** A longer answer counts as interrupted, as with Anki's maximum answer time. */
export const longestAnswerMs = 60_000;

/** Modes of S2 §2; `null` for a card that has nothing to test. */
export type DueTest = 1 | -1 | -2 | null;

/** How much of a card can be tested. */
export interface DueCard {
  readonly keyIdeas: number;
  readonly flashcards: number;
  readonly questions: number;
}

/** The test of a due card: the full one if it has a key idea, which asks everything; else questions or flashcards. */
export function dueTest({ keyIdeas, flashcards, questions }: DueCard): DueTest {
  if (keyIdeas > 0) return 1;
  if (questions > 0) return -2;
  return flashcards > 0 ? -1 : null;
}

/** Estimated milliseconds for one answer: the member's own median, or what is usual. */
export const estimatedAnswerMs = (kind: ItemKind, ownAnswerMs: Partial<Record<ItemKind, number>>): number =>
  Math.min(longestAnswerMs, ownAnswerMs[kind] ?? usualAnswerMs[kind]);

/** Estimated milliseconds for the test of a due card. Reading a card without a test counts as a minute. */
export function estimatedMs(card: DueCard, ownAnswerMs: Partial<Record<ItemKind, number>>): number {
  const test = dueTest(card);
  if (test === null) return 60_000;
  return itemsOf[test](card).reduce((sum, [kind, items]) => sum + items * estimatedAnswerMs(kind, ownAnswerMs), 0);
}

const ofDeck = ({ flashcards }: DueCard) => ['flashcard', flashcards] as const;
const ofQuiz = ({ questions }: DueCard) => ['question', questions] as const;
const itemsOf: Record<NonNullable<DueTest>, (card: DueCard) => (readonly [ItemKind, number])[]> = {
  [1]: (card) => [['key_idea', card.keyIdeas], ofQuiz(card), ofDeck(card)],
  [-1]: (card) => [ofDeck(card)],
  [-2]: (card) => [ofQuiz(card)],
};

/** The median of the member's answer times for each kind of item, so that single interruptions do not count. */
export function usualAnswerTimes(
  answers: readonly { item_kind: ItemKind; elapsed_ms: number }[],
): Partial<Record<ItemKind, number>> {
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.item_kind)].map(([kind, given]) => {
      const times = given.map((answer) => answer.elapsed_ms).toSorted((one, other) => one - other);
      return [kind, times[Math.floor(times.length / 2)]!];
    }),
  );
}

/** How long one of these answers usually takes; without any, one to a flashcard. */
export function meanAnswerMs(answers: readonly { item_kind: ItemKind; elapsed_ms: number }[]): number {
  const own = usualAnswerTimes(answers);
  const kinds = answers.length === 0 ? (['flashcard'] as const) : answers.map(({ item_kind }) => item_kind);
  return Math.round(kinds.reduce((sum, kind) => sum + estimatedAnswerMs(kind, own), 0) / kinds.length);
}
