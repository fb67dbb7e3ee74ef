import { z } from 'zod';
import { repeatSession, scoredTest } from '#features/cards/beside-card.contract.ts';
import { cardShort } from '#features/cards/contract.ts';
import { claimedScore, finishedTest } from '#features/self-test/contract.ts';
import { call, id, instant } from '#platform/contract/contract.ts';

/** A day of the calendar in the member's own time zone. */
const day = z.iso.date();
const plan = z.enum(['adaptive', 'classic']);

/** Fields that the screens of the specification send although the server knows them: validated and ignored. */
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
  /** Created by the client, so that a schedule begun offline has an id at once. */
  notification_focus_repeat_id: id.optional(),
  started_at: instant.optional(),
};

/**
 * Meaning `startFocusRepeat` of `PUT /focus-card/{id}` (S2 §7 variant a). A test that was just finished is the first
 * session; without one the first session is due today. Does nothing if the card is on repeat already.
 */
export const startFocusRepeat = z.union([
  z.strictObject({ ...start, ...finishedTest }),
  z.strictObject({ ...start, ...claimedScore }),
  z.strictObject({ ...start, score: z.null().optional() }),
]);

/** Meaning `cancelFocusRepeat` (S1 §7). */
export const cancelFocusRepeat = z.strictObject({
  id,
  cancelFocusRepeat: z.literal(true),
  notification_focus_repeat_id: id.nullish(),
});

const held = {
  id,
  isRepeatDay: z.literal(true),
  updateScore: z.boolean().nullish(),
  focusRepeatToday: z.unknown().optional(),
  ...alreadyKnown,
  notification_focus_repeat_id: id.nullish(),
  /** When the session was held, for results that are sent later. */
  done_at: instant.optional(),
};

/**
 * Meaning `repeatDay` (S2 §7 variant b): a session of a card on repeat was held, on time, late or early; with the
 * finished test, or without a score if the card has no test. Records the session and moves the later ones, at most once
 * a day. With `updateScore` the score is also stored on the card.
 */
export const repeatDay = z.union([
  z.strictObject({ ...held, ...finishedTest }),
  z.strictObject({ ...held, ...claimedScore }),
  z.strictObject({ ...held, score: z.null() }),
]);

export type RepeatSession = z.infer<typeof repeatSession>;

/** The schedule of one card: the running one, else the last one that was finished, else none. */
export const repeatOfCard = z.object({
  on_repeat: z.boolean(),
  notification_focus_repeat_id: id.nullable(),
  plan: plan.nullable(),
  /** The member's learning day as the server sees it. */
  today: day,
  /** The last day with a session; at most one a day. */
  last_day_done: day.nullable(),
  /** The test of that session. */
  last_test_id: id.nullable(),
  repeat_session: z.array(repeatSession),
});
export type RepeatOfCard = z.infer<typeof repeatOfCard>;

/** With the whole schedule, so that one call makes all of them available offline. */
export const runningSchedule = repeatOfCard.extend({
  _id: id,
  focus_card_id: id,
  title: z.string(),
  due_on: day,
  is_due: z.boolean(),
  step: z.number().int(),
});
export type RunningSchedule = z.infer<typeof runningSchedule>;

/** A card whose next session is due or comes within two weeks. */
export const comingSession = z.object({
  notification_focus_repeat_id: id,
  card: cardShort,
  step: z.number().int(),
  due_on: day,
  overdue_days: z.number().int(),
  estimated_ms: z.number().int(),
  /** Test option of S2 §2 for the session; `null` if the card has nothing to test. */
  test: z.literal([1, -1, -2]).nullable(),
});
export type ComingSession = z.infer<typeof comingSession>;

export const heldSession = z.object({
  notification_focus_repeat_id: id,
  card_id: id,
  title: z.string(),
  step: z.number().int(),
  score: z.number().nullable(),
  test: scoredTest.nullish(),
  passed: z.boolean(),
  test_id: id.nullable(),
});
export type HeldSession = z.infer<typeof heldSession>;

export const today = z.object({
  today: day,
  /** Due cards, then those of the next two weeks, so that coming days work offline; at most 500. */
  coming: z.array(comingSession),
  /** Sessions due by today, including those beyond the list. */
  due_count: z.number().int(),
  done_today: z.array(heldSession),
  /** Number of sessions on each of the next fourteen days. */
  upcoming: z.array(z.object({ day, count: z.number().int() })),
  next_due_on: day.nullable(),
  streak: z.object({ days: z.number().int(), answered_today: z.boolean() }),
  /** The latest focus session in which nobody was seen for some time; the member says whether that counts. */
  unseen_focus: z.object({ session_id: z.string(), seconds: z.number().int() }).nullable(),
  recent: z.array(cardShort),
  /** Teachers give work to a class that the member is in (`GET /class/mine`). */
  in_class: z.boolean(),
  /** First steps that the member has done. */
  has: z.object({ copies: z.boolean(), written: z.boolean(), answers: z.boolean() }),
});
export type TodayReply = z.infer<typeof today>;

export const repeatContract = {
  today: call
    .route({
      method: 'GET',
      path: '/today',
      summary: 'What is due, done and coming, the streak, and what to go on with',
    })
    .output(today),
  notifications: call
    .route({
      method: 'GET',
      path: '/repeat-notification',
      summary: "The member's running schedules, those due today first",
    })
    .output(z.array(runningSchedule)),
  ofCard: call
    .route({ method: 'GET', path: '/focus-card/{id}/repeat', summary: 'The repeat schedule of one card' })
    .input(z.strictObject({ id }))
    .output(repeatOfCard),
  changePlan: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}/repeat',
      summary: 'Let the days follow memory (adaptive) or the fixed plan (classic)',
    })
    .input(z.strictObject({ id, plan }))
    .output(repeatOfCard),
};
