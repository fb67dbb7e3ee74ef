import { z } from 'zod';
import { coverPicture } from '#features/cards/contract.ts';
import { addedList, givenRating, pageAsked, publicMeta } from '#features/publications/contract.ts';
import { exploreAsked, exploreFound } from '#features/publications/explore.contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { focusmap, focusmapShort, mapUpdate } from './contract.ts';
import { attached, mapResource, places, wireEdge, wireNode } from './fields.contract.ts';
import { mapNewsCalls } from './news.contract.ts';
import { deepestLevel } from './rules/nested-outline.ts';
import { publishingReasons } from './rules/publishing.ts';

/** The slug of a public page. */
const slug = z.string().max(200);

/** What lists show of a public edition. */
export const publicMapShort = z.object({
  /** The id of the edition, which is `focusmap_public_id`, too. */
  _id: id,
  focusmap_public_id: id,
  title: z.string(),
  urlSeo: z.string(),
  category_1: z.string(),
  category_2: z.string(),
  language: z.string(),
  theme: z.string(),
  cover_picture: coverPicture.nullable(),
  /** Nodes but groups. */
  nodesCount: z.number().int(),
  author_id: z.string(),
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  /** Sum of all ratings; the average is `rating` divided by `number_rating`. */
  rating: z.number().int(),
  number_rating: z.number().int(),
  /** How many members have a copy. */
  added: z.number().int(),
  published_at: instant,
  updated_at: instant,
});
export type PublicMapShort = z.infer<typeof publicMapShort>;

/** A public edition (S3 §3). Nodes suggest public cards and maps; they have no to-do state. */
export const publicMap = z.object({
  ...publicMapShort.shape,
  user_id: z.string(),
  desc: z.string(),
  creditUrl: z.string(),
  bg: z.string(),
  mindmapBgOpacity: z.number(),
  showGrid: z.boolean(),
  showBigMementoAllNodes: z.boolean(),
  showDesc: z.boolean(),
  hideTodo: z.boolean(),
  nodes: z.array(wireNode),
  edges: z.array(wireEdge),
  spacePosition: places,
  spacePositionSphere: places,
  email_list: focusmap.shape.email_list,
  template: focusmap.shape.template,
  dataFocusmap: focusmap.shape.dataFocusmap,
  /** `false`: taken back; only its author reads it. */
  isPublished: z.boolean(),
  /** A moderator has hidden it; only its author reads it. */
  hidden: z.boolean(),
  /** Incremented by each update. */
  version: z.number().int(),
  /** For its author: the map that it was published from, also one in the bin; `null` once that is deleted. */
  focusmap_id: id.nullable(),
  /** The reader's copy, which may be in their bin; `null` for none. */
  own_copy: id.nullable(),
});
export type PublicMap = z.infer<typeof publicMap>;

/** A public edition as a text: what its page shows. */
/** In pixels. */
const drawnSize = z.object({ width: z.int(), height: z.int() });
export type DrawnSizes = MapToRead['drawn'];

const mapToRead = publicMap
  .pick({ desc: true, creditUrl: true, isPublished: true, hidden: true, focusmap_id: true, own_copy: true })
  .extend({
    ...publicMapShort.shape,
    /** How large its drawing is, and that of its main branches for a narrow screen. */
    drawn: z.object({ page: drawnSize, phone: drawnSize }),
    /** Its nodes in reading order. */
    lines: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        level: z.int().min(1).max(deepestLevel),
        desc: z.string().optional(),
        group: z.string().optional(),
        resources: z.array(mapResource).optional(),
        card: attached.optional(),
        map: attached.optional(),
      }),
    ),
  });
export type MapToRead = z.infer<typeof mapToRead>;

/** A card or map of a node that has no public edition, and is therefore not in the edition. */
const leftOut = z.object({
  node: z.string(),
  label: z.string(),
  kind: z.enum(['memento', 'roadmap']),
  _id: id,
  title: z.string(),
});

const explored = z.object({ focusmaps: z.array(publicMapShort), ...exploreFound });

