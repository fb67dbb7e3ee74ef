import { z } from 'zod';
import { cardShort } from '#features/cards/contract.ts';
import { finishedTest } from '#features/self-test/contract.ts';
import { call, id, instant } from '#platform/contract/contract.ts';

/** A day of the calendar in the member's own time zone. */
const day = z.iso.date();
const plan = z.enum(['adaptive', 'classic']);

/** What the screens of the specification send along although the server knows it itself: accepted, bounded and ignored. */
const alreadyKnown = {
  title: z.string().max(1_000).nullish(),
  cover: z.unknown().optional(),
  keyLength: z.number().int().nullish(),
  roadmap: z.unknown().optional(),
  collection_user_id: z.unknown().optional(),
};

const start = {
  id,
  startFocusRepeat: z.literal(true),
  ...alreadyKnown,
  plan: plan.optional(),
  /** Made by the client, so that a schedule begun offline has its name at once. */
  notification_focus_repeat_id: id.optional(),
  started_at: instant.optional(),
};

/**
 * Meaning `startFocusRepeat` of `PUT /focus-card/{id}` (S2 §7 variant a). With a test just finished, that is the first session; without
 * one the first session is due today. A card that is on repeat already stays as it is.
 */
export const startFocusRepeat = z.union([
  z.strictObject({ ...start, ...finishedTest }),
  z.strictObject({ ...start, score: z.null().optional() }),
]);

/** Meaning `cancelFocusRepeat` (S1 §7). */
export const cancelFocusRepeat = z.strictObject({ id, cancelFocusRepeat: z.literal(true), notification_focus_repeat_id: id.nullish() });

const held = {
  id,
  isRepeatDay: z.literal(true),
  updateScore: z.boolean().nullish(),
  focusRepeatToday: z.unknown().optional(),
  ...alreadyKnown,
  notification_focus_repeat_id: id.nullish(),
  /** When the session was held, for results that were sent later. */
  done_at: instant.optional(),
};

/**
 * Meaning `repeatDay` (S2 §7 variant b): a session of a card on repeat was held, on its day, late or early; with the test that was
 * finished, or with no score where the card was gone through without one. Marks the session and moves the rest, at most once a day.
 * With `updateScore` the score is also kept as the card's.
 */
export const repeatDay = z.union([z.strictObject({ ...held, ...finishedTest }), z.strictObject({ ...held, score: z.null() })]);

/** One row of a schedule (S2 §3). `id` is the step, 0 to 9; `day` counts from the first. */
export const repeatSession = z.object({
  id: z.number().int(),
  day: z.number().int(),
  date: day,
  isDone: z.boolean(),
  score: z.number().nullable(),
});
export type RepeatSession = z.infer<typeof repeatSession>;

/** The schedule of one card: the running one, else the last that was finished, else none. */
export const repeatOfCard = z.object({
  on_repeat: z.boolean(),
  notification_focus_repeat_id: id.nullable(),
  plan: plan.nullable(),
  /** The member's learning day as the server sees it. */
  today: day,
  /** The last day with a session; there is at most one a day. */
  last_day_done: day.nullable(),
  /** The test that was that session. */
  last_test_id: id.nullable(),
  repeat_session: z.array(repeatSession),
});
export type RepeatOfCard = z.infer<typeof repeatOfCard>;

/** A card whose next session is due or comes within two weeks. */
export const comingSession = z.object({
  notification_focus_repeat_id: id,
  card: cardShort,
  step: z.number().int(),
  due_on: day,
  overdue_days: z.number().int(),
  estimated_ms: z.number().int(),
  /** Test option of S2 §2 that does it; `null` when the card has nothing to test. */
  test: z.union([z.literal(-1), z.literal(-2)]).nullable(),
});
export type ComingSession = z.infer<typeof comingSession>;

export const heldSession = z.object({
  notification_focus_repeat_id: id,
  card_id: id,
  title: z.string(),
  step: z.number().int(),
  score: z.number().nullable(),
  passed: z.boolean(),
  test_id: id.nullable(),
});
export type HeldSession = z.infer<typeof heldSession>;

export const today = z.object({
  today: day,
  /** Due ones first, then those of the next two weeks, so that tomorrow is known even without a network; 500 at most. */
  coming: z.array(comingSession),
  /** Sessions due today or before, also beyond those listed. */
  due_count: z.number().int(),
  done_today: z.array(heldSession),
  /** Sessions of each of the days after today, two weeks. */
  upcoming: z.array(z.object({ day, count: z.number().int() })),
  next_due_on: day.nullable(),
  streak: z.object({ days: z.number().int(), answered_today: z.boolean() }),
  recent: z.array(cardShort),
  /** What a new member has not done yet. */
  has: z.object({ copies: z.boolean(), written: z.boolean(), answers: z.boolean() }),
});
export type TodayReply = z.infer<typeof today>;

export const repeatContract = {
  today: call
    .route({ method: 'GET', path: '/today', summary: 'What is due, done and coming, the streak, and what to go on with' })
    .output(today),
  notifications: call
    .route({ method: 'GET', path: '/repeat-notification', summary: "The member's running schedules, those due today first" })
    .output(
      z.array(
        // Each with its whole schedule, so that one call is enough to show them all without a network.
        repeatOfCard.extend({
          _id: id,
          focus_card_id: id,
          title: z.string(),
          due_on: day,
          is_due: z.boolean(),
          step: z.number().int(),
        }),
      ),
    ),
  ofCard: call
    .route({ method: 'GET', path: '/focus-card/{id}/repeat', summary: 'The repeat schedule of one card' })
    .input(z.strictObject({ id }))
    .output(repeatOfCard),
  changePlan: call
    .route({ method: 'PUT', path: '/focus-card/{id}/repeat', summary: 'Let the days follow memory (adaptive) or the fixed plan (classic)' })
    .input(z.strictObject({ id, plan }))
    .output(repeatOfCard),
};
