import type { Fields, RowsContent } from '#platform/documents/operations.ts';
import { fallbackLocale } from '#platform/i18n/locales.ts';
import type { EdgeOnWire, NodeOnWire } from '../fields.contract.ts';
import type { MapMode } from './views.ts';

/** To-do states of a node (S3 §4). */
export const todoStates = ['TODO', 'INPROGRESS', 'DONE'] as const;
export type TodoState = (typeof todoStates)[number];

/** 1 is the main node, 3 a step; 4 shows its description; 5 is a keyword (S3 §3). */
export const nodeTypes = [1, 2, 3, 4, 5] as const;
export type NodeType = (typeof nodeTypes)[number];

/** Ids that a main node may have (S3 §3). */
export const mainNodeIds: readonly string[] = ['mainNode', 'step-0', '0', 'main'];
export const isMainNode = (id: string): boolean => mainNodeIds.includes(id);

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Everything of a node but its frame. */
export type NodeData = NodeOnWire['data'];
export interface Place extends Position {
  readonly z: number;
}
/** The places of nodes in views in three dimensions, by the field of their row; none until somebody placed them. */
export interface NodePlaces {
  readonly spacePosition?: Place | undefined;
  readonly spacePositionSphere?: Place | undefined;
}
/** A node as the rules have it: one row, as in the document. */
export type MapNode = Omit<NodeOnWire, 'data'> & NodeData & NodePlaces;

export type MapResource = NonNullable<NodeData['resources']>[number];
/** What a node refers to: a card, or another map. */
export type Attached = NonNullable<NodeData['memento']>;

export type MapEdge = EdgeOnWire;
export type MarkerType = NonNullable<MapEdge['markerEnd']>['type'];

export interface MapSettings {
  readonly title: string;
  /** Rich text. */
  readonly desc: string;
  readonly category_1: string;
  readonly category_2: string;
  readonly language: string;
  readonly theme: string;
  readonly bg: string;
  /** 0 to 100, in steps of 10. */
  readonly mindmapBgOpacity: number;
  readonly showGrid: boolean;
  readonly showBigMementoAllNodes: boolean;
  readonly showDesc: boolean;
  readonly hideTodo: boolean;
  readonly creditUrl: string;
}

/** A mind map has no to-do states (S3 §2); a map may hide them. A node may hide its own, too. */
export const hidesTodo = ({ hideTodo }: Pick<MapSettings, 'hideTodo'>, mode: MapMode): boolean =>
  hideTodo || mode === 'mindmap';

export interface MapContent {
  readonly settings: MapSettings;
  /** In the order in which they were added. */
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

/** The lists of the document that holds a map, and the id of the only row of the first. */
export const lists = { map: 'map', node: 'node', edge: 'edge' } as const;
export const settingsRow = 'map';

/** Moving a node in a view in three dimensions is no edit that anybody must decide about. */
export const lightMapFields = { [lists.node]: ['spacePosition', 'spacePositionSphere'] };

/** A new map opens with `bg-white` at opacity 80 (decisions, *Focus maps*). */
export const newSettings: MapSettings = {
  title: '',
  desc: '',
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
  language: fallbackLocale,
  theme: 'default',
  bg: 'bg-white',
  mindmapBgOpacity: 80,
  showGrid: false,
  showBigMementoAllNodes: false,
  showDesc: false,
  hideTodo: false,
  creditUrl: '',
};

export function rowsOf({ settings, nodes, edges }: MapContent): RowsContent {
  return {
    [lists.map]: { [settingsRow]: { ...settings } },
    [lists.node]: Object.fromEntries(nodes.map((node, order) => [node.id, fieldsOf({ ...node, order })])),
    [lists.edge]: Object.fromEntries(edges.map((edge, order) => [edge.id, fieldsOf({ ...edge, order })])),
  };
}

/** The fields of a row: everything that is set, without the id. */
export const fieldsOf = (thing: object): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([name, value]) => name !== 'id' && value !== undefined));

/**
 * Edges that lost an end, because another device removed the node, are left out; nodes of a lost group are in none. A
 * row that did not change gives the same node or edge as before, so that a screen redraws only what changed.
 */
export function contentOf(rows: RowsContent): MapContent {
  const nodeRows = rows[lists.node] ?? {};
  const nodes = inOrder(nodeRows).map(([id, fields]) => {
    const node = once(fields, id) as Partial<MapNode> as MapNode;
    if (node.parentNode === undefined || nodeRows[node.parentNode]) return node;
    const { parentNode: _parent, extent: _extent, ...alone } = node;
    return alone;
  });
  const edges = inOrder(rows[lists.edge] ?? {}).flatMap(([id, fields]) => {
    const edge = once(fields, id) as MapEdge;
    return nodeRows[edge.source] && nodeRows[edge.target] ? [edge] : [];
  });
  return { settings: { ...newSettings, ...rows[lists.map]?.[settingsRow] }, nodes, edges };
}

type Row = Fields & { readonly id: string };
const known = new WeakMap<Fields, Row>();

function once(fields: Fields, id: string): Row {
  const found = known.get(fields);
  if (found?.id === id) return found;
  const { order: _, ...rest } = fields;
  const row = { ...rest, id };
  known.set(fields, row);
  return row;
}

function inOrder(rows: Readonly<Record<string, Fields>>): [string, Fields][] {
  const place = ({ order }: Fields) => (typeof order === 'number' ? order : 0);
  return Object.entries(rows).toSorted(
    ([one, a], [other, b]) => place(a) - place(b) || (one < other ? -1 : Number(one > other)),
  );
}
