import { outlineOf, type Graph } from './graph.ts';
import type { Attached, MapNode, MapResource } from './map-content.ts';

/** Deeper nodes stand on the last level, so that a page stays readable on a phone, whatever the map. */
export const deepestLevel = 8;

/** A node as the reader of a public map sees it. */
export interface OutlineItem {
  readonly id: string;
  readonly label: string;
  readonly desc: string;
  /** The title of the group that it lies in; '' for none. */
  readonly group: string;
  readonly resources: readonly MapResource[];
  /** What its author suggests. */
  readonly card: Attached | null;
  readonly map: Attached | null;
  readonly children: readonly OutlineItem[];
}

/** The map as nested lists, in the order of its outline: the readable content of its public page. */
export function nestedOutline(graph: Graph): OutlineItem[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const roots: OutlineItem[] = [];
  /** The lists that are open, from the roots to the deepest. */
  const open: OutlineItem[][] = [roots];
  for (const { id, level } of outlineOf(graph)) {
    const node = byId.get(id)!;
    const group = node.parentNode === undefined ? undefined : byId.get(node.parentNode);
    const children: OutlineItem[] = [];
    const depth = Math.min(level, deepestLevel);
    open[depth - 1]!.push(itemOf(node, group, children));
    open.length = depth;
    open.push(children);
  }
  return roots;
}

const itemOf = (node: MapNode, group: MapNode | undefined, children: readonly OutlineItem[]): OutlineItem => ({
  id: node.id,
  label: node.label?.trim() ?? '',
  desc: node.desc?.trim() ?? '',
  group: group?.label?.trim() ?? '',
  resources: node.resources ?? [],
  card: node.mementoSuggested ?? null,
  map: node.roadmapSuggested ?? null,
  children,
});
