import type { Operation } from '#platform/documents/operations.ts';
import {
  addEdge,
  addNode,
  branchOf,
  childrenOf,
  connect,
  edgeId,
  edgesBySource,
  freePlace,
  newStep,
  outlineOf,
  placeOf,
  siblingsOf,
  subNodePlace,
  type Graph,
} from './graph.ts';
import {
  isMainNode,
  lists,
  settingsRow,
  type MapContent,
  type MapEdge,
  type MapNode,
  type MapSettings,
  type MarkerType,
  type NodeData,
  type Position,
} from './map-content.ts';
import { childrenInOrder, keptOrder, ranksAt, reranked } from './sibling-order.ts';
import { groupPadding, nodeHeights, nodeWidths, placement } from './map-limits.ts';
import { sizeBoxOf, themeNamed, type Theme } from './themes.ts';
import type { Size } from './tidy-tree.ts';

/** The operations of an edit, and the nodes that are selected after it. */
export interface Edit {
  readonly operations: readonly Operation[];
  readonly selected: readonly string[];
}

const nextOrder = ({ nodes, edges }: Graph): number => nodes.length + edges.length;

export const setNode = (id: string, fields: Readonly<Record<string, unknown>>): Operation => ({
  kind: 'set',
  list: lists.node,
  id,
  fields,
});
export const setEdge = (id: string, fields: Readonly<Record<string, unknown>>): Operation => ({
  kind: 'set',
  list: lists.edge,
  id,
  fields,
});

export const opened = (id: string): Operation => setNode(id, { collapsed: null });

/** Another marker at the end of an edge, which has both its names and keeps its size and colour. */
export const withMarker = ({ markerEnd, data }: Pick<MapEdge, 'markerEnd' | 'data'>, type: MarkerType) => ({
  markerEnd: { ...markerEnd, type },
  data: { ...data, markerEndType: type },
});

export const setSettings = (fields: Partial<MapSettings>): Operation => ({
  kind: 'set',
  list: lists.map,
  id: settingsRow,
  fields,
});

/** Moves nodes; a place is relative to the group of its node. */
export const moved = (places: ReadonlyMap<string, Position>): Operation[] =>
  [...places].map(([id, { x, y }]) => setNode(id, { position: { x: Math.round(x), y: Math.round(y) } }));

/**
 * A new step below a parent, drawn in the pattern of sub-nodes (S3 §9). Among its siblings it comes behind one of
 * them, or last.
 */
export function addChild(parentId: string, id: string, graph: Graph, data: NodeData = {}, behind?: string): Edit {
  const siblings = childrenInOrder(parentId, graph);
  const at = siblings.findIndex((each) => each.id === behind);
  const ranks = ranksAt(siblings, id, at < 0 ? siblings.length : at + 1);
  const node = newStep(id, subNodePlace(parentId, graph), graph, { ...data, rank: ranks.get(id) });
  const order = nextOrder(graph);
  const operations = [addNode(node, order), ...connect(parentId, id, graph, order + 1), ...reranked(ranks, id)];
  // What is written next is seen.
  if (graph.nodes.some((each) => each.id === parentId && each.collapsed)) operations.push(opened(parentId));
  return { operations, selected: [id] };
}

/** A new step behind a node, below the same parent; a child where the node has no parent. */
export function addSibling(beside: string, id: string, graph: Graph): Edit {
  const parent = outlineOf(graph).find((row) => row.id === beside)?.parentId;
  return parent === undefined ? addChild(beside, id, graph) : addChild(parent, id, graph, {}, beside);
}

/** The ranks that put a node behind all children of a parent. */
function lastOf(parentId: string, id: string, graph: Graph): Map<string, string> {
  const siblings = childrenInOrder(parentId, graph).filter((each) => each.id !== id);
  return ranksAt(siblings, id, siblings.length);
}

