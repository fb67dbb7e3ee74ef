import { isMainNode, type Position } from './map-content.ts';
import { outlineOf, type Graph, type OutlineRow } from './graph.ts';
import { circleRadius, placement } from './map-limits.ts';
import { tidyTree, type Size, type SizeOf } from './tidy-tree.ts';

/** TB from top to bottom, LR from left to right, `circle` around the main node (S3 §9), `tree` to both sides of it. */
export const layouts = ['TB', 'LR', 'tree', 'circle'] as const;
export type Layout = (typeof layouts)[number];

/** What a layout needs to know of nodes. */
export type LayoutGraph = {
  readonly nodes: readonly Pick<Graph['nodes'][number], 'id' | 'type' | 'position' | 'parentNode' | 'rank'>[];
  readonly edges: readonly Pick<Graph['edges'][number], 'id' | 'source' | 'target'>[];
};

const boxed: Size = { width: placement.width, height: placement.height };

/**
 * New places of all nodes outside of groups, and of the groups. A group is laid out as one node, in place of the first
 * of its nodes in the outline: they stay in its frame, and nothing is put on it. The main node stays where it is.
 */
export function laidOut(graph: LayoutGraph, layout: Layout, sizeOf: SizeOf = () => boxed): Map<string, Position> {
  const { within, groups } = asBlocks(graph, sizeOf);
  const rows = outlineOf(within);
  const main = within.nodes.find(({ id }) => isMainNode(id));
  const size: SizeOf = (id) => sizeOf(groups.get(id) ?? id);
  const places = layout === 'circle' ? circle(rows, main?.id) : trees(rows, layout, main?.id, size);
  const at = main && places.get(main.id);
  const [dx, dy] = main && at ? [main.position.x - at.x, main.position.y - at.y] : [0, 0];
  return new Map(
    [...places].map(([id, { x, y }]) => {
      const group = groups.get(id);
      // The place of a group is that of its left upper corner, the place of a node that of its top centre.
      const left = group === undefined ? x : x - sizeOf(group).width / 2;
      return [group ?? id, { x: Math.round(left + dx), y: Math.round(y + dy) }];
    }),
  );
}

/** The graph with each group as one node. It has the id of the first in the group, so that it ranks as that does. */
function asBlocks(graph: LayoutGraph, sizeOf: SizeOf): { within: Graph; groups: ReadonlyMap<string, string> } {
  const frames = new Map(graph.nodes.filter(({ type }) => type === 'group').map((group) => [group.id, group]));
  const groupOf = new Map(
    graph.nodes.flatMap(({ id, type, parentNode }) =>
      type !== 'group' && parentNode !== undefined && frames.has(parentNode) ? [[id, parentNode] as const] : [],
    ),
  );
  if (frames.size === 0) return { within: graph, groups: new Map() };
  const first = new Map<string, string>();
  for (const { id } of outlineOf(graph)) {
    const group = groupOf.get(id);
    if (group !== undefined && !first.has(group)) first.set(group, id);
  }
  const blockOf = (id: string) => first.get(groupOf.get(id) ?? '') ?? id;
  const nodes = graph.nodes.flatMap((node): LayoutGraph['nodes'] => {
    const { id, type } = node;
    const group = groupOf.get(id);
    // A frame that holds nothing is a block of its own.
    if (type === 'group') return first.has(id) ? [] : [{ ...node, type: 'custom', position: topCentre(node, sizeOf) }];
    if (group === undefined) return [node];
    const frame = frames.get(group)!;
    return first.get(group) === id
      ? [{ id, type, rank: node.rank, parentNode: undefined, position: topCentre(frame, sizeOf) }]
      : [];
  });
  const edges = graph.edges.flatMap((edge) => {
    const [source, target] = [blockOf(edge.source), blockOf(edge.target)];
    return source === target ? [] : [{ ...edge, source, target }];
  });
  const blocks = [...frames.keys()].map((group) => [first.get(group) ?? group, group] as const);
  return { within: { nodes, edges }, groups: new Map(blocks) };
}

