import { aiCredit, creditMax, isCreditOfLinks } from '#features/pictures/rules/credit.ts';
import { z } from 'zod';
import { coverPicture } from '#features/cards/contract.ts';
import { isPlainName } from '#platform/documents/operations.ts';
import { codeOf, isLanguage } from '#features/catalogue/rules/languages.ts';
import { nodeTypes, todoStates } from './rules/map-content.ts';
import { mapLimits } from './rules/map-limits.ts';
import { themeNames } from './rules/themes.ts';

/** As rules take it: nothing of a map is changed in place. */
type ReadOnly<Value> = Value extends readonly (infer Each)[]
  ? readonly ReadOnly<Each>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> }
    : Value;

const rowId = z.string().min(1).max(64).refine(isPlainName);
/** `e` and the ids of both ends. */
const edgeRowId = z.string().min(1).max(160).refine(isPlainName);
/** A colour of a node or an edge. */
const colour = z
  .string()
  .trim()
  .regex(/^(transparent|#[0-9a-fA-F]{6})$/);
/** Far beyond any map, but finite. */
const coordinate = z.number().min(-10_000_000).max(10_000_000);
const position = z.strictObject({ x: coordinate, y: coordinate });
/** The place of a node in a view in three dimensions. */
export const place = z.strictObject({ x: coordinate, y: coordinate, z: coordinate });
/** By the id of the node. */
export const places = z.record(z.string().max(64), place);
const category = z.string().regex(/^[A-Z0-9_-]{1,60}$/);
const trimmed = (most: number) => z.string().max(most);

/** A link that a press may open: nothing but the web. Empty for none (S3 §5). */
const link = z
  .string()
  .trim()
  .max(mapLimits.resourceUrl)
  .regex(/^(https?:\/\/.*)?$/is);

/** What a form leaves out has the value that the form begins with. */
export const mapResource = z.strictObject({
  title: z.string().trim().min(1).max(mapLimits.resourceTitle),
  url: link.default(''),
  author: trimmed(mapLimits.resourceTitle).default(''),
  isbn: trimmed(40).default(''),
  comment: trimmed(mapLimits.resourceText).default(''),
  category: z.enum(['READ', 'VIDEO', 'AUDIO', 'TOOL']).default('READ'),
  free: z.enum(['FREE', 'PAID']).default('FREE'),
});

export const attached = z.strictObject({
  _id: z.uuid(),
  /** As it is now; where the card or map is gone, as it was last known. */
  title: z.string().max(300),
  thumb: z
    .string()
    .max(300)
    .regex(/^\/media\/[\w-]+\/thumb\.webp$/)
    .nullish(),
  /** Of a suggested card or map: the address of its publication. */
  url_seo: z
    .string()
    .max(200)
    .regex(/^[\p{L}\p{M}\p{N}-]+$/u)
    .optional(),
  /** In replies. */
  cover_picture: coverPicture.nullish(),
});
/** In a whole update: an id, or an object with one, such as the whole card. Only what `attached` has is kept. */
const attachedGiven = z.union([
  z.uuid(),
  z.object({ ...attached.partial().shape, _id: z.uuid(), url_seo: attached.shape.url_seo.nullable() }),
]);

/** What a file had and a map has no field for, as JSON; written again when the map is exported. */
export type Extra = Readonly<Record<string, unknown>>;
const extra: z.ZodType<Extra, Extra> = z
  .record(z.string().max(100), z.json())
  .refine((fields) => JSON.stringify(fields).length <= mapLimits.extra, 'too large');

/** `data` of a node (S3 §3 *Node*). Absent fields have the value of the theme, or none. */
const nodeData = {
  label: trimmed(mapLimits.label).optional(),
  desc: trimmed(mapLimits.nodeDesc).optional(),
  descShow: z.boolean().optional(),
  dataNodeType: z.literal(nodeTypes).optional(),
  todo: z.enum(todoStates).optional(),
  hideTodo: z.boolean().optional(),
  memento: attached.optional(),
  mementoSuggested: attached.optional(),
  roadmap: attached.optional(),
  roadmapSuggested: attached.optional(),
  showBigMemento: z.boolean().optional(),
  resources: z.array(mapResource).max(mapLimits.resources).optional(),
  bg: colour.optional(),
  textColor: colour.optional(),
  ring: z.enum(['ring-0', 'ring-4', 'ring-8']).optional(),
  ringColor: colour.optional(),
  rounded: z.enum(['square', 'rounded', 'full']).optional(),
  weight: z.enum(['normal', 'bold']).optional(),
  fontText: z.enum(['sans', 'display', 'keyword']).optional(),
  sizeBox: z.literal([1, 2, 3]).optional(),
  isCustomStyled: z.boolean().optional(),
  /** Wins over the theme of the map. */
  theme: z.enum(themeNames).optional(),
  /** Fields of S3 §3 that Loci keeps for other clients of the API, and does not use. */
  fromMemento: z.boolean().optional(),
  fromFocus: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  isReadOnly: z.boolean().optional(),
  eyeOpen: z.boolean().optional(),
  number: z.number().optional(),
  main: z.boolean().optional(),
  /** Its branch is hidden. */
  collapsed: z.boolean().optional(),
  /**
   * Its place among its siblings: a fractional index (`fractional-indexing`), compared as plain text. It does not
   * depend on where the node is drawn.
   */
  rank: z
    .string()
    .max(mapLimits.rank)
    .regex(/^[0-9A-Za-z]+$/)
    .optional(),
  extra: extra.optional(),
};

const nodeFrame = {
  type: z.enum(['custom', 'group']),
  position,
  /** The group that it lies in; its position is relative to it. */
  parentNode: rowId.optional(),
  extent: z.literal('parent').optional(),
  /** Of a group. */
  width: z.number().min(1).max(20_000).optional(),
  height: z.number().min(1).max(20_000).optional(),
};

/** A node as the specification has it: all but its frame in `data` (S3 §3). */
export const wireNode = z.strictObject({ id: rowId, ...nodeFrame, data: z.strictObject(nodeData) });
export type NodeOnWire = ReadOnly<z.output<typeof wireNode>>;

/** A node as it may be sent. */
export const givenNode = z.strictObject({
  ...wireNode.shape,
  data: z.strictObject({
    ...nodeData,
    memento: attachedGiven.optional(),
    mementoSuggested: attachedGiven.optional(),
    roadmap: attachedGiven.optional(),
    roadmapSuggested: attachedGiven.optional(),
  }),
});
export type GivenNode = ReadOnly<z.output<typeof givenNode>>;

const markerType = z.enum(['none', 'arrow', 'arrowclosed', 'circle']);
const markerSize = z.number().min(0).max(1_000);

const edge = {
  source: rowId,
  target: rowId,
  type: z.enum(['custom', 'smoothstep', 'step', 'default', 'straight']).optional(),
  label: trimmed(mapLimits.edgeLabel).optional(),
  animated: z.boolean().optional(),
  style: z
    .strictObject({
      stroke: colour.optional(),
      strokeWidth: z.literal([2, 4, 8]).optional(),
      strokeDasharray: z.enum(['5,5']).optional(),
      /** Kept for other clients of the API; `animated` decides. */
      animation: trimmed(200).optional(),
    })
    .optional(),
  markerEnd: z
    .strictObject({
      type: markerType,
      /** Kept for other clients of the API; all markers have one size. */
      width: markerSize.optional(),
      height: markerSize.optional(),
      color: colour.optional(),
    })
    .optional(),
  data: z
    .strictObject({
      bgColor: colour.optional(),
      labelColor: colour.optional(),
      /** Kept for other clients of the API; the type of `markerEnd` decides. */
      markerEndType: markerType.optional(),
    })
    .optional(),
  isCustomStyled: z.boolean().optional(),
  extra: extra.optional(),
};
export const wireEdge = z.strictObject({ id: edgeRowId, ...edge });
export type EdgeOnWire = ReadOnly<z.output<typeof wireEdge>>;

/** The fields of the row with the settings of a map. */
export const settingsFields = {
  title: trimmed(mapLimits.title),
  /** Rich text. */
  desc: z.string().max(mapLimits.desc),
  category_1: category,
  category_2: category,
  language: z.string().overwrite(codeOf).refine(isLanguage, 'not a language of the catalogue'),
  theme: z.enum(themeNames),
  bg: z.string().regex(/^bg-[a-z]+(-\d{2,3})?$/),
  mindmapBgOpacity: z.number().int().min(0).max(100).multipleOf(10),
  showGrid: z.boolean(),
  showBigMementoAllNodes: z.boolean(),
  showDesc: z.boolean(),
  hideTodo: z.boolean(),
  /** A link that a press may open, or the links of a photo's credit. */
  creditUrl: z
    .string()
    .max(creditMax)
    .refine((credit) => /^(https?:\/\/\S+)?$/i.test(credit) || isCreditOfLinks(credit) || credit === aiCredit),
};

/**
 * The fields of the rows of nodes and edges in the document of a map. `order` is their place in the lists. Places
 * are set once somebody has placed the node; on the wire they are beside the nodes (S3 §3).
 */
export const nodeFields = {
  ...nodeFrame,
  ...nodeData,
  /** On the board. */
  spacePosition: place.optional(),
  spacePositionSphere: place.optional(),
  order: z.number().min(0).optional(),
};
export const edgeFields = { ...edge, order: z.number().min(0).optional() };
