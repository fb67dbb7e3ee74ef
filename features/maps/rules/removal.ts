import type { Operation } from '#platform/documents/operations.ts';
import { addEdge, edgeId, outlineOf, placeOf, type Graph } from './graph.ts';
import { isMainNode, lists, type MapEdge, type MapNode } from './map-content.ts';
import { keptOrder } from './sibling-order.ts';

/** The edge that joins the neighbours of a removed node (S3 §4). */
const joined = { stroke: '#6B7280', strokeWidth: 4 } as const;

/** More new connections than this are asked about first: n before and m after make n times m. */
const mostJoinedUnasked = 200;
/** Whether an edit joins so many neighbours of removed nodes that it is asked about. */
export const joinsMany = (operations: readonly Operation[]): boolean =>
  operations.some(({ kind, list }) => kind === 'remove' && list === lists.node) &&
  operations.filter(({ kind, list }) => kind === 'add' && list === lists.edge).length > mostJoinedUnasked;

/**
 * Removes nodes. Each former predecessor is connected to each former successor; the edges of a node without a
 * predecessor go with it. Main nodes stay (S3 §4). The nodes of a removed group keep their places on the canvas, and
 * the successors come where the removed node was among its siblings.
 */
export function removeNodes(ids: readonly string[], graph: Graph, order: number): Operation[] {
  const gone = new Set(ids.filter((id) => !isMainNode(id)));
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const left = new Set(graph.edges);
  // A branch may have thousands of nodes: their edges are found without a look at all others.
  const ofNode = new Map<string, Set<MapEdge>>();
  const pairs = new Set<string>();
  const note = (edge: MapEdge) => {
    pairs.add(edgeId(edge.source, edge.target));
    for (const end of [edge.source, edge.target]) {
      const known = ofNode.get(end);
      if (known) known.add(edge);
      else ofNode.set(end, new Set([edge]));
    }
  };
  graph.edges.forEach(note);
  let next = order;
  for (const id of gone) {
    const own = [...(ofNode.get(id) ?? [])];
    for (const edge of own) {
      left.delete(edge);
      pairs.delete(edgeId(edge.source, edge.target));
      for (const end of [edge.source, edge.target]) ofNode.get(end)?.delete(edge);
    }
    for (const { source } of own.filter(({ target }) => target === id))
      for (const { target } of own.filter((each) => each.source === id)) {
        const link = edgeId(source, target);
        if (source === target || pairs.has(link)) continue;
        const edge: MapEdge = { id: link, source, target, style: joined };
        left.add(edge);
        note(edge);
      }
  }
  const edges = [...left];
  const kept = new Set(edges.map(({ id }) => id));
  const known = new Set(graph.edges.map(({ id }) => id));
  return [
    ...[...gone].map((id): Operation => ({ kind: 'remove', list: lists.node, id })),
    ...graph.edges
      .filter(({ id }) => !kept.has(id))
      .map(({ id }): Operation => ({ kind: 'remove', list: lists.edge, id })),
    ...edges.filter(({ id }) => !known.has(id)).map((edge) => addEdge(edge, next++)),
    ...graph.nodes
      .filter(({ id, parentNode }) => parentNode !== undefined && gone.has(parentNode) && !gone.has(id))
      .map((node): Operation => ({
        kind: 'set',
        list: lists.node,
        id: node.id,
        fields: { position: placeOf(node, byId), parentNode: null, extent: null },
      })),
    ...keptOrder(
      gainingSiblings(
        graph,
        edges,
        graph.nodes.filter(({ id }) => !gone.has(id)),
      ),
      graph.nodes,
    ),
  ];
}

/** Siblings that have others beside them than before, in the order in which the outline had them. */
function gainingSiblings(graph: Graph, edges: readonly MapEdge[], nodes: readonly MapNode[]): string[][] {
  const before = outlineOf(graph);
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const parents = new Map(before.map(({ id, parentId }) => [id, parentId]));
  const groups = Map.groupBy(outlineOf({ nodes, edges }), ({ parentId }) => parentId);
  return [...groups]
    .filter(([parent, rows]) => rows.some(({ id }) => parents.get(id) !== parent))
    .map(([, rows]) => rows.map(({ id }) => id).toSorted((one, other) => places.get(one)! - places.get(other)!));
}
