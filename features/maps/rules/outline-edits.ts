import type { Operation } from '#platform/documents/operations.ts';
import { moved } from './edits.ts';
import { connect, freePlace, outlineOf, placeOf, subNodePlace, type Graph, type OutlineRow } from './graph.ts';
import { ranksAt, reranked } from './sibling-order.ts';
import { isMainNode, lists, type MapEdge, type Position } from './map-content.ts';

/** Edits of the outline. What is drawn in its order exchanges places on the canvas, too. */
export type OutlineMove = 'up' | 'down' | 'in' | 'out';

/** Empty where the row cannot go that way: `canMove`. */
export function movedInOutline(id: string, way: OutlineMove, graph: Graph): Operation[] {
  const rows = outlineOf(graph);
  const row = rows.find((each) => each.id === id);
  if (!row) return [];
  const siblings = rows.filter(({ parentId }) => parentId === row.parentId);
  const at = siblings.indexOf(row);
  switch (way) {
    case 'up':
    case 'down': {
      const other = siblings[at + (way === 'up' ? -1 : 1)];
      // The main node is always the first of the outline.
      if (!other || (row.parentId === undefined && [row, other].includes(rows[0]!))) return [];
      const [upper, lower] = way === 'up' ? [other, row] : [row, other];
      const to = at + (way === 'up' ? -1 : 1);
      return [...exchanged(upper.id, lower.id, rows, graph), ...ranked(id, row.parentId, to, rows, graph)];
    }
    case 'in': {
      const above = siblings[at - 1];
      if (!above || row === rows[0]) return [];
      return [
        ...hung(row, above.id, subNodePlace(above.id, graph), rows, graph),
        ...ranked(id, above.id, Infinity, rows, graph),
      ];
    }
    default: {
      const parent = rows.find((each) => each.id === row.parentId);
      if (!parent) return [];
      const place = absolute(graph)(parent.id);
      // Below the branch that it leaves.
      const lowest = Math.max(...branch(parent.id, rows).map((each) => absolute(graph)(each).y));
      const free = freePlace({ x: place.x, y: lowest + 120 }, graph.nodes);
      return [
        ...hung(row, parent.parentId, free, rows, graph),
        ...ranked(id, parent.parentId, parent.place, rows, graph),
      ];
    }
  }
}

/** Where a row is dropped: before or behind another one, as its sibling, or below it as its last child. */
export type DropSide = 'before' | 'behind' | 'below';

/** Empty where the row cannot go there, or is there. */
export function droppedInOutline(id: string, target: string, side: DropSide, graph: Graph): Operation[] {
  const rows = outlineOf(graph);
  const row = rows.find((each) => each.id === id);
  const to = rows.find((each) => each.id === target);
  if (!row || !to || isMainNode(id) || branch(id, rows).includes(target)) return [];
  if (side !== 'below' && isMainNode(target)) return [];
  const parent = side === 'below' ? target : to.parentId;
  const others = rows.filter((each) => each.parentId === parent && each.id !== id);
  const at = side === 'below' ? others.length : others.indexOf(to) + (side === 'before' ? 0 : 1);
  const ranks = ranked(id, parent, at, rows, graph);
  if (parent === row.parentId) return at === row.place - 1 ? [] : ranks;
  const free = parent === undefined ? freePlace(absolute(graph)(target), graph.nodes) : subNodePlace(parent, graph);
  return [...hung(row, parent, free, rows, graph), ...ranks];
}

/** The ranks that put a row at a place among the others below a parent. */
function ranked(
  id: string,
  parent: string | undefined,
  to: number,
  rows: readonly OutlineRow[],
  { nodes }: Graph,
): Operation[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const others = rows.filter((row) => row.parentId === parent && row.id !== id).map((row) => byId.get(row.id)!);
  return reranked(ranksAt(others, id, Math.min(to, others.length)));
}

const absolute = ({ nodes }: Graph) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (id: string): Position => placeOf(byId.get(id)!, byId);
};

/** A node with what is below it in the outline. */
/** A row of the outline and those below it. */
export function branch(id: string, rows: readonly OutlineRow[]): string[] {
  const at = rows.findIndex((row) => row.id === id);
  const { level } = rows[at]!;
  const end = rows.findIndex((row, place) => place > at && row.level <= level);
  return rows.slice(at, end < 0 ? undefined : end).map((row) => row.id);
}

/**
 * Moves branches by distances on the canvas; the place of a node in a group is relative, so the same distance holds.
 */
function shifted(
  distances: readonly (readonly [ids: readonly string[], by: Position])[],
  { nodes }: Graph,
): Operation[] {
  const by = new Map(distances.flatMap(([ids, distance]) => ids.map((id) => [id, distance] as const)));
  const places = nodes.flatMap(({ id, position }) => {
    const distance = by.get(id);
    return distance && (distance.x !== 0 || distance.y !== 0)
      ? [[id, { x: position.x + distance.x, y: position.y + distance.y }] as const]
      : [];
  });
  return moved(new Map(places));
}

function exchanged(upper: string, lower: string, rows: readonly OutlineRow[], graph: Graph): Operation[] {
  const place = absolute(graph);
  const [above, below] = [place(upper), place(lower)];
  const [dx, dy] = [above.x - below.x, above.y - below.y];
  // Drawn in another order than they are written, they stay where they are.
  if (dy > 0 || (dy === 0 && dx >= 0)) return [];
  return shifted(
    [
      [branch(lower, rows), { x: dx, y: dy }],
      [branch(upper, rows), { x: -dx, y: -dy }],
    ],
    graph,
  );
}

/** Hangs a branch on another parent, or on none; the edge from the former parent goes. */
function hung(
  row: OutlineRow,
  parent: string | undefined,
  to: Position,
  rows: readonly OutlineRow[],
  graph: Graph,
): Operation[] {
  const edges = graph.edges.filter(({ source, target }) => !(source === row.parentId && target === row.id));
  const from = absolute(graph)(row.id);
  return [
    ...graph.edges
      .filter((edge) => !edges.includes(edge))
      .map(({ id }): Operation => ({ kind: 'remove', list: lists.edge, id })),
    ...(parent === undefined
      ? []
      : connect(parent, row.id, { ...graph, edges }, graph.nodes.length + graph.edges.length)),
    ...shifted([[branch(row.id, rows), { x: to.x - from.x, y: to.y - from.y }]], graph),
  ];
}

/** Edges that are not in the outline as a tree: to a node that is below another one. By their source. */
export function crossEdges(rows: readonly OutlineRow[], { edges }: Pick<Graph, 'edges'>): Map<string, MapEdge[]> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  return Map.groupBy(
    edges.filter(({ source, target }) => parents.get(target) !== source),
    ({ source }) => source,
  );
}