export const publicMapsContract = {
  publish: call
    .route({
      method: 'PUT',
      path: '/focusmap/public/{id}',
      summary: "Publish one's own map, or update its public edition, by the id of the map or of the edition (S3 §7)",
      description:
        'What is given changes the map itself first; the edition is a snapshot of it. `toBePublished: true` publishes; without it, only an edition ' +
        'that is published is updated. `terms: false` blocks. Not published: `failed`, with all `reasons`, and the map is not changed. `dropped`: ' +
        'cards and maps of nodes that have no public edition and are therefore left out of this one.',
    })
    .input(
      z.strictObject({
        id,
        ...mapUpdate.shape,
        toBePublished: z.boolean().optional(),
        terms: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        failed: z.boolean(),
        need_premium_account: z.boolean(),
        reasons: z.array(z.enum(publishingReasons)),
        isPublished: z.boolean(),
        urlSeo: z.string().nullable(),
        focusmap_public_id: id.nullable(),
        dropped: z.array(leftOut),
      }),
    ),
  publication: call
    .route({
      method: 'GET',
      path: '/focusmap/{id}/publication',
      summary:
        "What publishing one's own map now would do, and the state of its public edition; for the publish dialog",
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        isPublished: z.boolean(),
        hidden: z.boolean(),
        focusmap_public_id: id.nullable(),
        urlSeo: z.string().nullable(),
        published_at: instant.nullable(),
        updated_at: instant.nullable(),
        rating: z.number().int(),
        number_rating: z.number().int(),
        added: z.number().int(),
        /** The map differs from its edition. */
        changed: z.boolean(),
        /** All reasons that block publishing, but for the terms. */
        reasons: z.array(z.enum(publishingReasons)),
        dropped: z.array(leftOut),
      }),
    ),
  takeBack: call
    .route({
      method: 'DELETE',
      path: '/focusmap/public/{id}',
      summary: "Take a public map back, by the id of the edition or of one's own map; copies of others stay",
    })
    .input(z.strictObject({ id }))
    .output(done),
  explore: call
    .route({
      method: 'GET',
      path: '/focusmap/public',
      summary: 'Search and browse public maps, for visitors too; as the lists of public cards',
    })
    .input(exploreAsked)
    .output(explored),
  followed: call
    .route({
      method: 'GET',
      path: '/focusmap/public/followed',
      summary: 'The newest public maps of those whom the member follows, at most twelve, without those they have',
    })
    .output(z.array(publicMapShort)),
  pick: call
    .route({
      method: 'GET',
      path: '/focusmap/get-all-short-public',
      summary: 'Public maps for a picker, the best first; `search` finds others',
    })
    .input(exploreAsked)
    .output(z.array(publicMapShort)),
  readBySlug: call
    .route({
      method: 'GET',
      path: '/focusmap/public/getBySlug/{slug}',
      summary: 'A list with the public map of that address, for visitors too; a hidden one for its author alone',
    })
    .input(z.strictObject({ slug }))
    .output(z.array(publicMap)),
  readText: call
    .route({
      method: 'GET',
      path: '/focusmap/public/text/{slug}',
      summary: 'A public map as lines of text in reading order, for its page; a hidden one for its author alone',
    })
    .input(z.strictObject({ slug }))
    .output(mapToRead),
  read: call
    .route({
      method: 'GET',
      path: '/focusmap/public/{id}',
      summary: 'A list with the public map, for visitors too; one taken back or hidden for its author alone',
    })
    .input(z.strictObject({ id }))
    .output(z.array(publicMap)),
  add: call
    .route({
      method: 'POST',
      path: '/focusmap/public/{focusmap_public_id}/add',
      summary: 'Add a copy of a public map to the library; `_id` of the copy is made by the client',
      description:
        'At most once: whoever has a copy gets that one, out of the bin if it lies there, and the author their own map. `need_premium_account`: the FREE library is full.',
    })
    .input(z.strictObject({ focusmap_public_id: id, _id: id }))
    .output(
      z.object({ need_premium_account: z.boolean(), insertedId: id.nullable(), focusmap: focusmapShort.nullable() }),
    ),
  addById: call
    .route({
      method: 'POST',
      path: '/focusmap/public/{mapId}',
      summary: 'Add a copy of a public map to the library (S2 §7); `id` repeats the id of the path',
    })
    .input(z.strictObject({ mapId: id, id: id.optional() }))
    .output(
      z.object({ need_premium_account: z.boolean(), insertedId: id.nullable(), addedCard: focusmapShort.nullable() }),
    ),
  bookmarked: call
    .route({
      method: 'GET',
      path: '/focusmap/public/bookmarked/{mapId}',
      summary: 'Whether the member has a copy of a public map in the library',
    })
    .input(z.strictObject({ mapId: id }))
    .output(z.object({ exists: z.boolean() })),
  ...mapNewsCalls,
  rate: call
    .route({
      method: 'PUT',
      path: '/focusmap/public/rating/{focusmap_public_id}',
      summary: 'Rate a public map, or change the rating; its author does not',
    })
    .input(
      z.strictObject({
        focusmap_public_id: id,
        ...givenRating,
        // Accepted because the documented request contains them; ignored.
        focusmapId: z.string().max(200).nullable().optional(),
        authorId: z.string().max(200).nullable().optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), status: z.literal('ok') })),
  meta: call
    .route({
      method: 'GET',
      path: '/focusmap/public/rating/{focusmap_public_id}',
      summary: 'A list with rating and comments of a public map; of a hidden one for its author alone',
    })
    .input(z.strictObject({ focusmap_public_id: id, ...pageAsked }))
    .output(z.array(publicMeta)),
  withdrawRating: call
    .route({
      method: 'DELETE',
      path: '/focusmap/public/rating/{focusmap_public_id}',
      summary: 'Withdraw one’s own rating of a public map, with its comment',
    })
    .input(z.strictObject({ focusmap_public_id: id }))
    .output(done),
  removeComment: call
    .route({
      method: 'DELETE',
      path: '/focusmap/public/rating/{focusmap_public_id}/comment/{comment_id}',
      summary: 'Remove a comment on a public map, for its author and for moderators; the stars stay',
    })
    .input(z.strictObject({ focusmap_public_id: id, comment_id: id }))
    .output(done),
  addedList: call
    .route({
      method: 'GET',
      path: '/focusmap/public/addedList/{id}',
      summary: 'Who added a map, newest first, for its author; by the id of the map or of its edition',
    })
    .input(z.strictObject({ id, ...pageAsked }))
    .output(addedList),
};
