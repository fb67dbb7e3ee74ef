import { useState } from 'react';
import { outbox } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { recordAnswers } from '#features/memory/client.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import { useStamps } from '#features/self-test/ui/use-stamps.ts';
import { newId } from '#platform/offline/new-id.ts';
import { keepGiven } from '../client/given-answers.ts';
import { itemOnCard, type AskedInReview } from '../rules/asked.ts';

/** Sends each answer of a run as it is given. */
export function useReviewLog(content: AskedInReview) {
  const { shown, stamp, now } = useStamps();
  const member = useMember();
  const [testId] = useState(newId);
  const [storageFailed, setStorageFailed] = useState(false);
  const ofItem = ({ itemId }: GivenAnswer) => {
    const { cardId, itemId: item } = partsOfSeveralId(itemId);
    return { card_id: cardId, item_id: itemOnCard(item) };
  };
  const asAsked = (answers: readonly GivenAnswer[]) =>
    answers.map((answer) => ({ ...answer, itemKind: content.of.get(answer.itemId)?.kind ?? answer.itemKind }));
  return {
    shown,
    stamp,
    storageFailed,
    changed(before: readonly GivenAnswer[], after: readonly GivenAnswer[]): void {
      const events = reviewEvents({ testId, cardId: '' }, asAsked(before), asAsked(after), now(), ofItem);
      if (events.length === 0) return;
      const stored = keepGiven(member._id, { run: testId, events });
      // All at once: what waited for the one before it would be lost with the page. The outbox keeps their order.
      outbox.submit(recordAnswers({ events, run: testId })).then(stored, (error: unknown) => {
        setStorageFailed(true);
        reportError(error);
      });
    },
  };
}
