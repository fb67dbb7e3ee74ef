import { z } from 'zod';
import { cardShort, coverPicture } from '#features/cards/contract.ts';
import { addedList, givenRating, pageAsked, publicMeta } from '#features/publications/contract.ts';
import { exploreAsked, exploreFound } from '#features/publications/explore.contract.ts';
import { codeOf, isLanguage } from '#features/catalogue/rules/languages.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { cardGoal, madeAt } from '#features/memory/contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';

/** The position of a card in its collection: a fractional index, compared as plain text. */
export const order = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[0-9A-Za-z]+$/);

const fields = z.strictObject({
  title: z.string().max(collectionLimits.title),
  /** Plain text. */
  description: z.string().max(collectionLimits.description),
  /** BCP 47 code of the language of title and description. */
  language: z.string().overwrite(codeOf).refine(isLanguage, 'not a language of the catalogue'),
  /** An uploaded picture, or the cover of one of the cards; `null` shows the first cards. */
  cover_picture: coverPicture.nullable(),
});

const cards = z.strictObject({
  /** Cards of the member's library, copies included: added, or moved if they are in the collection already. */
  put: z
    .array(z.strictObject({ _id: id, order }))
    .max(collectionLimits.cards)
    .optional(),
  remove: z.array(id).max(collectionLimits.cards).optional(),
});

const update = z.strictObject({ ...fields.partial().shape, cards: cards.optional() });
export type CollectionUpdate = z.infer<typeof update>;

const head = z.object({
  _id: id,
  ...fields.shape,
  /** Whom the cover is owed to. */
  cover_credit: z.string(),
  published: z.boolean(),
  /** Hidden by a moderator. The author may take it back, but can publish it only after it is shown again. */
  hidden: z.boolean(),
  /** Slug of its public page; unchanged when the collection is taken back and published again. */
  url_seo: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});

/** Sum and number of all ratings. */
const rated = { rating: z.number().int(), number_rating: z.number().int() };

export const collection = z.object({
  ...head.shape,
  ...rated,
  /** How many members added its cards. */
  added: z.number().int(),
  /** Sorted by `order`. `isPublic`: the card has an open public edition, so others see it in a public collection. */
  cards: z.array(z.object({ _id: id, order, isPublic: z.boolean() })),
});
export type Collection = z.infer<typeof collection>;

/** Its first three cards, with the fields that a cover needs. */
const first = z.array(cardShort.pick({ _id: true, title: true, cover_picture: true, category_1: true }));

export const collectionShort = z.object({ ...head.shape, card_count: z.number().int(), first });
export type CollectionShort = z.infer<typeof collectionShort>;

const publicHead = {
  ...head.omit({ revision: true, published: true, hidden: true }).shape,
  ...rated,
  url_seo: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
};

/** An entry in a public list. */
export const publicCollectionTile = z.object({ ...publicHead, card_count: z.number().int(), first });
export type PublicCollectionTile = z.infer<typeof publicCollectionTile>;

export const publicCollection = z.object({
  ...publicHead,
  published_at: instant,
  /** One page of the public editions of its cards, in order. Private cards are neither listed nor counted. */
  cards: z.array(cardShort),
  card_count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /**
   * For a signed-in member: `left` cards that they neither wrote nor hold, of which `blocked` do not fit into a full
   * FREE library.
   */
  toTake: z.object({ left: z.number().int(), blocked: z.number().int() }).optional(),
  /** For a member who is not its author: whether they added its cards. */
  follows: z.object({ added: z.boolean() }).optional(),
});
export type PublicCollection = z.infer<typeof publicCollection>;

const publicSlug = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}\p{M}-]+$/u);

