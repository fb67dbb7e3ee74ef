import { outlineOf, type Graph } from './graph.ts';
import type { Attached, MapNode, MapResource } from './map-content.ts';

/** Deeper nodes are put on the last level, so that a page stays readable on a phone, whatever the map. */
export const deepestLevel = 8;

/** A node as the reader of a public map sees it. What it does not have is absent, so that large maps are sent fast. */
export interface OutlineEntry {
  readonly id: string;
  readonly label: string;
  readonly desc?: string | undefined;
  /** The title of the group that it lies in. */
  readonly group?: string | undefined;
  readonly resources?: readonly MapResource[] | undefined;
  /** What its author suggests. */
  readonly card?: Attached | undefined;
  readonly map?: Attached | undefined;
}
/** In reading order; `level` 1 to `deepestLevel`. */
export type OutlineLineOfPage = OutlineEntry & { readonly level: number };
export type OutlineItem = OutlineEntry & { readonly children?: readonly OutlineItem[] };

/** The map as lines, in the order of its outline: the readable content of its public page. */
export function outlineOfPage(graph: Graph): OutlineLineOfPage[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  return outlineOf(graph).map(({ id, level }) => {
    const node = byId.get(id)!;
    const group = node.parentNode === undefined ? undefined : byId.get(node.parentNode);
    return { ...entryOf(node, group), level: Math.min(level, deepestLevel) };
  });
}

/** The lines as nested lists. */
export function nested(lines: readonly OutlineLineOfPage[]): OutlineItem[] {
  const roots: OutlineItem[] = [];
  /** The items that are open, from the roots to the deepest. */
  const open: { children?: OutlineItem[] }[] = [{ children: roots }];
  for (const { level, ...entry } of lines) {
    const item: OutlineItem & { children?: OutlineItem[] } = entry;
    (open[level - 1]!.children ??= []).push(item);
    open.length = level;
    open.push(item);
  }
  return roots;
}

export const nestedOutline = (graph: Graph): OutlineItem[] => nested(outlineOfPage(graph));

function entryOf(node: MapNode, group: MapNode | undefined): OutlineEntry {
  const [desc, named] = [node.desc?.trim(), group?.label?.trim()];
  return {
    id: node.id,
    label: node.label?.trim() ?? '',
    ...(desc && { desc }),
    ...(named && { group: named }),
    ...(node.resources?.length && { resources: node.resources }),
    ...(node.mementoSuggested && { card: node.mementoSuggested }),
    ...(node.roadmapSuggested && { map: node.roadmapSuggested }),
  };
}
