import { startTransition, useEffect, useState } from 'react';
import type { FlowNode } from './flow-nodes.ts';

/**
 * So many elements are removed in one task. React Flow throws and catches an error for each removed node, which costs
 * the page 0.7 ms each.
 */
const atOnce = 16;

/** The nodes that are elements, and those that were until just now: hidden, and removed in several short tasks. */
export function useLeavingNodes(nodes: readonly FlowNode[]): readonly FlowNode[] {
  const [known, setKnown] = useState<Known>({ nodes, leaving: none });
  let { leaving } = known;
  if (known.nodes !== nodes) {
    leaving = leavingNodes(known, nodes);
    setKnown({ nodes, leaving });
  }
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const next = requestAnimationFrame(() =>
      startTransition(() => setKnown((now) => ({ ...now, leaving: now.leaving.slice(atOnce) }))),
    );
    return () => cancelAnimationFrame(next);
  }, [leaving]);
  return leaving.length === 0 ? nodes : [...nodes, ...leaving];
}

interface Known {
  readonly nodes: readonly FlowNode[];
  readonly leaving: readonly FlowNode[];
}
const none: readonly FlowNode[] = [];

/** Which nodes stay for a moment, hidden. Few are removed at once. */
export function leavingNodes({ nodes: before, leaving }: Known, nodes: readonly FlowNode[]): readonly FlowNode[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const gone = [...leaving, ...before].filter(({ id }) => !ids.has(id));
  if (gone.length <= atOnce) return none;
  // Without its group, which may be gone.
  return gone.map(({ parentId: _group, extent: _extent, ...node }) => ({ ...node, hidden: true, selected: false }));
}