/** A new step where a connection was dropped on empty canvas (S3 §5), or where the canvas was pressed twice. */
export function addAt(wanted: Position, id: string, graph: Graph, from?: string): Edit {
  const order = nextOrder(graph);
  const ranks = from === undefined ? new Map<string, string>() : lastOf(from, id, graph);
  const node = newStep(id, wanted, graph, { rank: ranks.get(id) });
  const edges = from === undefined ? [] : connect(from, id, graph, order + 1);
  // What is written next is seen.
  const isClosed = graph.nodes.some((each) => each.id === from && each.collapsed);
  const operations = [addNode(node, order), ...edges, ...reranked(ranks, id), ...(isClosed ? [opened(from!)] : [])];
  return { operations, selected: [id] };
}

/** A node that nothing has led to becomes the last child of its first parent. */
export function connected(source: string, target: string, graph: Graph): Operation[] {
  const edges = connect(source, target, graph, nextOrder(graph));
  const isFirst = edges.length > 0 && graph.edges.every((edge) => edge.target !== target);
  return isFirst ? [...edges, ...reranked(lastOf(source, target, graph))] : edges;
}

/** Moves nodes to the places of a layout. Siblings that have their order from their places keep it. */
export function arranged(places: ReadonlyMap<string, Position>, graph: Graph): Operation[] {
  const { nodes } = graph;
  const changed = nodes.flatMap(({ id, parentNode, position }) => {
    const to = parentNode === undefined ? places.get(id) : undefined;
    return to && (to.x !== position.x || to.y !== position.y) ? [[id, to] as const] : [];
  });
  const to = new Map(changed);
  const after = nodes.map((node) => ({ ...node, position: to.get(node.id) ?? node.position }));
  return [...moved(to), ...keptOrder(siblingsOf(outlineOf(graph)), after)];
}

export const sides = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Side = (typeof sides)[number];

/** Width and height of a node on the canvas. The height of a node depends on its text, so it is an estimate. */
export function sizeOf(node: MapNode, theme: Theme): Size {
  const { type, width = nodeWidths[3], height = nodeWidths[2] } = node;
  if (type === 'group') return { width, height };
  const box = sizeBoxOf(node, theme);
  return { width: nodeWidths[box], height: nodeHeights[box] };
}

/** Sizes of the nodes of a map: as they are drawn where that is known, otherwise estimated. */
export function sizesIn({ settings }: Pick<MapContent, 'settings'>, drawn: ReadonlyMap<string, Size>) {
  const theme = themeNamed(settings.theme);
  return (node: MapNode): Size => drawn.get(node.id) ?? sizeOf(node, theme);
}

/** Aligns nodes with the outermost of them, or with the mean of them. The origin of a node is its top centre. */
export function aligned(ids: readonly string[], side: Side, graph: Graph, size: (node: MapNode) => Size): Operation[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const nodes = ids.flatMap((id) => byId.get(id) ?? []).filter(({ type }) => type !== 'group');
  if (nodes.length < 2) return [];
  const boxes = nodes.map((node) => {
    const { width, height } = size(node);
    return { node, at: placeOf(node, byId), width, height };
  });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xs = {
    left: Math.min(...boxes.map(({ at, width }) => at.x - width / 2)),
    right: Math.max(...boxes.map(({ at, width }) => at.x + width / 2)),
    centre: mean(boxes.map(({ at }) => at.x)),
  };
  const ys = {
    top: Math.min(...boxes.map(({ at }) => at.y)),
    bottom: Math.max(...boxes.map(({ at, height }) => at.y + height)),
    middle: mean(boxes.map(({ at, height }) => at.y + height / 2)),
  };
  const places = boxes.map(({ node, at, width, height }): [string, Position] => {
    const to = {
      left: { x: xs.left + width / 2, y: at.y },
      right: { x: xs.right - width / 2, y: at.y },
      centre: { x: xs.centre, y: at.y },
      top: { x: at.x, y: ys.top },
      bottom: { x: at.x, y: ys.bottom - height },
      middle: { x: at.x, y: ys.middle - height / 2 },
    }[side];
    // A place in a group is relative to it.
    return [node.id, { x: node.position.x + to.x - at.x, y: node.position.y + to.y - at.y }];
  });
  return moved(new Map(places));
}

