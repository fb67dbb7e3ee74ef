import type { NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { heightSignature, pushedAside } from '../../rules/push-aside.ts';
import { useMapEditing } from '../editing.ts';
import type { FlowNode } from './flow-nodes.ts';
import type { Box } from '../../rules/boxes.ts';

/**
 * What is below a node makes room when the node becomes higher by what was just typed on it or attached to it, in the
 * same undo step. Not where only its look has changed, as when details are hidden, nor for edits of others.
 */
export function usePushAside(
  nodes: readonly FlowNode[],
  boxes: ReadonlyMap<string, Box>,
): (changes: readonly NodeChange<FlowNode>[]) => void {
  const map = useMapEditing();
  const measured = useRef(new Map<string, string>());
  const latest = useRef({ map, nodes, boxes });
  useEffect(() => {
    latest.current = { map, nodes, boxes };
  });
  return useRef((changes: readonly NodeChange<FlowNode>[]) => {
    const { map: now, nodes: shown, boxes: before } = latest.current;
    for (const change of changes) {
      if (change.type !== 'dimensions' || !change.dimensions) continue;
      const flow = shown.find(({ id }) => id === change.id);
      if (!flow || flow.type === 'group') continue;
      const signature = heightSignature(flow.data.node);
      const known = measured.current.get(change.id);
      measured.current.set(change.id, signature);
      const isOwn = now.editing && (now.naming === change.id || now.selection.nodes.includes(change.id));
      if (known !== undefined && known !== signature && isOwn)
        now.session.follow(pushedAside(change.id, change.dimensions.height, now.content, before), change.id);
    }
  }).current;
}
