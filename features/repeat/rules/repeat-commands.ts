import type { FinishedTest } from '#features/self-test/contract.ts';
import type { Plan } from './schedule.ts';

/** Inputs of `focusCard.put` that the repeat schedule understands, as the outbox keeps them until they are sent. */
export const startCommand = (begun: { cardId: string; scheduleId: string; plan: Plan; at: number }) => ({
  call: 'focusCard.put',
  subject: `card:${begun.cardId}`,
  input: {
    id: begun.cardId,
    startFocusRepeat: true as const,
    plan: begun.plan,
    notification_focus_repeat_id: begun.scheduleId,
    started_at: new Date(begun.at).toISOString(),
  },
});

export const cancelCommand = ({ cardId, scheduleId }: { cardId: string; scheduleId: string | null }) => ({
  call: 'focusCard.put',
  subject: `card:${cardId}`,
  input: { id: cardId, cancelFocusRepeat: true as const, notification_focus_repeat_id: scheduleId },
});

/** Commands about one card's tests leave in order: the score after the answers that it stands on. */
export const reviewsOf = (cardId: string) => `review:${cardId}`;

interface HeldHere {
  readonly cardId: string;
  readonly scheduleId: string | null;
  readonly at: number;
}

/** A test of a card on repeat is finished. A second one that day, or for a card that is not on repeat, changes no schedule. */
export const testedCommand = ({ test, ...held }: HeldHere & { test: Omit<FinishedTest, 'id'> }) => ({
  call: 'focusCard.put',
  subject: reviewsOf(held.cardId),
  input: { ...sessionInput(held), ...test, updateScore: true },
});

/** A card without a test was gone through. */
export const reviewedCommand = (held: HeldHere) => ({
  call: 'focusCard.put',
  subject: `card:${held.cardId}`,
  input: { ...sessionInput(held), score: null },
});

const sessionInput = ({ cardId, scheduleId, at }: HeldHere) => ({
  id: cardId,
  isRepeatDay: true as const,
  notification_focus_repeat_id: scheduleId,
  done_at: new Date(at).toISOString(),
});
