import { useStoreApi } from '@xyflow/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import { grown, isWithin, type Box } from '../../rules/boxes.ts';
import { seenPart } from './node-boxes.ts';
import { margin, shownNodes, type Shown } from './shown-nodes.ts';

/** Which nodes are elements now. Follows the seen part in steps, so that most moves of the canvas change nothing. */
export function useShownNodes(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  boxes: ReadonlyMap<string, Box>,
  touched: ReadonlySet<string>,
): Shown {
  const store = useStoreApi<FlowNode, FlowEdge>();
  const [seen, setSeen] = useState<Box>({ x: 0, y: 0, width: 0, height: 0 });
  useEffect(() => {
    const look = () => {
      const { transform, width, height } = store.getState();
      if (width === 0) return;
      const now = seenPart(transform, width, height);
      // Not urgent: until the elements are made, the picture shows their nodes.
      startTransition(() =>
        setSeen((before) => {
          const isNear = isWithin(now, grown(before, margin)) && Math.abs(now.width / before.width - 1) < 0.1;
          return isNear ? before : now;
        }),
      );
    };
    look();
    return store.subscribe(look);
  }, [store]);
  return useMemo(() => shownNodes(nodes, edges, { boxes, seen, touched }), [nodes, edges, boxes, seen, touched]);
}
