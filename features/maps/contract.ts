import { z } from 'zod';
import { besideCard } from '#features/cards/beside-card.contract.ts';
import { coverPicture } from '#features/cards/contract.ts';
import { codeOf, isLanguage } from '#features/catalogue/rules/languages.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { documentNews, openDocumentInput, submitBatchInput } from '#platform/documents/contract.ts';
import { givenNode, places, settingsFields, wireEdge, wireNode } from './fields.contract.ts';
import { mapLimits } from './rules/map-limits.ts';

const { title, desc, category_1, category_2, theme, bg, mindmapBgOpacity, showGrid } = settingsFields;

export const mapUpdate = z
  .strictObject({
    cover_picture: coverPicture.nullable(),
    creditUrl: settingsFields.creditUrl,
    title,
    desc,
    category_1,
    category_2,
    language: z.string().overwrite(codeOf).refine(isLanguage, 'not a language of the catalogue'),
    theme,
    bg,
    mindmapBgOpacity,
    showGrid,
    showBigMementoAllNodes: settingsFields.showBigMementoAllNodes,
    showDesc: settingsFields.showDesc,
    hideTodo: settingsFields.hideTodo,
    nodes: z.array(givenNode).max(mapLimits.nodes),
    edges: z.array(wireEdge).max(mapLimits.edges),
    spacePosition: places,
    spacePositionSphere: places,
  })
  .partial();
export type MapUpdate = z.infer<typeof mapUpdate>;
/** As it may be sent: resources have defaults. */
export type GivenMapUpdate = z.input<typeof mapUpdate>;

const score = z.object({ score: z.number().int(), date: instant }).nullable();

/** What lists show (S3 §2 *Map card*). */
export const focusmapShort = z.object({
  _id: id,
  title: z.string(),
  category_1: z.string(),
  category_2: z.string(),
  language: z.string(),
  theme: z.string(),
  cover_picture: coverPicture.nullable(),
  /** Of a copy: who published it; empty once that account is deleted. */
  author_name: z.string(),
  /** Nodes but groups. */
  nodesCount: z.number().int(),
  /** Of the to-do states, 0 to 100. */
  percent: z.number().int(),
  flash_test_score: score,
  /** `FROMPUBLIC`: copied from the public library. */
  state: z.enum(['', 'FROMPUBLIC']),
  /** Others see its public edition, or would if a moderator had not hidden it. */
  isPublished: z.boolean(),
  /** A moderator has hidden the public edition. */
  hidden: z.boolean(),
  /** Its public edition, also one that was taken back; of a copy, the edition that it was added from. */
  focusmap_public_id: id.nullable(),
  /** Slug of the public page; `null` if there is none now. */
  urlSeo: z.string().nullable(),
  /** Of a copy: the author has updated the edition since, and its owner has not left that out. */
  hasNews: z.boolean(),
  /** Given by a class, which was not told yet that it was opened (`PUT /class/map/{id}`). */
  unopened: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type FocusmapShort = z.infer<typeof focusmapShort>;

/** S3 §3 *Focusmap*. */
export const focusmap = z.object({
  ...focusmapShort.shape,
  user_id: z.string(),
  author_id: z.string(),
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
  /**
   * When one's own map is read by itself (S2 §3): to whom of one's own students it was given in a class. Empty
   * everywhere else: nobody's address is told to others.
   */
  email_list: besideCard.email_list,
  /** Documented without a meaning (S3 §3). */
  template: z.boolean(),
  /** The main node (S3 §3). */
  dataFocusmap: z.array(z.object({ _id: z.string(), description: z.string() })),
  /** The version of its document. */
  version: z.number().int(),
});
export type Focusmap = z.infer<typeof focusmap>;

export const mapsContract = {
  list: call
    .route({ method: 'GET', path: '/focusmap/', summary: "The member's maps, last changed first" })
    .output(z.array(focusmapShort)),
  pick: call
    .route({
      method: 'GET',
      path: '/focusmap/get-all-list-short-by-user',
      summary: "The member's maps for a picker, as the list",
    })
    .output(z.array(focusmapShort)),
  bin: call
    .route({ method: 'GET', path: '/focusmap/bin', summary: 'Deleted maps, last deleted first' })
    .output(z.array(focusmapShort)),
  create: call
    .route({
      method: 'POST',
      path: '/focusmap/',
      summary: 'Make a map; `_id` may be made by the client, so that it can be made offline',
      description:
        'Without nodes it begins with its main node. The fields of `update` may stand beside `_id` instead. Nodes without ids are a ' +
        'tree below the title: `["A", { "label": "B", "desc": "…", "children": ["C"] }]`; else their ids are made by the client, too.',
    })
    .input(z.strictObject({ _id: id, update: mapUpdate.optional() }))
    .output(z.object({ insertedId: id, focusmap })),
  read: call
    .route({ method: 'GET', path: '/focusmap/{id}', summary: 'A list with the map' })
    .input(z.strictObject({ id }))
    .output(z.array(focusmap)),
  edit: call
    .route({
      method: 'PUT',
      path: '/focusmap/{id}',
      summary: 'Change a map as a whole (S3 §7)',
      description:
        '`nodes` and `edges` replace all that there are; so do `spacePosition` and `spacePositionSphere` the places of all nodes, which ' +
        'stay where they are not sent. Editors that more than one device uses submit batches of operations instead.',
    })
    .input(z.strictObject({ id, ...mapUpdate.shape }))
    .output(z.object({ ok: z.literal(true), version: z.number().int() })),
  open: call
    .route({
      method: 'GET',
      path: '/focusmap/{id}/document',
      summary: 'The document of a map: the whole, or what was accepted after version `from`',
    })
    .input(openDocumentInput)
    .output(documentNews),
  submit: call
    .route({
      method: 'PUT',
      path: '/focusmap/{id}/batch',
      summary: 'Change a map by operations on its rows `map`, `node` and `edge`',
      description:
        'Accepted once, however often the batch arrives. Refused with CONFLICT and `detail: { conflicts, version }` where others ' +
        'removed what it edits, edited what it removes, or wrote another text.',
    })
    .input(submitBatchInput)
    .output(documentNews),
  remove: call
    .route({ method: 'DELETE', path: '/focusmap/{id}', summary: 'Move a map into the bin; refused while it is public' })
    .input(z.strictObject({ id }))
    .output(done),
  restore: call
    .route({ method: 'POST', path: '/focusmap/{id}/restore', summary: 'Take a map out of the bin' })
    .input(z.strictObject({ id }))
    .output(done),
  removeForGood: call
    .route({ method: 'DELETE', path: '/focusmap/{id}/bin', summary: 'Delete a map of the bin for good' })
    .input(z.strictObject({ id }))
    .output(done),
  setScore: call
    .route({
      method: 'POST',
      path: '/focusmap/set-flashtest-score',
      summary: 'Keep the score of the last test of a map; clamped to a whole number from 0 to 100',
    })
    .input(z.strictObject({ focusmapId: id, score: z.number() }))
    .output(z.object({ flash_test_score: z.object({ score: z.number().int() }) })),
};