const topCentre = ({ id, position }: Pick<LayoutGraph['nodes'][number], 'id' | 'position'>, sizeOf: SizeOf) => ({
  x: position.x + sizeOf(id).width / 2,
  y: position.y,
});

/** All on one circle of 200 px (S3 §9), however many there are; trees and rows keep large maps apart. */
function circle(rows: readonly OutlineRow[], main: string | undefined): Map<string, Position> {
  const places = new Map<string, Position>();
  if (main !== undefined) places.set(main, { x: 0, y: 0 });
  // Those that the main node leads to come first.
  const others = rows
    .toSorted((one, other) => one.level - other.level)
    .map(({ id }) => id)
    .filter((id) => id !== main);
  for (const [index, id] of others.entries()) {
    const angle = (2 * Math.PI * index) / others.length - Math.PI / 2;
    places.set(id, { x: circleRadius * Math.cos(angle), y: circleRadius * Math.sin(angle) });
  }
  return places;
}

const apart = 60;

/** Each root with its tree; nodes that no edge touches in rows below, which a tree would put into one long line. */
function trees(
  rows: readonly OutlineRow[],
  layout: Exclude<Layout, 'circle'>,
  main: string | undefined,
  sizeOf: SizeOf,
): Map<string, Position> {
  const loose = rows.filter((row) => row.level === 1 && !row.hasChildren && row.id !== main).map(({ id }) => id);
  const isLoose = new Set(loose);
  const rest = rows.filter(({ id }) => !isLoose.has(id));
  const places = layout === 'tree' ? toBothSides(rest, main, sizeOf) : tidyTree(rest, layout, sizeOf);
  let [left, bottom] = [Infinity, -apart];
  for (const [id, { x, y }] of places) {
    left = Math.min(left, x - sizeOf(id).width / 2);
    bottom = Math.max(bottom, y + sizeOf(id).height);
  }
  if (left === Infinity) left = 0;
  const columns = Math.max(1, Math.ceil(Math.sqrt(loose.length * 0.7)));
  const column = Math.max(0, ...loose.map((id) => sizeOf(id).width)) + 2 * placement.margin;
  for (let first = 0; first < loose.length; first += columns) {
    const line = loose.slice(first, first + columns);
    const top = bottom + (first === 0 ? apart : 2 * placement.margin);
    for (const [at, id] of line.entries()) places.set(id, { x: left + (at + 0.5) * column, y: top });
    bottom = top + Math.max(...line.map((id) => sizeOf(id).height));
  }
  return places;
}

/** The branches of the main node to its right and, the later ones, to its left; other trees below. */
function toBothSides(rows: readonly OutlineRow[], main: string | undefined, sizeOf: SizeOf): Map<string, Position> {
  const end = rows.findIndex((row, at) => at > 0 && row.level === 1);
  const own = rows[0]?.id === main ? rows.slice(0, end < 0 ? undefined : end) : [];
  const [root, ...below] = own;
  if (!root) return tidyTree(rows, 'LR', sizeOf);
  const half = below.length / 2;
  const turn = below.findIndex((row, at) => at >= half && row.level === 2);
  const right = tidyTree([root, ...below.slice(0, turn < 0 ? undefined : turn)], 'LR', sizeOf);
  const left = tidyTree([root, ...(turn < 0 ? [] : below.slice(turn))], 'LR', sizeOf);
  const around = right.get(root.id)!;
  const mirror = left.get(root.id)!;
  const places = new Map(right);
  for (const [id, { x, y }] of left)
    if (id !== root.id) places.set(id, { x: around.x - (x - mirror.x), y: around.y + (y - mirror.y) });
  if (end < 0) return places;
  let [bottom, top] = [-Infinity, Infinity];
  for (const [id, { y }] of places) bottom = Math.max(bottom, y + sizeOf(id).height);
  const others = tidyTree(rows.slice(end), 'LR', sizeOf);
  for (const { y } of others.values()) top = Math.min(top, y);
  for (const [id, { x, y }] of others) places.set(id, { x: around.x + x, y: y - top + bottom + apart });
  return places;
}
