import type { Attached, MapContent, MapNode } from './map-content.ts';

/** How a node names what it refers to, for its owner and in public maps (S3 §4 *Publication*). */
const fields = { memento: 'mementoSuggested', roadmap: 'roadmapSuggested' } as const;
export type AttachedKind = keyof typeof fields;
const kinds = Object.keys(fields) as AttachedKind[];

/** The ids of all cards or maps that nodes refer to. */
export function attachedIds(nodes: readonly MapNode[], kind: AttachedKind): string[] {
  const ids = nodes.flatMap((node) => [node[kind]?._id, node[fields[kind]]?._id]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Answers the public edition of a card or map by an id: that of the card or map, of a copy, or of the edition. */
export type PublicEditionOf = (kind: AttachedKind, id: string) => Attached | undefined;

export interface LeftOut {
  readonly node: string;
  readonly label: string;
  readonly kind: AttachedKind;
  readonly _id: string;
  readonly title: string;
}

/**
 * A map as others see it: its nodes suggest public editions. Cards and maps that have none are left out, because their
 * titles and pictures are private; so are the author's own to-do states and board, and keys of imported files, which
 * may hold anything.
 */
export function editionOf(
  content: MapContent,
  publicOf: PublicEditionOf,
): { readonly content: MapContent; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const nodes = content.nodes.map((node) => {
    const { todo: _todo, extra: _extra, spacePosition: _board, ...shown } = node;
    const { memento, mementoSuggested, roadmap, roadmapSuggested, ...rest } = shown;
    const attached = { memento: memento ?? mementoSuggested, roadmap: roadmap ?? roadmapSuggested };
    const suggested = kinds.flatMap((kind) => {
      const own = attached[kind];
      if (!own) return [];
      const edition = publicOf(kind, own._id);
      if (edition) return [[fields[kind], edition] as const];
      leftOut.push({ node: node.id, label: node.label ?? '', kind, _id: own._id, title: own.title });
      return [];
    });
    return withSuggested(rest, Object.fromEntries(suggested));
  });
  return { content: { ...content, nodes, edges: content.edges.map(({ extra: _, ...edge }) => edge) }, leftOut };
}

/** A stored edition as it is now: suggestions whose own edition is not open any more are not shown. */
export function withOpenSuggestions(nodes: readonly MapNode[], publicOf: PublicEditionOf): MapNode[] {
  return nodes.map(({ mementoSuggested, roadmapSuggested, ...node }) => {
    const known = { memento: mementoSuggested, roadmap: roadmapSuggested };
    const open = kinds.flatMap((kind) => {
      const shown = known[kind] && publicOf(kind, known[kind]._id);
      return shown ? [[fields[kind], shown] as const] : [];
    });
    return withSuggested(node, Object.fromEntries(open));
  });
}

/** The large preview is shown only where there is something to show. */
function withSuggested({ showBigMemento, ...node }: MapNode, suggested: Partial<MapNode>): MapNode {
  const shows = showBigMemento !== undefined && Object.keys(suggested).length > 0;
  return { ...node, ...suggested, ...(shows ? { showBigMemento } : {}) };
}