/** A group around nodes that are in none; they keep their places on the canvas. */
export function grouped(ids: readonly string[], groupId: string, graph: Graph, size: (node: MapNode) => Size): Edit {
  const chosen = new Set(ids);
  const nodes = graph.nodes.filter(
    ({ id, type, parentNode }) => chosen.has(id) && type !== 'group' && parentNode === undefined,
  );
  if (nodes.length === 0) return { operations: [], selected: ids };
  const boxes = nodes.map((node) => {
    const { width, height } = size(node);
    return { ...node.position, width, height };
  });
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2)) - groupPadding.side;
  const top = Math.min(...boxes.map(({ y }) => y)) - groupPadding.top;
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2)) + groupPadding.side;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + groupPadding.side;
  const group: MapNode = {
    id: groupId,
    type: 'group',
    label: '',
    position: { x: Math.round(left), y: Math.round(top) },
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  };
  const { x, y } = group.position;
  return {
    operations: [
      addNode(group, nextOrder(graph)),
      ...nodes.map(({ id, position }) =>
        setNode(id, { parentNode: groupId, position: { x: position.x - x, y: position.y - y } }),
      ),
    ],
    selected: [groupId],
  };
}

/** Nodes with the edges between them, as the clipboard holds them. */
export interface Clip {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

/** A clip that was stored as JSON; `undefined` for anything else. */
export function clipIn(text: string): Clip | undefined {
  let value: Partial<Clip> | null;
  try {
    value = JSON.parse(text) as Partial<Clip> | null;
  } catch {
    return undefined;
  }
  const { nodes, edges } = value ?? {};
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return undefined;
  const isNode = (node: Partial<MapNode> | null) =>
    typeof node?.id === 'string' && typeof node.position?.x === 'number' && typeof node.position.y === 'number';
  const ids = new Set(nodes.map((node: Partial<MapNode> | null) => node?.id));
  const isEdge = (edge: Partial<MapEdge> | null) => ids.has(edge?.source) && ids.has(edge?.target);
  return nodes.every(isNode) && edges.every(isEdge) ? { nodes, edges } : undefined;
}

/** Not a second cube in the same place. */
const withoutPlaces = ({ spacePosition: _, spacePositionSphere: _sphere, ...node }: MapNode): MapNode => node;

/** Nodes with their groups taken apart: what lies in a group that is not copied is in none. */
export function copied(ids: readonly string[], graph: Graph): Clip {
  const chosen = new Set(ids);
  for (const { id, parentNode } of graph.nodes) if (parentNode !== undefined && chosen.has(parentNode)) chosen.add(id);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const nodes = graph.nodes
    .filter(({ id }) => chosen.has(id))
    .map((node) => {
      const copy = withoutPlaces(node);
      if (node.parentNode === undefined || chosen.has(node.parentNode)) return copy;
      const { parentNode: _parent, extent: _extent, ...alone } = copy;
      return { ...alone, position: placeOf(node, byId) };
    });
  return { nodes, edges: graph.edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)) };
}

/**
 * Adds a clip under new ids, moved so that it overlaps nothing. A main node becomes a step: a map has one main node.
 */
