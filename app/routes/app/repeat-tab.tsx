import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { query } from '#app/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { cancelCommand, reviewedCommand, startCommand } from '#features/repeat/rules/repeat-commands.ts';
import { dueTest } from '#features/repeat/rules/estimate.ts';
import { RepeatPanel } from '#features/repeat/ui/repeat-panel.tsx';
import { RepeatSkeleton } from '#features/repeat/ui/repeat-skeleton.tsx';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { useWaitingSessions } from './repeat-reads.ts';
import { testAddress } from './repeat-test-address.ts';
import { useLearningDay } from './today-day.ts';

/** The repeat tab of a card; everything it changes goes through the outbox and shows at once. */
export function RepeatTab({ card, onCancelled }: { card: Card; onCancelled: () => void }) {
  const { t } = useTranslation('repeat');
  const cardId = card._id;
  const today = useLearningDay();
  const read = useQuery(query.repeat.ofCard.queryOptions({ input: { id: cardId }, staleTime: 0 }));
  const pending = useWaitingSessions(() => void read.refetch(), cardId);
  const schedule = read.data;
  if (!schedule) {
    if (!read.isError) return <RepeatSkeleton />;
    return (
      <ErrorNote
        title={t('panel.failed')}
        text={t('panel.failedText')}
        action={<Button onClick={() => void read.refetch()}>{t('today.tryAgain')}</Button>}
      />
    );
  }
  const scheduleId = schedule.notification_focus_repeat_id;
  const step = schedule.repeat_session.find(({ isDone }) => !isDone)?.id ?? 0;
  const option = dueTest({ flashcards: card.flashcard.length, questions: countsOf(card).quizz_count, step });
  return (
    <RepeatPanel
      schedule={schedule}
      today={today}
      testLink={option === null ? null : testAddress(cardId, option, scheduleId)}
      pending={pending}
      onStart={(plan) => outbox.submit(startCommand({ cardId, scheduleId: newId(), plan, at: Date.now() }))}
      onChangePlan={(plan) => void outbox.submit({ call: 'repeat.changePlan', subject: `card:${cardId}`, input: { id: cardId, plan } })}
      onCancel={() => outbox.submit(cancelCommand({ cardId, scheduleId }))}
      onCancelled={() => {
        showToast({ title: t('panel.cancelled', { title: card.title.trim() || t('untitled') }) });
        onCancelled();
      }}
      onReviewed={() => void outbox.submit(reviewedCommand({ cardId, scheduleId, at: Date.now() }))}
    />
  );
}
