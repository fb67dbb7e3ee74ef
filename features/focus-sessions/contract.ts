import { z } from 'zod';
import { categoryValue } from '#features/catalogue/rules/category-value.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { planLimits } from './rules/plan.ts';
import { sessionLimits } from './rules/session-limits.ts';

const seconds = (min: number, max: number) => z.number().int().min(min).max(max);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const theme = z.number().int().min(-1).max(10_000);

const sessionTypes = ['ROADMAP', 'MEMENTO', 'JOURNAL'] as const;
/** Formerly, and in unsent starts of devices, a collection had a type of its own. */
const acceptedType = z
  .enum([...sessionTypes, 'COLLECTION'])
  .transform((type) => (type === 'COLLECTION' ? 'MEMENTO' : type))
  .nullable();

/** What a session was launched with (S3 §3 *Session launch parameters*). */
const launch = z.strictObject({
  connectType: z.enum(['SOLO', 'ONLINE', 'PAIRUP']),
  /** Anything but `ROADMAP` and `MEMENTO` is a journal (S3 §3). */
  sessionType: z.enum(sessionTypes).nullable(),
  valueTimerSec: seconds(planLimits.minMinutes * 60, planLimits.maxMinutes * 60),
  round: z.number().int().min(planLimits.minRounds).max(planLimits.maxRounds),
  /** Hides the title. */
  th: z.boolean(),
  /** Hides the member's name from others in the session. */
  uh: z.boolean(),
  category_1: z.string().regex(categoryValue),
  category_2: z.string().regex(categoryValue),
  titleFocus: z.string().max(sessionLimits.title),
  /** A video of the member's own: an id of the video service. */
  embedIdCustomId: z.string().max(sessionLimits.videoId).nullable(),
  /** A category of the video catalogue, and the place of the video in it. */
  themeSelectedId: theme.nullable(),
  themeSubSelectId: theme.nullable(),
  /** A drawn scene; `none` for a plain background. */
  scene: z.string().max(40).nullable(),
  /** The sounds and their levels, as in a link. */
  mix: z.string().max(sessionLimits.mix).nullable(),
  isPublicBool: z.boolean(),
  focusmap_id: id.nullable(),
  /** The day of a journal entry. */
  journal_id: z.iso.date().nullable(),
  focusCardIdParam: id.nullable(),
  collection_id: id.nullable(),
  fromRoute: z.enum(['roadmap', 'memento', 'journal', 'collection']).nullable(),
  fromLibrary: z.boolean(),
  mode: z.enum(['timed', 'flowtime']),
  overtime: z.boolean(),
  /** After a break the next focus waits until the member goes on. */
  waits: z.boolean(),
  shortBreakSec: seconds(0, planLimits.maxBreakSec),
  longBreakSec: seconds(0, planLimits.maxBreakSec),
});
export type Launch = z.infer<typeof launch>;

const actOf = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.strictObject({
    /** Created by the client. */
    _id: id,
    kind: z.enum(kinds),
    /** By the server's clock, as far as the client knows it. */
    at: instant,
  });
const ofRoom = { ofRoom: z.boolean().optional() };
/** The member's answer for a round in which nobody was seen. */
const answer = actOf(['count', 'leaveOut']).extend({ round: z.number().int().min(1).max(sessionLimits.acts) });
/** What a client sends. */
const newAct = z.discriminatedUnion('kind', [actOf(['pause', 'resume', 'skip', 'addMinute', 'stop', 'seen']), answer]);
const act = z.discriminatedUnion('kind', [
  /** `ofRoom`: done by the host for everybody in the room. */
  actOf(['pause', 'resume', 'skip', 'addMinute', 'stop', 'seen', 'replaced']).extend(ofRoom),
  answer,
]);
export type WireSessionAct = z.infer<typeof act>;

const notes = { goal: z.string().max(sessionLimits.note), recap: z.string().max(sessionLimits.note) };
export const goalReached = z.enum(['yes', 'partly', 'no']);
export type GoalReached = z.infer<typeof goalReached>;

export const session = z.object({
  _id: id,
  ...launch.shape,
  /** A teacher may give a locked card less time than a member may choose. */
  valueTimerSec: seconds(planLimits.minLockedSec, planLimits.maxMinutes * 60),
  /** Of the locked card of a student: no phase can be prolonged, no focus skipped. */
  locked: z.boolean(),
  /** Focus counts only where somebody was seen, or once the member says so. */
  needs_sign: z.boolean(),
  /** The room in which it is studied with others. */
  room_id: id.nullable(),
  /** When the member came into that room, whose start and plan it has. */
  joined_at: instant.nullable(),
  /** Of an archive: history without credit, so nobody is asked about it. */
  brought_in: z.boolean(),
  ...notes,
  /** In the member's own judgement; `null` until they say so. */
  goal_reached: goalReached.nullable(),
  /** In the word of the other of a pair. */
  goal_confirmed: goalReached.nullable(),
  started_at: instant,
  acts: z.array(act),
  /** `null` while it runs. */
  ended_at: instant.nullable(),
  /** Seconds of focus that count, as far as the session has come. */
  focus_seconds: z.number().int(),
  /** Seconds of focus in which nobody was seen, until the member has said whether they count. */
  unseen_seconds: z.number().int(),
  /** All planned rounds were completed. */
  finished: z.boolean(),
});
export type FocusSession = z.infer<typeof session>;

