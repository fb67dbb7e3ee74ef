import type { Attached, MapNode } from './map-content.ts';

/** What is shown of a card or map on a node. */
export interface Face {
  readonly title: string;
  readonly thumb: string | null;
}

export interface Faces {
  readonly memento: ReadonlyMap<string, Face>;
  readonly roadmap: ReadonlyMap<string, Face>;
}

const known = new WeakMap<MapNode, MapNode>();

/**
 * Own cards and maps on nodes, as they are now. What is not known keeps what was stored with the node. A node that has
 * changed in nothing is the same object as before, so that only others are drawn again.
 */
export function withFaces(nodes: readonly MapNode[], faces: Faces): readonly MapNode[] {
  let isSame = true;
  const shown = nodes.map((node) => {
    if (!node.memento && !node.roadmap) return node;
    const memento = faced(node.memento, faces.memento);
    const roadmap = faced(node.roadmap, faces.roadmap);
    if (memento === node.memento && roadmap === node.roadmap) return node;
    isSame = false;
    const before = known.get(node);
    if (before && isAlike(before.memento, memento) && isAlike(before.roadmap, roadmap)) return before;
    const now = { ...node, ...(memento && { memento }), ...(roadmap && { roadmap }) };
    known.set(node, now);
    return now;
  });
  return isSame ? nodes : shown;
}

function faced(attached: Attached | undefined, faces: ReadonlyMap<string, Face>): Attached | undefined {
  const face = attached && faces.get(attached._id);
  if (!face || (face.title === attached.title && face.thumb === (attached.thumb ?? null))) return attached;
  return { ...attached, title: face.title, thumb: face.thumb };
}

const isAlike = (one: Attached | undefined, other: Attached | undefined): boolean =>
  one?._id === other?._id && one?.title === other?.title && one?.thumb === other?.thumb;