export function pasted({ nodes, edges }: Clip, graph: Graph, newId: () => string, at?: Position): Edit {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const outer = nodes.filter(({ parentNode }) => parentNode === undefined || !ids.has(parentNode));
  const first = outer[0];
  if (!first) return { operations: [], selected: [] };
  const wanted = at ?? { x: first.position.x + placement.margin * 2, y: first.position.y + placement.step };
  const place = freePlace(
    wanted,
    graph.nodes,
    outer.slice(1).map(({ position: { x, y } }) => ({
      x: x - first.position.x,
      y: y - first.position.y,
    })),
  );
  const by = { x: place.x - first.position.x, y: place.y - first.position.y };
  const order = nextOrder(graph);
  const added = nodes.map((node): MapNode => {
    const isOuter = outer.includes(node);
    const { x, y } = node.position;
    const { parentNode: _parent, ...rest } = withoutPlaces(node);
    return {
      ...rest,
      id: ids.get(node.id)!,
      position: isOuter ? { x: Math.round(x + by.x), y: Math.round(y + by.y) } : node.position,
      ...(isOuter ? {} : { parentNode: ids.get(node.parentNode!) }),
      ...(isMainNode(node.id) && { dataNodeType: 2 as const, todo: 'TODO' as const }),
    };
  });
  const links = edges.map((edge): MapEdge => {
    const [source, target] = [ids.get(edge.source)!, ids.get(edge.target)!];
    return { ...edge, id: edgeId(source, target), source, target };
  });
  return {
    operations: [
      ...added.map((node, index) => addNode(node, order + index)),
      ...links.map((edge, index) => addEdge(edge, order + added.length + index)),
    ],
    selected: added.map(({ id }) => id),
  };
}

/** With the branches that whoever reads has opened (`true`) or closed, which changes nothing that is stored. */
export const withBranches = (content: MapContent, branches: ReadonlyMap<string, boolean>): MapContent =>
  branches.size === 0
    ? content
    : {
        ...content,
        nodes: content.nodes.map((node) => {
          const open = branches.get(node.id);
          return open === undefined ? node : { ...node, collapsed: !open };
        }),
      };

/** What is hidden: everything below a collapsed node that no open path leads to. */
export function hiddenNodes({ nodes, edges }: Graph): ReadonlySet<string> {
  const collapsed = new Set(nodes.filter(({ collapsed: closed }) => closed).map(({ id }) => id));
  if (collapsed.size === 0) return new Set();
  const targets = edgesBySource({ edges });
  const below = new Set([...collapsed].flatMap((id) => branchOf(id, targets)));
  const shown = nodes.map(({ id }) => id).filter((id) => !below.has(id));
  const open = Map.groupBy(
    edges.filter(({ source }) => !collapsed.has(source)),
    ({ source }) => source,
  );
  const seen = new Set(shown);
  for (const id of shown)
    for (const { target } of open.get(id) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        shown.push(target);
      }
  return new Set([...below].filter((id) => !seen.has(id)));
}

/** Where a key leads from a node: to its first child, its parent, the sibling above or below. */
export function neighbour(
  id: string,
  way: 'child' | 'parent' | 'next' | 'previous',
  graph: Graph,
  hidden: ReadonlySet<string> = new Set(),
): string | undefined {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const inReadingOrder = (ids: readonly string[]) =>
    [...new Set(ids)]
      .filter((each) => byId.has(each) && !hidden.has(each))
      .toSorted((one, other) => {
        const [a, b] = [placeOf(byId.get(one)!, byId), placeOf(byId.get(other)!, byId)];
        return a.y - b.y || a.x - b.x;
      });
  const parent = graph.edges.find(({ target }) => target === id)?.source;
  switch (way) {
    case 'child':
      return inReadingOrder(childrenOf(id, graph))[0];
    case 'parent':
      return parent;
    default: {
      const led = new Set(graph.edges.map(({ target }) => target));
      const roots = graph.nodes.filter((node) => !led.has(node.id) && node.type !== 'group').map((node) => node.id);
      const siblings = inReadingOrder(parent === undefined ? roots : childrenOf(parent, graph));
      return siblings[siblings.indexOf(id) + (way === 'next' ? 1 : -1)];
    }
  }
}

/** Distance of one press of an arrow key that moves nodes; with the grid it is the grid's gap. */
export const nudge = 10;
