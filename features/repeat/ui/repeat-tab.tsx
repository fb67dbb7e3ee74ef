import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import type { CardTabProps } from '#client/places.ts';
import { query } from '#client/query.ts';
import { tileOf } from '#features/cards/client/effects.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { LaterPushOffer } from '#features/notifications/ui/later-push-offer.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { cancelRepeat, changeRepeatPlan, holdSession, startRepeat } from '../client/commands.ts';
import { newSchedule } from '../client/new-schedule.ts';
import { useWaitingSessions } from '../client/waiting-sessions.ts';
import { testAddress } from '../rules/session-address.ts';
import { dueTest } from '../rules/estimate.ts';
import { useLearningDay } from './learning-day.ts';
import { RepeatPanel } from './repeat-panel.tsx';
import { RepeatSkeleton } from './repeat-skeleton.tsx';

/** The repeat tab of a card; all changes go through the outbox and are shown at once. */
export function RepeatTab({ card, onRemoved }: CardTabProps) {
  const { t } = useTranslation('repeat');
  const cardId = card._id;
  const [started, setStarted] = useState(false);
  const today = useLearningDay();
  const read = useQuery(query.repeat.ofCard.queryOptions({ input: { id: cardId }, staleTime: 0 }));
  const pending = useWaitingSessions(() => void read.refetch(), cardId);
  const schedule = read.data;
  if (!schedule) {
    if (!read.isError) return <RepeatSkeleton running={card.on_repeat} />;
    return (
      <ErrorNote
        title={t('panel.failed')}
        text={t('panel.failedText')}
        action={<Button onClick={() => void read.refetch()}>{t('today.tryAgain')}</Button>}
      />
    );
  }
  const scheduleId = schedule.notification_focus_repeat_id;
  const counts = countsOf(card);
  const option = dueTest({
    keyIdeas: counts.key_idea_count,
    flashcards: counts.flashcard_count,
    questions: counts.quizz_count,
  });
  return (
    <>
      <RepeatPanel
        schedule={schedule}
        today={today}
        testLink={option === null ? null : testAddress(cardId, option, scheduleId)}
        pending={pending}
        onStart={async (plan) => {
          await outbox.submit(startRepeat(newSchedule(cardId, plan, tileOf(card))));
          setStarted(true);
        }}
        onChangePlan={(plan) => void outbox.submit(changeRepeatPlan({ id: cardId, plan }))}
        onCancel={() => outbox.submit(cancelRepeat({ id: cardId, notification_focus_repeat_id: scheduleId }))}
        onCancelled={() => {
          showToast({ title: t('panel.cancelled', { title: card.title.trim() || t('untitled') }) });
          onRemoved();
        }}
        onReviewed={() =>
          void outbox.submit(
            holdSession({
              id: cardId,
              notification_focus_repeat_id: scheduleId,
              done_at: new Date().toISOString(),
              test: null,
            }),
          )
        }
      />
      {started ? <LaterPushOffer /> : null}
    </>
  );
}
