import type { Plan } from './schedule.ts';

/** Inputs of `focusCard.put` that the repeat schedule understands, as the outbox keeps them until they are sent. */
export const startCommand = (begun: { cardId: string; scheduleId: string; plan: Plan; at: number; score?: number }) => ({
  call: 'focusCard.put',
  subject: `card:${begun.cardId}`,
  input: {
    id: begun.cardId,
    startFocusRepeat: true as const,
    plan: begun.plan,
    notification_focus_repeat_id: begun.scheduleId,
    started_at: new Date(begun.at).toISOString(),
    ...(begun.score === undefined ? {} : { score: begun.score }),
  },
});

export const cancelCommand = ({ cardId, scheduleId }: { cardId: string; scheduleId: string | null }) => ({
  call: 'focusCard.put',
  subject: `card:${cardId}`,
  input: { id: cardId, cancelFocusRepeat: true as const, notification_focus_repeat_id: scheduleId },
});

/** A test of a card on repeat is finished. Sent twice on a day, or for a card that is not on repeat, it changes no schedule. */
export const sessionCommand = (held: { cardId: string; scheduleId: string | null; score: number | null; at: number }) => ({
  call: 'focusCard.put',
  subject: `card:${held.cardId}`,
  input: {
    id: held.cardId,
    isRepeatDay: true as const,
    score: held.score,
    notification_focus_repeat_id: held.scheduleId,
    done_at: new Date(held.at).toISOString(),
  },
});
