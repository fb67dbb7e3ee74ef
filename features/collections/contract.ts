import { z } from 'zod';
import { cardShort, coverPicture } from '#features/cards/contract.ts';
import { isLanguage } from '#features/catalogue/rules/languages.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';

/** Where a card stands in its collection: a fractional index, compared as plain text. */
export const order = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[0-9A-Za-z]+$/);

const fields = z.strictObject({
  title: z.string().max(collectionLimits.title),
  /** Plain text. */
  description: z.string().max(collectionLimits.description),
  /** BCP 47 code of what title and description are written in. */
  language: z.string().refine(isLanguage, 'not a language of the catalogue'),
  /** A picture of one's own, or that of one of the cards; without one, its first cards are shown. */
  cover_picture: coverPicture.nullable(),
});

const cards = z.strictObject({
  /** Cards of the member's own library, copies of others among them: added, or moved when they are there already. */
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
  published: z.boolean(),
  /** A moderator took it away from everybody; its author may take it back, and publish it again once it is shown. */
  hidden: z.boolean(),
  /** Its public address; it stays the same when the collection is taken back and published again. */
  url_seo: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});

export const collection = z.object({
  ...head.shape,
  /** In their order. `isPublic`: the card has a public edition, and others see it in a public collection. */
  cards: z.array(z.object({ _id: id, order, isPublic: z.boolean() })),
});
export type Collection = z.infer<typeof collection>;

export const collectionShort = z.object({
  ...head.shape,
  card_count: z.number().int(),
  /** Its first three cards, as far as a cover shows them. */
  first: z.array(cardShort.pick({ _id: true, title: true, cover_picture: true, category_1: true })),
});
export type CollectionShort = z.infer<typeof collectionShort>;

export const publicCollection = z.object({
  ...head.omit({ revision: true, published: true, hidden: true }).shape,
  url_seo: z.string(),
  published_at: instant,
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  /** One page of the public editions of its cards, in their order. What is private is not there, nor counted. */
  cards: z.array(cardShort),
  card_count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** How many of them the member who asks neither wrote nor holds, and how many of those a full FREE library has no room for. */
  toTake: z.object({ left: z.number().int(), blocked: z.number().int() }).optional(),
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
      summary: 'Make a collection; `_id` is made by the client, so that it can be made offline',
    })
    .input(z.strictObject({ _id: id, update: update.optional() }))
    .output(z.object({ insertedId: id, collection })),
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
    .route({ method: 'DELETE', path: '/collection/{id}', summary: 'Delete a collection for good; its cards stay in the library' })
    .input(z.strictObject({ id }))
    .output(done),
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
    .route({ method: 'DELETE', path: '/collection/public/{id}', summary: 'Take a public collection back; it stays the member’s own' })
    .input(z.strictObject({ id }))
    .output(done),
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
    .route({ method: 'GET', path: '/collection/public/getBySlug/{slug}', summary: 'An array with the public collection of that address' })
    .input(
      z.strictObject({
        slug: publicSlug,
        page: z.coerce.number().int().min(1).max(1_000).optional(),
      }),
    )
    .output(z.array(publicCollection)),
};
