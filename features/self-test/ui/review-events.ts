import type { ReviewEvent } from '#features/memory/contract.ts';
import { newId } from '#platform/offline/new-id.ts';
import { whatChanged, type GivenAnswer } from '../rules/given-answer.ts';
import { testOptions } from '../rules/mode-picker.ts';
import type { KeptTest } from './kept-test.ts';

/** As much of an answer as the log keeps. */
const longestAnswer = 4_000;

/** What the log is told of a change: first what was taken back, then what was given. */
export function reviewEvents(test: KeptTest, before: readonly GivenAnswer[], after: readonly GivenAnswer[], now: number): ReviewEvent[] {
  const about = { test_id: test.testId, card_id: test.cardId };
  const { takenBack, given } = whatChanged(before, after);
  return [
    ...takenBack.map(({ eventId }) => ({
      kind: 'undo' as const,
      _id: newId(),
      ...about,
      undoes: eventId,
      answered_at: new Date(now).toISOString(),
    })),
    ...given.map(({ eventId, itemId, outcome, text, elapsedMs, answeredAt }) => ({
      kind: 'answer' as const,
      _id: eventId,
      ...about,
      item_id: itemId,
      item_kind: test.option === testOptions.quizOnly ? ('question' as const) : ('flashcard' as const),
      outcome,
      answer: text.slice(0, longestAnswer),
      elapsed_ms: elapsedMs,
      answered_at: new Date(answeredAt).toISOString(),
    })),
  ];
}