export const sessionUpdate = z.strictObject({
  ...launch.partial().shape,
  sessionType: acceptedType.optional(),
  goal: notes.goal.optional(),
  /** When the member pressed Start: earlier than the call if that waited for the network. */
  started_at: instant.optional(),
});

/** Monday is 1, Sunday 7. */
export const weekday = z.number().int().min(1).max(7);

const total = z.object({ seconds: z.number().int(), sessions: z.number().int() });

export const focusTime = z.object({
  /** Seconds of focus planned in sessions that were started. */
  total_time_start: z.number().int(),
  /** Seconds of focus that were completed. */
  total_time_end: z.number().int(),
});

export const focusSessionsContract = {
  start: call
    .route({ method: 'POST', path: '/focus-session/', summary: 'Start a focus session; a running one ends' })
    .input(z.strictObject({ _id: id, update: sessionUpdate }))
    .output(z.object({ insertedId: id, session })),
  list: call
    .route({ method: 'GET', path: '/focus-session/', summary: 'The member’s sessions, newest first' })
    .input(
      z
        .strictObject({
          before: instant.optional(),
          /** Of the last session read, whose start is `before`: others may have started at the same instant. */
          beforeId: id.optional(),
          limit: z.coerce.number().int().min(1).max(sessionLimits.page).optional(),
        })
        .optional(),
    )
    .output(z.array(session)),
  running: call
    .route({
      method: 'GET',
      path: '/focus-session/running',
      summary: 'A list with the running session, or an empty one',
    })
    .input(z.strictObject({}).optional())
    .output(z.array(session)),
  clock: call
    .route({ method: 'GET', path: '/focus-session/clock', summary: 'The server’s time' })
    .input(z.strictObject({}).optional())
    .output(z.object({ now: instant })),
  calendar: call
    .route({ method: 'GET', path: '/focus-session/calendar', summary: 'What each learning day of a year counts' })
    .input(z.strictObject({ year: z.coerce.number().int().min(2000).max(2200) }))
    .output(
      z.object({
        days: z.array(
          z.object({ day, seconds: z.number().int(), sessions: z.number().int(), answers: z.number().int() }),
        ),
        categories: z.array(z.object({ category_1: z.string(), ...total.shape })),
        cards: z.array(z.object({ card_id: id, title: z.string(), ...total.shape })),
      }),
    ),
  readReminder: call
    .route({ method: 'GET', path: '/focus-session/reminder', summary: 'The reminder to begin' })
    .input(z.strictObject({}).optional())
    .output(z.object({ enabled: z.boolean(), minute: z.number().int(), days: z.array(weekday), mail: z.boolean() })),
  saveReminder: call
    .route({ method: 'PUT', path: '/focus-session/reminder', summary: 'Change the reminder to begin' })
    .input(
      z.strictObject({
        enabled: z.boolean(),
        /** Minutes since midnight of the member's clock. */
        minute: z.number().int().min(0).max(1_439),
        /** Days of the week; without them, those chosen before. Each once. */
        days: z
          .array(weekday)
          .min(1)
          .refine((days) => new Set(days).size === days.length, 'a day is named twice')
          .optional(),
        /** By mail too. */
        mail: z.boolean(),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
  read: call
    .route({ method: 'GET', path: '/focus-session/{id}', summary: 'A list with the session' })
    .input(z.strictObject({ id }))
    .output(z.array(session)),
  act: call
    .route({
      method: 'PUT',
      path: '/focus-session/{id}',
      summary:
        'Pause, resume, skip, prolong or stop; signs of an open room and answers for rounds without one; goal, whether it was reached, and recap',
    })
    .input(
      z.strictObject({
        id,
        acts: z.array(newAct).max(sessionLimits.actsAtOnce).optional(),
        goal: notes.goal.optional(),
        goal_reached: goalReached.optional(),
        recap: notes.recap.optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), session })),
  /** `updateDone` is accepted and ignored (S1 §7). */
  resources: call
    .route({
      method: 'PUT',
      path: '/focus-session/resources',
      summary: 'Mark a resource of an own card as done, or as not done; of a locked copy while its session runs',
    })
    .input(
      z.strictObject({ updateDone: z.boolean().optional(), focusCardId: id, resourceId: id, markAsDone: z.boolean() }),
    )
    .output(z.object({ ok: z.literal(true) })),
  streak: call
    .route({ method: 'GET', path: '/streak/', summary: 'Streak, and the timer of the last session' })
    .input(z.strictObject({}).optional())
    .output(
      z.object({
        /** Minutes of focus and rounds of the last session: defaults of the next (S3 §9). `null` before the first. */
        timerFocus: z.number().int().nullable(),
        timerRound: z.number().int().nullable(),
        today: day,
        days: z.number().int(),
        counts_today: z.boolean(),
        frozen: z.array(day),
        freezes_left: z.number().int(),
      }),
    ),
  ownStats: call
    .route({ method: 'GET', path: '/user/stats', summary: 'Own focus time' })
    .input(z.strictObject({}).optional())
    .output(focusTime),
};
