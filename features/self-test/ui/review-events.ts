import type { ReviewEvent } from '#features/memory/contract.ts';
import { newId } from '#platform/offline/new-id.ts';
import { answerChanges, isItemKind, type GivenAnswer } from '../rules/given-answer.ts';
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
    ...takenBack
      .filter(({ itemKind }) => isItemKind(itemKind))
      .map((answer) => ({
        kind: 'undo' as const,
        _id: newId(),
        test_id,
        card_id: itemOf(answer).card_id,
        undoes: answer.eventId,
        answered_at: new Date(now).toISOString(),
      })),
    ...given.flatMap((answer) => {
      const { eventId, itemKind, outcome, text, elapsedMs, answeredAt } = answer;
      if (!isItemKind(itemKind)) return [];
      return {
        kind: 'answer' as const,
        _id: eventId,
        test_id,
        ...itemOf(answer),
        item_kind: itemKind,
        outcome,
        answer: text.slice(0, longestAnswer),
        elapsed_ms: elapsedMs,
        answered_at: new Date(answeredAt).toISOString(),
      };
    }),
  ];
}
