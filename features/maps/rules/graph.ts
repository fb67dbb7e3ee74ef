import type { Operation } from '#platform/documents/operations.ts';
import {
  fieldsOf,
  isMainNode,
  lists,
  type MapContent,
  type MapEdge,
  type MapNode,
  type NodeData,
  type Position,
  type TodoState,
} from './map-content.ts';
import { placement, subNodes } from './map-limits.ts';

/** The part of a map that the rules of its graph need. */
export type Graph = Pick<MapContent, 'nodes' | 'edges'>;

const weights: Record<TodoState, number> = { TODO: 0, INPROGRESS: 50, DONE: 100 };

/** Rounded mean over all nodes but the main one and groups; 0 without such a node (S3 §4). */
export function percentDone(nodes: readonly MapNode[]): number {
  const counted = nodes.filter(({ id, type }) => !isMainNode(id) && type !== 'group');
  if (counted.length === 0) return 0;
  return Math.round(counted.reduce((sum, { todo = 'TODO' }) => sum + weights[todo], 0) / counted.length);
}

export const mainNode = (nodes: readonly MapNode[]): MapNode | undefined => nodes.find(({ id }) => isMainNode(id));

/** The title of a map, or the label of its main node. */
export const titleOf = ({ settings, nodes }: Pick<MapContent, 'settings' | 'nodes'>): string =>
  settings.title || (mainNode(nodes)?.label ?? '');

/** The id of an edge: `e` and both ends (S3 §3). */
export const edgeId = (source: string, target: string): string => `e${source}-${target}`;

/** Where a node is on the canvas: that of a node in a group is stored relative to the group. */
export function placeOf(node: MapNode, byId: ReadonlyMap<string, MapNode>): Position {
  const group = node.parentNode === undefined ? undefined : byId.get(node.parentNode);
  return group ? { x: group.position.x + node.position.x, y: group.position.y + node.position.y } : node.position;
}

/**
 * The nearest free place at or below this one: down 120 px at a time, up to 20 times (S3 §5). What is put there with
 * it, at these distances, overlaps nothing either.
 */
export function freePlace(wanted: Position, nodes: readonly MapNode[], along: readonly Position[] = []): Position {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = nodes.filter(({ type }) => type !== 'group').map((node) => placeOf(node, byId));
  const together = [{ x: 0, y: 0 }, ...along];
  const overlaps = (at: Position) =>
    together.some((by) =>
      taken.some(
        (other) =>
          Math.abs(other.x - at.x - by.x) < placement.width + placement.margin &&
          Math.abs(other.y - at.y - by.y) < placement.height + placement.margin,
      ),
    );
  let place = wanted;
  for (let tries = 0; tries < placement.tries && overlaps(place); tries++)
    place = { x: place.x, y: place.y + placement.step };
  return place;
}

/** A new step: TODO, at the nearest free place. */
export function newStep(id: string, wanted: Position, { nodes }: Graph, data: NodeData = {}): MapNode {
  return { id, type: 'custom', label: '', dataNodeType: 3, todo: 'TODO', ...data, position: freePlace(wanted, nodes) };
}

/**
 * Where the next sub-node of a parent is wanted: the first place of the pattern that no child has (S3 §9). Below a node
 * on the left of the main node it is mirrored, so that branches grow away from the middle.
 */
export function subNodePlace(parentId: string, graph: Graph): Position {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const parent = byId.get(parentId);
  const at = parent ? placeOf(parent, byId) : { x: 0, y: 0 };
  const { step } = subNodes;
  const main = mainNode(graph.nodes);
  const isLeft = main !== undefined && main.id !== parentId && at.x < placeOf(main, byId).x - subNodes.x / 2;
  const x = isLeft ? -subNodes.x : subNodes.x;
  const children = childrenOf(parentId, graph).flatMap((id) => byId.get(id) ?? []);
  const taken = children
    .map((child) => placeOf(child, byId))
    .filter((place) => Math.abs(place.x - at.x - x) < subNodes.x / 2);
  const isFree = (down: number) => taken.every(({ y }) => Math.abs(y - at.y - down * step) >= step / 2);
  // As many places as there are children cannot all be taken.
  const places = Array.from({ length: 2 * taken.length + 1 }, (_, place) => subNodeSteps(place));
  return { x: at.x + x, y: at.y + (places.find(isFree) ?? 0) * step };
}

/** 0, 1, -1, 2, -2, 3, -3, and so on: further than S3 §9 names them. */
const subNodeSteps = (place: number): number => Math.ceil(place / 2) * (place % 2 === 0 ? -1 : 1) || 0;

export const childrenOf = (id: string, { edges }: Pick<Graph, 'edges'>): string[] =>
  edges.filter(({ source }) => source === id).map(({ target }) => target);

