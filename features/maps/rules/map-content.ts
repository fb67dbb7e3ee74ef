import type { Fields, RowsContent } from '#platform/documents/operations.ts';
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

export interface MapResource {
  readonly title: string;
  readonly url: string;
  readonly author: string;
  readonly isbn: string;
  readonly comment: string;
  readonly category: 'READ' | 'VIDEO' | 'AUDIO' | 'TOOL';
  readonly free: 'FREE' | 'PAID';
}

/** What a node refers to: a card, or another map. */
export interface Attached {
  readonly _id: string;
  readonly title: string;
  readonly thumb?: string | null | undefined;
  /** Of a suggested card or map: the address of its publication. */
  readonly url_seo?: string | undefined;
  /** In replies only. */
  readonly cover_picture?: { readonly thumb: string; readonly regular: string } | null | undefined;
}

/** Everything of a node but id and position (S3 §3 *Node*). Absent fields have the value of the theme, or none. */
export interface NodeData {
  readonly label?: string | undefined;
  readonly desc?: string | undefined;
  readonly descShow?: boolean | undefined;
  readonly dataNodeType?: NodeType | undefined;
  readonly todo?: TodoState | undefined;
  readonly hideTodo?: boolean | undefined;
  readonly memento?: Attached | undefined;
  readonly mementoSuggested?: Attached | undefined;
  readonly roadmap?: Attached | undefined;
  readonly roadmapSuggested?: Attached | undefined;
  readonly showBigMemento?: boolean | undefined;
  readonly resources?: readonly MapResource[] | undefined;
  readonly bg?: string | undefined;
  readonly textColor?: string | undefined;
  readonly ring?: 'ring-0' | 'ring-4' | 'ring-8' | undefined;
  readonly ringColor?: string | undefined;
  readonly rounded?: 'square' | 'rounded' | 'full' | undefined;
  readonly weight?: 'normal' | 'bold' | undefined;
  readonly fontText?: 'sans' | 'display' | 'keyword' | undefined;
  readonly sizeBox?: 1 | 2 | 3 | undefined;
  readonly isCustomStyled?: boolean | undefined;
  /** Wins over the theme of the map. */
  readonly theme?: string | undefined;
  /** Fields of S3 §3 that Loci keeps for other clients of the API, and does not use. */
  readonly fromMemento?: boolean | undefined;
  readonly fromFocus?: boolean | undefined;
  readonly isPublic?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly eyeOpen?: boolean | undefined;
  readonly number?: number | undefined;
  readonly main?: boolean | undefined;
  /**
   * Its place among its siblings: a fractional index (`fractional-indexing`), compared as plain text. It does not
   * depend on where the node is drawn.
   */
  readonly rank?: string | undefined;
  /** Its branch is hidden. */
  readonly collapsed?: boolean | undefined;
  readonly extra?: Extra | undefined;
}

/** What a file had and a map has no field for; written again when the map is exported. JSON. */
export interface Extra {
  readonly [key: string]: unknown;
}

export interface MapNode extends NodeData {
  readonly id: string;
  readonly type: 'custom' | 'group';
  readonly position: Position;
  /** The group that it lies in; its position is relative to it. */
  readonly parentNode?: string | undefined;
  readonly extent?: 'parent' | undefined;
  /** Of a group. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface EdgeStyle {
  readonly stroke?: string | undefined;
  readonly strokeWidth?: 2 | 4 | 8 | undefined;
  readonly strokeDasharray?: string | undefined;
  /** Kept for other clients of the API; `animated` decides. */
  readonly animation?: string | undefined;
}

export interface EdgeMarker {
  readonly type: MarkerType;
  /** Kept for other clients of the API; all markers have one size. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly color?: string | undefined;
}
export interface EdgeData {
  readonly bgColor?: string | undefined;
  readonly labelColor?: string | undefined;
  /** Kept for other clients of the API; the type of `markerEnd` decides. */
  readonly markerEndType?: MarkerType | undefined;
}

export interface MapEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly type?: 'custom' | 'smoothstep' | 'step' | 'default' | 'straight' | undefined;
  readonly label?: string | undefined;
  readonly animated?: boolean | undefined;
  readonly style?: EdgeStyle | undefined;
  readonly markerEnd?: EdgeMarker | undefined;
  readonly data?: EdgeData | undefined;
  readonly isCustomStyled?: boolean | undefined;
  readonly extra?: Extra | undefined;
}
export type MarkerType = 'none' | 'arrow' | 'arrowclosed' | 'circle';

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

/** A new map opens with `bg-white` at opacity 80 (decisions, *Focus maps*). */
export const newSettings: MapSettings = {
  title: '',
  desc: '',
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
  language: 'en',
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
 * Edges that lost an end, because another device removed the node, are left out; nodes of a lost group stand alone. A
 * row that did not change gives the same node or edge as before, so that a screen redraws only what changed.
 */
export function contentOf(rows: RowsContent): MapContent {
  const nodeRows = rows[lists.node] ?? {};
  const nodes = inOrder(nodeRows).map(([id, fields]) => {
    const node = once<MapNode>(fields, id);
    if (node.parentNode === undefined || nodeRows[node.parentNode]) return node;
    const { parentNode: _parent, extent: _extent, ...alone } = node;
    return alone;
  });
  const edges = inOrder(rows[lists.edge] ?? {}).flatMap(([id, fields]) => {
    const edge = once<MapEdge>(fields, id);
    return nodeRows[edge.source] && nodeRows[edge.target] ? [edge] : [];
  });
  return { settings: { ...newSettings, ...rows[lists.map]?.[settingsRow] }, nodes, edges };
}

const known = new WeakMap<Fields, { readonly id: string }>();

function once<Thing extends MapNode | MapEdge>(fields: Fields, id: string): Thing {
  const found = known.get(fields);
  if (found?.id === id) return found as Thing;
  const { order: _, ...rest } = fields;
  const thing = { ...rest, id } as unknown as Thing;
  known.set(fields, thing);
  return thing;
}

function inOrder(rows: Readonly<Record<string, Fields>>): [string, Fields][] {
  const place = ({ order }: Fields) => (typeof order === 'number' ? order : 0);
  return Object.entries(rows).toSorted(
    ([one, a], [other, b]) => place(a) - place(b) || (one < other ? -1 : Number(one > other)),
  );
}
