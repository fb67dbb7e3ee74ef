import type { ReviewEvent } from '#features/memory/contract.ts';
import { onCard } from '#features/memory/rules/item-kinds.ts';
import { newId } from '#platform/offline/new-id.ts';
import { ratingOf } from '../rules/full-test.ts';
import { answerChanges, isItemKind, taskOf, type GivenAnswer } from '../rules/given-answer.ts';
import type { StoredRun } from './stored-tests.ts';

/** The log's limit for the text of an answer. */
const longestAnswer = 4_000;

/** The item and card that an answer is about. */
export type ItemOf = (answer: GivenAnswer) => { readonly card_id: string; readonly item_id: string };

/** The events for the review log: first the undone answers, then the new ones. */
export function reviewEvents(
  test: Pick<StoredRun, 'testId' | 'cardId'>,
  before: readonly GivenAnswer[],
  after: readonly GivenAnswer[],
  now: number,
  itemOf: ItemOf = ({ itemId }) => ({ card_id: test.cardId, item_id: itemId }),
): ReviewEvent[] {
  const test_id = test.testId;
  const { takenBack, given } = answerChanges(before, after);
  return [
    ...takenBack.filter(isLogged).map((answer) => ({
      kind: 'undo' as const,
      _id: newId(),
      test_id,
      card_id: itemOf(answer).card_id,
      undoes: answer.eventId,
      answered_at: new Date(now).toISOString(),
    })),
    ...given.filter(isLogged).map((answer) => {
      const { eventId, itemKind, outcome, rating, text, elapsedMs, answeredAt } = answer;
      const { card_id, item_id } = itemOf(answer);
      return {
        kind: 'answer' as const,
        _id: eventId,
        test_id,
        card_id,
        ...(isItemKind(itemKind)
          ? { ...onCard(item_id), item_kind: itemKind, outcome, ...(rating && { rating }) }
          : { item_id: card_id, item_kind: 'card' as const, ...gradeOf(answer) }),
        task: taskOf(answer),
        answer: text.slice(0, longestAnswer),
        elapsed_ms: elapsedMs,
        answered_at: new Date(answeredAt).toISOString(),
      };
    }),
  ];
}

/** An explanation that was skipped is no answer. */
const isLogged = (answer: GivenAnswer): boolean => answer.itemKind !== 'rating' || ratingOf([answer]) !== undefined;

/** Of an explanation: the learner's grade, which is right from the second of three on. */
function gradeOf(answer: GivenAnswer): { outcome: GivenAnswer['outcome']; grade?: number } {
  const rated = ratingOf([answer]);
  if (rated === undefined) return { outcome: answer.outcome };
  return { outcome: rated >= 1 ? 'right' : 'wrong', grade: rated + 1 };
}