/** Adds an edge; none from a node to itself, none twice, and none to or from a group. */
export function connect(source: string, target: string, { nodes, edges }: Graph, order: number): Operation[] {
  if (nodes.some(({ id, type }) => type === 'group' && (id === source || id === target))) return [];
  const known = edges.some((edge) => edge.source === source && edge.target === target);
  if (source === target || known) return [];
  return [addEdge({ id: edgeId(source, target), source, target }, order)];
}

export const addNode = (node: MapNode, order: number): Operation => ({
  kind: 'add',
  list: lists.node,
  id: node.id,
  fields: fieldsOf({ ...node, order }),
});
export const addEdge = (edge: MapEdge, order: number): Operation => ({
  kind: 'add',
  list: lists.edge,
  id: edge.id,
  fields: fieldsOf({ ...edge, order }),
});

/** For `branchOf`: made once for many branches. */
export const edgesBySource = ({ edges }: Pick<Graph, 'edges'>): Map<string, MapEdge[]> =>
  Map.groupBy(edges, ({ source }) => source);

/** Everything below a node, itself left out; each node once, whatever cycles there are. */
export function branchOf(id: string, targets: ReadonlyMap<string, readonly MapEdge[]>): string[] {
  const seen = new Set([id]);
  const queue = [id];
  for (const at of queue)
    for (const { target } of targets.get(at) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
  return queue.slice(1);
}

/** One row of the outline: the map read as a tree, in reading order. */
export interface OutlineRow {
  readonly id: string;
  readonly parentId: string | undefined;
  /** 1 for the main node and for nodes that nothing leads to. */
  readonly level: number;
  readonly place: number;
  readonly of: number;
  readonly hasChildren: boolean;
}

/** The siblings of an outline, each group in its order. */
export const siblingsOf = (rows: readonly OutlineRow[]): string[][] =>
  [...Map.groupBy(rows, ({ parentId }) => parentId).values()].map((group) => group.map(({ id }) => id));

/**
 * Compares siblings by their ranks. Those without one, as in maps from before there were ranks, come first, from top to
 * bottom and then from left to right.
 */
export function siblingOrder(nodes: readonly MapNode[]): (one: string, other: string) => number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map(nodes.map((node) => [node.id, { rank: node.rank ?? '', at: placeOf(node, byId) }]));
  return (one, other) => {
    const [a, b] = [known.get(one), known.get(other)];
    if (!a || !b) return 0;
    if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
    return a.at.y - b.at.y || a.at.x - b.at.x;
  };
}

/**
 * The map as a tree: the main node first, then what nothing leads to, then what is left of cycles. A node with several
 * predecessors is placed below the first that is reached; children are in the order of siblings.
 */
export function outlineOf(graph: Graph, isOpen: (id: string) => boolean = () => true): OutlineRow[] {
  const nodes = graph.nodes.filter(({ type }) => type !== 'group');
  const reading = siblingOrder(graph.nodes);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const from = Map.groupBy(edges, ({ source }) => source);
  const led = new Set(edges.map(({ target }) => target));
  const seen = new Set<string>();
  const tree = new Map<string, string[]>();
  const roots: string[] = [];
  // Breadth first, so that a node is placed as high as it can be.
  const grow = (root: string) => {
    if (seen.has(root)) return;
    seen.add(root);
    roots.push(root);
    const queue = [root];
    for (const id of queue) {
      const fresh = [...new Set((from.get(id) ?? []).map(({ target }) => target))]
        .filter((target) => !seen.has(target))
        .toSorted(reading);
      for (const target of fresh) seen.add(target);
      tree.set(id, fresh);
      queue.push(...fresh);
    }
  };
  const main = mainNode(nodes);
  if (main) grow(main.id);
  const rest = nodes.map(({ id }) => id).toSorted(reading);
  for (const id of rest) if (!led.has(id)) grow(id);
  for (const id of rest) grow(id);

  const rows: OutlineRow[] = [];
  const stack = roots
    .map((id, index) => ({
      id,
      parentId: undefined as string | undefined,
      level: 1,
      place: index + 1,
      of: roots.length,
    }))
    .toReversed();
  for (let row = stack.pop(); row; row = stack.pop()) {
    const children = tree.get(row.id) ?? [];
    rows.push({ ...row, hasChildren: children.length > 0 });
    if (!isOpen(row.id)) continue;
    const { id: parentId, level } = row;
    const below = children.map((id, index) => ({
      id,
      parentId,
      level: level + 1,
      place: index + 1,
      of: children.length,
    }));
    stack.push(...below.toReversed());
  }
  return rows;
}
