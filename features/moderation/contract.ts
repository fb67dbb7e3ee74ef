import { z } from 'zod';
import { card, coverPicture } from '#features/cards/contract.ts';
import { publicCollection } from '#features/collections/contract.ts';
import { publicMap } from '#features/maps/publications.contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { standings } from '#features/publications/rules/subject.ts';
import { moderatorActs, reportedKinds, reportLimits, reportReasons, settlements } from './rules/reports.ts';

const reason = z.enum(reportReasons);

const report = z.object({
  _id: id,
  reason,
  /** Plain text, often empty. */
  words: z.string(),
  lang: z.string(),
  createdAt: instant,
  /** `null` for a visitor, and for a deleted account. */
  member: z.object({ _id: z.string(), name: z.string() }).nullable(),
});

const reportCase = z.object({
  /** Id of the publication or comment. */
  _id: id,
  kind: z.enum(reportedKinds),
  /** Title of the publication; if that is deleted, its title when it was last reported. */
  title: z.string(),
  /** Public, or by a secret link. */
  state: z.enum(['PUBLIC', 'SECRET']),
  /** Its public path while it is open. */
  url: z.string().nullable(),
  standing: z.enum(standings),
  /** The beginning of its text, and its cover. Of a comment: the whole comment when it was last reported. */
  excerpt: z.string(),
  /** Of a comment that its writer changed since: its text now. */
  changed_to: z.string().nullable(),
  language: z.string(),
  cover_picture: coverPicture.nullable(),
  /** Who published it, or wrote the comment; `null` for a deleted account. */
  author: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Reports since the case was last closed. */
  open: z.number().int(),
  reportedAt: instant,
  settled: z.enum(settlements).nullable(),
  settledAt: instant.nullable(),
  /** How often each reason was given, over all time. */
  counts: z.record(reason, z.number().int()),
  /** The newest reports. */
  reports: z.array(report),
});
export type ReportCase = z.infer<typeof reportCase>;

/** A hidden public edition as its author sees it. */
const hiddenEdition = z.object({
  card,
  /** The reason that the author was given; `null` if none is recorded. */
  reason: reason.nullable(),
  /** The moderator's words; empty if there are none, or if they are no longer stored. */
  words: z.string(),
});
export type HiddenEdition = z.infer<typeof hiddenEdition>;

export const moderationContract = {
  report: call
    .route({
      method: 'POST',
      path: '/report',
      summary:
        'Report an edition or a public collection, once for each person; who reports is known to the server, whatever is sent',
      description: `Reasons: wrong (wrong or misleading), offensive (hurts or insults), copyright (somebody else's work), spam (advertising), privacy (tells of people what is not public). Name, e-mail and user_id are part of the request and nothing of them is read or kept.`,
    })
    .input(
      z.strictObject({
        /** Id of an edition, of the reporter's copy, or of a public collection. */
        memento_id: id,
        /** Not in the specification: reports this comment on it instead. */
        comment_id: id.optional(),
        memento_title: z.string().max(1_000),
        selectedReason: reason,
        name: z.string().max(200).nullable().optional(),
        email: z.string().max(320).nullable().optional(),
        user_id: z.string().max(100).nullable().optional(),
        lang: z.string().max(10).optional(),
        /** Not in the specification: the reporter's own words. */
        message: z.string().max(reportLimits.words).optional(),
      }),
    )
    .output(done),
  queue: call
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'What was reported, most recently reported first; for the administrator',
    })
    .input(
      z.strictObject({
        state: z.enum(['open', 'settled']).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,16}~[\w-]{1,40}$/)
          .optional(),
      }),
    )
    .output(z.object({ cases: z.array(reportCase), open: z.number().int(), next: z.string().nullable() })),
  readHidden: call
    .route({
      method: 'GET',
      path: '/focus-card/hidden/getBySlug/{slug}',
      summary: 'An array with the public edition of that address that a moderator has hidden; for its author alone',
    })
    .input(z.strictObject({ slug: z.string().max(200) }))
    .output(z.array(hiddenEdition)),
  openCount: call
    .route({ method: 'GET', path: '/admin/reports/open', summary: 'How many cases wait for the administrator' })
    .output(z.object({ open: z.number().int() })),
  look: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/card',
      summary: 'A reported edition as everybody sees it, or saw it before it was hidden or taken back',
    })
    .input(z.strictObject({ id }))
    .output(z.array(card)),
  lookAtCollection: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/collection',
      summary: 'A page of a reported collection as everybody sees it, or saw it before it was hidden or taken back',
    })
    .input(z.strictObject({ id, page: z.coerce.number().int().min(1).max(1_000).optional() }))
    .output(z.array(publicCollection)),
  lookAtMap: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/map',
      summary: 'A reported edition of a map, also once it was hidden or taken back',
    })
    .input(z.strictObject({ id }))
    .output(z.array(publicMap)),
  act: call
    .route({
      method: 'PUT',
      path: '/admin/reports/{id}',
      summary:
        'Hide what was reported or show it again, remove a comment, dismiss the reports or open them again, or warn the author',
      description:
        'To hide, to remove and to warn take a `reason`; the author is told that and the words. Who reported is never told.',
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
