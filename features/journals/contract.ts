import { z } from 'zod';
import { scoredTest } from '#features/cards/beside-card.contract.ts';
import { goalReached } from '#features/focus-sessions/contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { journalLimits } from './rules/journal-limits.ts';

/** A learning day, such as `2026-03-29`. */
const day = z.iso.date();
/** A month, such as `2026-03`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** As sent. */
const fields = z.strictObject({
  title: z.string().max(journalLimits.title),
  /** Rich text without pictures. */
  content: z.string().max(journalLimits.content),
});
export type JournalFields = z.infer<typeof fields>;

const update = fields.partial();
export type JournalUpdate = z.infer<typeof update>;

export const journal = z.object({
  /** The learning day names the entry: a member has one a day. */
  date: day,
  title: z.string(),
  /** May be longer than what can be sent: the texts of several entries of one day were joined. */
  content: z.string(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type Journal = z.infer<typeof journal>;

const journalMonth = z.object({
  month,
  /** The entries of the month with their texts, the latest day first. */
  journals: z.array(journal),
  /** All months with entries, latest first. */
  months: z.array(z.object({ month, count: z.number().int() })),
});
export type JournalMonth = z.infer<typeof journalMonth>;

const journalDay = z.object({
  date: day,
  /** When the day began and ended on the member's clock. */
  from: instant,
  to: instant,
  /** Focus sessions that began on the day, in order. */
  sessions: z.array(
    z.object({
      _id: id,
      title: z.string(),
      started_at: instant,
      /** `null` while it runs. */
      ended_at: instant.nullable(),
      focus_seconds: z.number().int(),
      finished: z.boolean(),
      goal: z.string(),
      goal_reached: goalReached.nullable(),
      recap: z.string(),
      /** Of which entry or card it was launched. */
      journal_id: day.nullable(),
      card_id: id.nullable(),
    }),
  ),
  /** Finished self-tests, in order; `card` is `null` for a test of several cards. */
  tests: z.array(
    z.object({
      _id: z.string(),
      card: z.object({ _id: id, title: z.string() }).nullable(),
      /** How many cards it asked about. */
      cards: z.number().int(),
      option: z.number().int(),
      score: z.number().int(),
      /** Which test gave the score. `null`: not known, or a test that there is only of several cards. */
      test: scoredTest.nullable(),
      at: instant,
    }),
  ),
  /** Cards of the library that the member made, edited last, tested or repeated on this day. */
  cards: z.array(
    z.object({
      _id: id,
      title: z.string(),
      category_1: z.string(),
      made: z.boolean(),
      edited: z.boolean(),
      tested: z.boolean(),
      repeated: z.boolean(),
      /** Answers given to its items. */
      answers: z.number().int(),
    }),
  ),
});
export type JournalDay = z.infer<typeof journalDay>;

export const journalsContract = {
  list: call
    .route({ method: 'GET', path: '/journal/', summary: "The member's journal, a month at a time" })
    .input(z.strictObject({ month }))
    .output(journalMonth),
  search: call
    .route({
      method: 'GET',
      path: '/journal/search',
      summary: 'Entries whose title or text has all these words, latest first; case and accents do not matter',
    })
    .input(z.strictObject({ q: z.string().max(journalLimits.query) }))
    .output(z.object({ journals: z.array(journal), more: z.boolean() })),
  day: call
    .route({
      method: 'GET',
      path: '/journal/{date}/around',
      summary: 'What the member did on a day: focus sessions, tests with their scores, and cards',
    })
    .input(z.strictObject({ date: day }))
    .output(journalDay),
  read: call
    .route({
      method: 'GET',
      path: '/journal/{date}',
      summary: 'A list with the entry of a day; empty where there is none',
    })
    .input(z.strictObject({ date: day }))
    .output(z.array(journal)),
  edit: call
    .route({
      method: 'PUT',
      path: '/journal/{date}',
      summary: 'Write the entry of a day, or change it',
      description:
        'With `base`, the revision on which the change was made (0: there was no entry): refused with CONFLICT and ' +
        '`detail: { fields, journal }` if another editor has changed the same field since, and with NOT_FOUND if the entry ' +
        'was deleted since. `elsewhere` are the fields that others changed. `created_at` is for an entry that was begun ' +
        'earlier, offline or before it was deleted by mistake. An editor that sends it with base 0 collides with its own ' +
        'earlier text too, except for what it wrote with the same `created_at`.',
    })
    .input(
      z.strictObject({
        date: day,
        update,
        base: z.number().int().min(0).optional(),
        editor: z.string().max(100).optional(),
        created_at: instant.optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), revision: z.number().int(), elsewhere: update.optional() })),
  remove: call
    .route({
      method: 'DELETE',
      path: '/journal/{date}',
      summary: 'Delete the entry of a day for good; writing it again brings it back',
    })
    .input(z.strictObject({ date: day }))
    .output(done),
};
