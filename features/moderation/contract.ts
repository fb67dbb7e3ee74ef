import { z } from 'zod';
import { card } from '#features/cards/contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { moderatorActs, reportLimits, reportReasons, settlements } from './rules/reports.ts';

const reason = z.enum(reportReasons);

const report = z.object({
  _id: id,
  reason,
  /** Plain text, often empty. */
  words: z.string(),
  lang: z.string(),
  createdAt: instant,
  /** `null` for a visitor, and for a member whose account is gone. */
  member: z.object({ _id: z.string(), name: z.string() }).nullable(),
});

const reportedCard = z.object({
  /** Of the edition. */
  _id: id,
  title: z.string(),
  /** `PUBLIC` or `SECRET`. */
  state: z.enum(['PUBLIC', 'SECRET']),
  /** Its address, while it is open to everybody. */
  url_seo: z.string().nullable(),
  /** Where it stands: open, taken back by its author, or hidden by a moderator. */
  standing: z.enum(['open', 'takenBack', 'hidden']),
  author: z.object({ _id: z.string(), name: z.string() }),
  /** Reports since the case was last closed. */
  open: z.number().int(),
  reportedAt: instant,
  settled: z.enum(settlements).nullable(),
  settledAt: instant.nullable(),
  /** How often each reason was given, of all times. */
  counts: z.record(reason, z.number().int()),
  /** The newest ones. */
  reports: z.array(report),
});
export type ReportedCard = z.infer<typeof reportedCard>;

export const moderationContract = {
  report: call
    .route({
      method: 'POST',
      path: '/report',
      summary: 'Report an edition, once for each person and edition; who reports is known to the server, whatever is sent',
      description: `Reasons: wrong (wrong or misleading), offensive (hurts or insults), copyright (somebody else's work), spam (advertising), privacy (tells of people what is not public).`,
    })
    .input(
      z.strictObject({
        /** An edition, or a copy of the reporter. */
        memento_id: id,
        memento_title: z.string().max(1_000),
        selectedReason: reason,
        // Part of the request as it is documented; of a member nothing is read from them.
        name: z.string().max(200).nullable().optional(),
        email: z.string().max(320).nullable().optional(),
        user_id: z.string().max(100).nullable().optional(),
        lang: z.string().max(10).optional(),
        /** Own manner: what the reporter adds in their own words. */
        message: z.string().max(reportLimits.words).optional(),
      }),
    )
    .output(done),
  queue: call
    .route({ method: 'GET', path: '/admin/reports', summary: 'Reported editions, most recently reported first; for the administrator' })
    .input(
      z.strictObject({
        state: z.enum(['open', 'settled']).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,16}~[\w-]{1,40}$/)
          .optional(),
      }),
    )
    .output(z.object({ cards: z.array(reportedCard), open: z.number().int(), next: z.string().nullable() })),
  look: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/card',
      summary: 'A reported edition as everybody sees it, or saw it before it was hidden',
    })
    .input(z.strictObject({ id }))
    .output(z.array(card)),
  act: call
    .route({
      method: 'PUT',
      path: '/admin/reports/{id}',
      summary: 'Hide a reported edition or show it again, dismiss its reports, or warn its author',
      description: 'To hide and to warn take a `reason`; its author is told that and the words. Who reported is never told.',
    })
    .input(
      z.strictObject({
        id,
        act: z.enum(moderatorActs),
        reason: reason.optional(),
        words: z.string().trim().max(reportLimits.toAuthor).optional(),
      }),
    )
    .output(done),
};