export const collectionsContract = {
  list: call
    .route({ method: 'GET', path: '/collection/', summary: "The member's own collections, last changed first" })
    .output(z.array(collectionShort)),
  create: call
    .route({
      method: 'POST',
      path: '/collection/',
      summary: 'Make a collection; `_id` may be made by the client, so that it can be made offline',
      description:
        'The fields of `update` may stand beside `_id` instead, and `cards` may be a list of ids in their order.',
    })
    .input(z.strictObject({ _id: id, update: update.optional() }))
    /** `missing`: cards that are not in the member's library, and were left out. */
    .output(z.object({ insertedId: id, collection, missing: z.array(id).optional() })),
  read: call
    .route({ method: 'GET', path: '/collection/{id}', summary: 'A list with the collection' })
    .input(z.strictObject({ id }))
    .output(z.array(collection)),
  edit: call
    .route({
      method: 'PUT',
      path: '/collection/{id}',
      summary: 'Change a collection: its words, its cover, its cards',
      description:
        'Of each field the last writer wins; cards are added, moved and removed one by one, so that two devices do not undo each other. ' +
        'A card that does not stand in the member’s library is left out and named in `missing`.',
    })
    .input(z.strictObject({ id, update }))
    .output(z.object({ ok: z.literal(true), revision: z.number().int(), missing: z.array(id) })),
  remove: call
    .route({
      method: 'DELETE',
      path: '/collection/{id}',
      summary: 'Delete a collection for good; its cards stay in the library',
    })
    .input(z.strictObject({ id }))
    .output(done),
  goal: call
    .route({ method: 'GET', path: '/collection/{id}/goal', summary: 'What the member wants of its cards in reviews' })
    .input(z.strictObject({ id }))
    .output(cardGoal),
  saveGoal: call
    .route({
      method: 'PUT',
      path: '/collection/{id}/goal',
      summary:
        'Set how well the cards of a collection should be known, an exam of it, and whether reviews add its new items',
      description:
        'Fields that are left out stay. `wanted` in percent; `null`: as in the settings. Of several collections of a card the highest counts; until an exam of the card, its own. ' +
        'The due days are planned again soon after. `exam_on`: a day after the one on which it was chosen (`made_at`; now, if it is left out), for all cards of the collection that have no exam of their own; of several ' +
        'collections the earliest counts. `learn_new`: reviews add what was never answered of its cards.',
    })
    .input(z.strictObject({ id, ...cardGoal.partial().shape, ...madeAt }))
    .output(cardGoal),
  publish: call
    .route({
      method: 'POST',
      path: '/collection/public/',
      summary: 'Publish a collection under an address of its own',
      description: 'Refused with NOT_ALLOWED and `detail: { reasons }` while something is missing.',
    })
    .input(z.strictObject({ id, terms: z.boolean() }))
    .output(z.object({ need_premium_account: z.boolean(), url_seo: z.string().nullable() })),
  unpublish: call
    .route({
      method: 'DELETE',
      path: '/collection/public/{id}',
      summary: 'Take a public collection back; it stays the member’s own',
    })
    .input(z.strictObject({ id }))
    .output(done),
  explore: call
    .route({
      method: 'GET',
      path: '/collection/public/explore',
      summary: 'Search and browse public collections, for visitors too',
    })
    .input(exploreAsked)
    .output(z.object({ collections: z.array(publicCollectionTile), ...exploreFound })),
  followed: call
    .route({
      method: 'GET',
      path: '/collection/public/followed',
      summary:
        'The newest public collections of those whom the member follows, at most twelve, without those they added',
    })
    .output(z.array(publicCollectionTile)),
  meta: call
    .route({
      method: 'GET',
      path: '/collection/public/meta/{id}',
      summary: 'An array with rating and comments of a public collection; of a hidden one for its author alone',
    })
    .input(z.strictObject({ id, ...pageAsked }))
    .output(z.array(publicMeta)),
  rate: call
    .route({
      method: 'PUT',
      path: '/collection/public/rating/{id}',
      summary: 'Rate a public collection of which one took the cards, or change the rating',
    })
    .input(z.strictObject({ id, ...givenRating }))
    .output(done),
  withdrawRating: call
    .route({
      method: 'DELETE',
      path: '/collection/public/rating/{id}',
      summary: 'Withdraw one’s own rating of a public collection, with its comment',
    })
    .input(z.strictObject({ id }))
    .output(done),
  removeComment: call
    .route({
      method: 'DELETE',
      path: '/collection/public/rating/{id}/comment/{comment_id}',
      summary: 'Remove a comment on a public collection, for its author and for moderators; the stars stay',
    })
    .input(z.strictObject({ id, comment_id: id }))
    .output(done),
  addedList: call
    .route({
      method: 'GET',
      path: '/collection/public/addedList/{id}',
      summary: 'Who took the cards of a collection, newest first, for its author',
    })
    .input(z.strictObject({ id, ...pageAsked }))
    .output(addedList),
  takeAll: call
    .route({
      method: 'POST',
      path: '/collection/public/{slug}/cards',
      summary: 'Take the cards of a public collection that are not there yet into the library, some at a time',
      description:
        'Asked again it goes on; over with `left: 0`. What does not fit into a FREE library is left out and counted in `blocked`. Cards that ' +
        'the member wrote or holds are passed over.',
    })
    .input(z.strictObject({ slug: publicSlug }))
    .output(z.object({ added: z.number().int(), left: z.number().int(), blocked: z.number().int() })),
  readPublic: call
    .route({
      method: 'GET',
      path: '/collection/public/getBySlug/{slug}',
      summary: 'An array with the public collection of that address',
    })
    .input(
      z.strictObject({
        slug: publicSlug,
        page: z.coerce.number().int().min(1).max(1_000).optional(),
      }),
    )
    .output(z.array(publicCollection)),
};
