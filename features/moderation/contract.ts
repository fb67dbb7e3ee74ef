import { z } from 'zod';
import { card, coverPicture } from '#features/cards/contract.ts';
import { publicCollection } from '#features/collections/contract.ts';
import { publicMap } from '#features/maps/publications.contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { openness } from '#vocabulary/subject.ts';
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
  /** Id of the publication, comment, member or message. */
  _id: id,
  kind: z.enum(reportedKinds),
  /** Title of the publication; if that is deleted, its title when it was last reported. Of people, the name. */
  title: z.string(),
  /** Public, or by a secret link. */
  state: z.enum(['PUBLIC', 'SECRET']),
  /** Its public path while it is open. */
  url: z.string().nullable(),
  standing: z.enum(openness),
  /** The beginning of its text, and its cover. Of a comment or message: the whole when it was last reported. */
  excerpt: z.string(),
  /** Of a comment that its writer changed since: its text now. */
  changed_to: z.string().nullable(),
  language: z.string(),
  cover_picture: coverPicture.nullable(),
  /** Who published it, wrote the comment or message, or is reported; `null` for a deleted account. */
  author: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** `false` for a moderator, where it is about an administrator: an administrator decides. */
  may_judge: z.boolean(),
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

/** A reported profile as its moderator reads it: what its owner wrote, whoever sees it. */
const reportedPerson = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  cover_picture: z.string().nullable(),
  taglife: z.string(),
  ad: z.string(),
  educationTopic: z.string(),
  university: z.string(),
  lists: z.array(z.string()),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

/** Of a conversation, what moderators read: a reported message, last, and the few before it. */
const reportedMessages = z.object({
  messages: z.array(
    z.object({
      _id: id,
      /** Who wrote it. */
      from: z.object({ _id: z.string(), name: z.string() }),
      /** Empty once it was taken back or removed. */
      text: z.string(),
      removed: z.boolean(),
      created_at: instant,
    }),
  ),
});
export type ReportedMessages = z.infer<typeof reportedMessages>;

/** A hidden public edition as its author sees it. */
const hiddenEdition = z.object({
  card,
  /** The reason that the author was given; `null` if none is recorded. */
  reason: reason.nullable(),
  /** The moderator's words; empty if there are none, or if they are no longer stored. */
  words: z.string(),
});

export const moderationContract = {
  report: call
    .route({
      method: 'POST',
      path: '/report',
      summary:
        'Report an edition, a public collection, somebody or their message, once for each person; who reports is known to the server, whatever is sent',
      description: `Reasons: wrong (wrong or misleading), offensive (hurts or insults), copyright (somebody else's work), spam (advertising), privacy (tells of people what is not public). Name, e-mail and user_id are part of the request and nothing of them is read or kept.`,
    })
    .input(
      z.strictObject({
        /**
         * Id of an edition, of the reporter's copy, of a public collection or map, of a member, of a pair (its other
         * member), of somebody in a room (what the room calls them), or of a message.
         */
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
      summary:
        'What was reported, most recently reported first; for administrators, and for moderators what is not about themselves',
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
    .route({ method: 'GET', path: '/admin/reports/open', summary: 'How many cases wait for the asker' })
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
  lookAtPerson: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/person',
      summary: 'What somebody who was reported says about themselves, also while their profile is hidden',
    })
    .input(z.strictObject({ id }))
    .output(reportedPerson),
  lookAtMessage: call
    .route({
      method: 'GET',
      path: '/admin/reports/{id}/message',
      summary: 'A reported message with the five before it, and nothing else of the conversation',
    })
    .input(z.strictObject({ id }))
    .output(reportedMessages),
  act: call
    .route({
      method: 'PUT',
      path: '/admin/reports/{id}',
      summary:
        'Hide what was reported or show it again, remove a comment or message, dismiss the reports or open them again, or warn the author',
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
