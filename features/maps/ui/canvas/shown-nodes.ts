import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import { grown, overlaps, type Box } from '../../rules/boxes.ts';

/**
 * How many nodes and edges are elements. A node has about ten, an edge four, the rest of the screen a few hundred; with
 * these at most 1,500 at any zoom. The other nodes are drawn as a picture behind (`map-picture.tsx`).
 */
export const most = { nodes: 72, edges: 90, selected: 24 } as const;
/** A map with no more nodes is drawn as elements throughout. */
const smallMap = 60;
/** How far beyond the seen part nodes are elements already, in parts of it. */
export const margin = 0.2;

export interface Shown {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  /** Some of the map is a picture. */
  readonly isPartly: boolean;
}

export interface Wanted {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly seen: Box;
  /** Under the pointer, or being dragged: elements at any zoom. */
  readonly touched: ReadonlySet<string>;
}

/** The nodes that are elements: those near the seen part, or, if they are too many, what is selected or touched. */
export function shownNodes(all: readonly FlowNode[], edges: readonly FlowEdge[], wanted: Wanted): Shown {
  const { boxes, seen, touched } = wanted;
  const open = all.filter(({ hidden }) => !hidden);
  if (all.length <= smallMap) return { nodes: open, edges: edges.filter(({ hidden }) => !hidden), isPartly: false };
  const near = grown(seen, margin);
  const isNear = ({ id }: FlowNode) => overlaps(boxes.get(id)!, near);
  let chosen = open.filter((node) => touched.has(node.id) || isNear(node));
  if (chosen.length > most.nodes) {
    const selected = chosen.filter((node) => node.selected).slice(0, most.selected);
    chosen = chosen.filter(({ id }) => touched.has(id)).concat(selected.filter(({ id }) => !touched.has(id)));
  }
  const ids = new Set(chosen.map(({ id }) => id));
  // A node in a group needs its group.
  for (const { parentId } of chosen) if (parentId !== undefined) ids.add(parentId);
  const nodes = open.filter(({ id }) => ids.has(id));
  const between = edges.filter(({ source, target, hidden }) => !hidden && ids.has(source) && ids.has(target));
  return {
    nodes,
    edges: between.length > most.edges ? between.filter(({ selected }) => selected) : between,
    isPartly: true,
  };
}
