import { useEffect, useEffectEvent, useState } from 'react';
import { afterFrame } from '#client/after-frame.ts';
import { outbox } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { recordAnswers } from '#features/memory/client.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import { useStamps } from '#features/self-test/ui/use-stamps.ts';
import { keepGiven } from '../client/given-answers.ts';
import { keptRun, type KeptRun } from '../client/kept-run.ts';
import { itemOnCard, type AskedInReview } from '../rules/asked.ts';

/** Sends each answer of a run as it is given, and keeps it on the device for a reload. */
export function useReviewLog(content: AskedInReview, { testId, answers }: Pick<KeptRun, 'testId' | 'answers'>) {
  const { shown, stamp, now, after: notBefore } = useStamps();
  const member = useMember();
  const [storageFailed, setStorageFailed] = useState(false);
  const onStart = useEffectEvent(() => notBefore(Math.max(0, ...answers.map(({ answeredAt }) => answeredAt))));
  useEffect(() => onStart(), []);
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
      const from = before.findIndex((answer, at) => after[at]?.eventId !== answer.eventId);
      const start = from === -1 ? before.length : from;
      const [gone, given] = [before.slice(start), after.slice(start)];
      const events = reviewEvents({ testId, cardId: '' }, asAsked(gone), asAsked(given), now(), ofItem);
      if (events.length === 0) return;
      const stored = keepGiven(member._id, { run: testId, events });
      // The next item is shown first. The outbox keeps the order of answers.
      afterFrame(() => {
        outbox.submit(recordAnswers({ events, run: testId })).then(stored, (error: unknown) => {
          setStorageFailed(true);
          reportError(error);
        });
        // Without it the run goes on all the same: only a reload would begin another one, with what is left.
        keptRun.keepAnswers(testId, start, given, before.length).catch(reportError);
      });
    },
  };
}
