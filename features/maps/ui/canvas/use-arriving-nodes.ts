import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Shown } from './shown-nodes.ts';

/** So many nodes become elements in one task: making and laying out 72 takes more than 50 ms on a slow machine. */
const atOnce = 24;

/** What is shown, with many new elements made in several short tasks. Until then the picture shows their nodes. */
export function useArrivingNodes(shown: Shown): Shown {
  const [known, setKnown] = useState<Known>(() => ({ shown, here: arrivedNodes(shown, none) }));
  let { here } = known;
  if (known.shown !== shown) {
    here = arrivedNodes(shown, here);
    setKnown({ shown, here });
  }
  const isWhole = shown.nodes.every(({ id }) => here.has(id));
  useEffect(() => {
    if (isWhole) return undefined;
    const next = requestAnimationFrame(() =>
      startTransition(() => setKnown((now) => ({ ...now, here: arrivedNodes(now.shown, now.here) }))),
    );
    return () => cancelAnimationFrame(next);
  }, [isWhole, here]);
  return useMemo(() => {
    if (isWhole) return shown;
    const nodes = shown.nodes.filter(({ id }) => here.has(id));
    const edges = shown.edges.filter(({ source, target }) => here.has(source) && here.has(target));
    return { ...shown, nodes, edges };
  }, [shown, here, isWhole]);
}

interface Known {
  readonly shown: Shown;
  /** Ids of the nodes that are elements. */
  readonly here: ReadonlySet<string>;
}
const none: ReadonlySet<string> = new Set();

/** The nodes that are elements next: those that are already, and a part of the others with their groups. */
export function arrivedNodes({ nodes, isPartly }: Shown, here: ReadonlySet<string>): ReadonlySet<string> {
  const fresh = nodes.filter(({ id }) => !here.has(id));
  // Without a picture behind, a node that is no element would not be seen.
  if (!isPartly || fresh.length <= atOnce) return new Set(nodes.map(({ id }) => id));
  const next = new Set(nodes.flatMap(({ id }) => (here.has(id) ? [id] : [])));
  for (const { id, parentId } of fresh.slice(0, atOnce)) {
    next.add(id);
    if (parentId !== undefined) next.add(parentId);
  }
  return next;
}
