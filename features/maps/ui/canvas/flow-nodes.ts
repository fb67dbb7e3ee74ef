import type { Edge, Node } from '@xyflow/react';
import { branchOf, edgesBySource } from '../../rules/graph.ts';
import type { MapContent, MapEdge, MapNode } from '../../rules/map-content.ts';

export type FlowNode = Node<{ node: MapNode; hasChildren: boolean; below: number }, 'custom' | 'group'>;
export type FlowEdge = Edge<{ edge: MapEdge }, 'map'>;

/** React Flow calls each a "node", in English whatever the language is. */
const nodeAttributes = { 'aria-roledescription': undefined };

/** The nodes of the canvas; those that did not change are the same objects as before, so that only others redraw. */
export function flowNodes(
  { nodes, edges }: MapContent,
  hidden: ReadonlySet<string>,
  selected: ReadonlySet<string>,
  before: readonly FlowNode[],
): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  const targets = edgesBySource({ edges });
  // A group comes before the nodes in it.
  const groupsFirst = nodes.toSorted((one, other) => Number(other.type === 'group') - Number(one.type === 'group'));
  return groupsFirst.map((node): FlowNode => {
    const old = known.get(node.id);
    const hasChildren = targets.has(node.id);
    const below = node.collapsed ? branchOf(node.id, targets).length : 0;
    const isHidden = hidden.has(node.id);
    const isSelected = selected.has(node.id);
    const isSame = old?.data.node === node && old.data.hasChildren === hasChildren && old.data.below === below;
    if (isSame && old.selected === isSelected && old.hidden === isHidden) return old;
    const isGroup = node.type === 'group';
    return {
      domAttributes: nodeAttributes,
      // Its measured size stays, so that it is not hidden until it is measured again.
      ...(old?.measured && { measured: old.measured }),
      id: node.id,
      type: node.type,
      position: isSame ? old.position : node.position,
      origin: isGroup ? [0, 0] : [0.5, 0],
      selected: isSelected,
      hidden: isHidden,
      zIndex: isGroup ? -1 : 0,
      data: isSame ? old.data : { node, hasChildren, below },
      ...(node.parentNode !== undefined && { parentId: node.parentNode }),
      ...(node.extent !== undefined && { extent: node.extent }),
      ...(isGroup && { width: node.width ?? 320, height: node.height ?? 240 }),
    };
  });
}

export function flowEdges(
  { edges }: MapContent,
  hidden: ReadonlySet<string>,
  selected: string | null,
  before: readonly FlowEdge[],
): FlowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  return edges.map((edge): FlowEdge => {
    const old = known.get(edge.id);
    const isHidden = hidden.has(edge.source) || hidden.has(edge.target);
    const isSelected = selected === edge.id;
    if (old?.data?.edge === edge && old.hidden === isHidden && old.selected === isSelected) return old;
    const { id, source, target } = edge;
    return {
      id,
      source,
      target,
      type: 'map',
      hidden: isHidden,
      selected: isSelected,
      data: { edge },
      // React Flow names an edge by ids; the outline tells of edges.
      domAttributes: { 'aria-hidden': true },
    };
  });
}
