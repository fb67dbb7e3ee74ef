import { outlineOf, type Graph, type OutlineRow } from './graph.ts';
import type { MapEdge, MapNode } from './map-content.ts';
import { crossEdges } from './outline-edits.ts';

/** A line of the outline: a node; an edge that is not part of the tree, below its source; a group, at the end. */
export interface OutlineLine {
  readonly kind: 'node' | 'edge' | 'group';
  readonly id: string;
  readonly parentId: string | undefined;
  readonly level: number;
  readonly place: number;
  readonly of: number;
  readonly hasChildren: boolean;
}

/** The lines that are shown: those below closed nodes are not. Edges come before the children of their source. */
export function outlineLines(graph: Graph, isOpen: (id: string) => boolean): OutlineLine[] {
  const rows = outlineOf(graph);
  const across = crossEdges(rows, graph);
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const groups = graph.nodes.filter(({ type }) => type === 'group');
  const roots = rows.filter(({ level }) => level === 1).length + groups.length;
  const lines: OutlineLine[] = [];
  let closedAt = Infinity;
  for (const row of rows) {
    if (row.level > closedAt) continue;
    closedAt = Infinity;
    const links = across.get(row.id) ?? [];
    const below = links.length + (children.get(row.id)?.length ?? 0);
    lines.push(nodeLine(row, below > 0, row.level === 1 ? roots : row.of, linksAbove(row, across)));
    if (isOpen(row.id)) lines.push(...links.map((edge, at) => edgeLine(edge, row.level + 1, at + 1, below)));
    else closedAt = row.level;
  }
  return [...lines, ...groups.map((group, at) => groupLine(group, roots - groups.length + at + 1, roots))];
}

/** The closed nodes that a node is hidden below in the outline, from the nearest on. */
export function closedAbove(id: string, graph: Graph): string[] {
  const parents = new Map(outlineOf(graph).map((row) => [row.id, row.parentId]));
  const closed = new Set(graph.nodes.flatMap((node) => (node.collapsed ? [node.id] : [])));
  const found: string[] = [];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) if (closed.has(at)) found.push(at);
  return found;
}

const linksAbove = ({ parentId }: OutlineRow, across: ReadonlyMap<string, readonly MapEdge[]>) =>
  parentId === undefined ? 0 : (across.get(parentId)?.length ?? 0);

function nodeLine(row: OutlineRow, hasChildren: boolean, of: number, before: number): OutlineLine {
  const { id, parentId, level, place } = row;
  return { kind: 'node', id, parentId, level, place: place + before, of: of + before, hasChildren };
}
const edgeLine = ({ id, source }: MapEdge, level: number, place: number, of: number): OutlineLine => ({
  kind: 'edge',
  id,
  parentId: source,
  level,
  place,
  of,
  hasChildren: false,
});
const groupLine = ({ id }: MapNode, place: number, of: number): OutlineLine => ({
  kind: 'group',
  id,
  parentId: undefined,
  level: 1,
  place,
  of,
  hasChildren: false,
});
