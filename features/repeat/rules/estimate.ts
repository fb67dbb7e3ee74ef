import type { ItemKind } from '#features/memory/rules/item-kinds.ts';

/** Milliseconds for one answer, before there are answers of one's own to go by. */
const usualAnswerMs: Record<ItemKind, number> = { flashcard: 8_000, question: 15_000, key_idea: 12_000 };

/** An answer that took longer was an interruption, as in Anki's largest answer time. */
export const longestAnswerMs = 60_000;

/** Modes of S2 §2; `null` for a card that has nothing to test. */
export type DueTest = -1 | -2 | null;

/** What of a card can be tested, and which session of its schedule is meant: step 0 to 9. */
export interface DueCard {
  readonly flashcards: number;
  readonly questions: number;
  readonly step: number;
}

/**
 * The test that a due card starts, as far as it has what is asked. One that has both is asked for its flashcards at even steps and its
 * questions at odd ones, so that each come back.
 */
export function dueTest({ flashcards, questions, step }: DueCard): DueTest {
  if (flashcards > 0 && questions > 0) return step % 2 === 0 ? -1 : -2;
  if (flashcards > 0) return -1;
  return questions > 0 ? -2 : null;
}

/** How long the test of a due card takes this member, in milliseconds. Reading a card that has no test is given a minute. */
export function estimatedMs(card: DueCard, ownAnswerMs: Partial<Record<ItemKind, number>>): number {
  const test = dueTest(card);
  if (test === null) return 60_000;
  const [kind, items] = test === -1 ? (['flashcard', card.flashcards] as const) : (['question', card.questions] as const);
  return items * Math.min(longestAnswerMs, ownAnswerMs[kind] ?? usualAnswerMs[kind]);
}

/** The middle one of the member's own times for each kind of item: one interruption says nothing about the rest. */
export function usualAnswerTimes(answers: readonly { item_kind: ItemKind; elapsed_ms: number }[]): Partial<Record<ItemKind, number>> {
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.item_kind)].map(([kind, given]) => {
      const times = given.map((answer) => answer.elapsed_ms).toSorted((one, other) => one - other);
      return [kind, times[Math.floor(times.length / 2)]!];
    }),
  );
}
