import { z } from 'zod';
import { id, instant } from '#platform/contract/contract.ts';
import { publishingLimits, ratingRange } from './rules/publishing-limits.ts';

/** Schemas that the calls of every kind share. */

/** Cursor: the last row of a page as `{milliseconds}~{id}`. */
const cursor = z
  .string()
  .max(120)
  .regex(/^\d{1,15}~[\w-]{1,80}$/);

export const pageAsked = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(publishingLimits.page).optional(),
};

const ratingComment = z.object({
  _id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  date: instant,
  rating: z.number().int().min(ratingRange.least).max(ratingRange.most),
  /** Plain text. */
  content: z.string(),
});
export type RatingComment = z.infer<typeof ratingComment>;

/** Public meta (S1 §3). */
export const publicMeta = z.object({
  _id: id,
  /** Sum of all ratings; the average is `rating` divided by `number_rating`. */
  rating: z.number().int(),
  number_rating: z.number().int(),
  /** How many gave one star, two, … five. */
  rating_spread: z.array(z.number().int()).length(ratingRange.most),
  /** Newest first. */
  rating_comment: z.array(ratingComment),
  /** The rating that the reader gave; `null` for none, and for visitors. */
  own_rating: z
    .object({
      rating: z.number().int().min(ratingRange.least).max(ratingRange.most),
      content: z.string(),
      /** The comment was removed by the author or a moderator: no other one can be written. */
      comment_removed: z.boolean(),
    })
    .nullable(),
  /** The reader may remove comments: the author, and moderators. */
  can_remove_comments: z.boolean(),
  /** For the next page of comments. */
  next: z.string().nullable(),
});
export type PublicMeta = z.infer<typeof publicMeta>;
export type OwnRating = NonNullable<PublicMeta['own_rating']>;

/**
 * The body of a rating. The server knows the member and the publication from session and path; other fields are
 * ignored.
 */
export const givenRating = {
  rating: z.number().int().min(ratingRange.least).max(ratingRange.most),
  comments: z.string().max(publishingLimits.comment).optional(),
};

/** Who added something, newest first. */
export const addedList = z.array(
  z.object({
    user_added: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() })),
    total: z.number().int(),
    next: z.string().nullable(),
  }),
);
export type AddedList = z.infer<typeof addedList>;
