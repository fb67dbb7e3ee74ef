import { applyNodeChanges, useStoreApi, type NodeChange } from '@xyflow/react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMapEditing } from '../editing.ts';
import { isLargeChange } from '../unhurried.ts';
import { flowEdges, flowNodes, type FlowEdge, type FlowNode } from './flow-nodes.ts';
import { useMapLook } from './map-look.ts';
import { boxesOf } from './node-boxes.ts';
import { usePushAside } from './use-push-aside.ts';

/** The map as React Flow draws it, with what React Flow itself changes: sizes, places while dragging, the selection. */
export function useFlowMap() {
  const map = useMapEditing();
  const { content, hidden, selection } = map;
  const store = useStoreApi<FlowNode, FlowEdge>();
  const { theme } = useMapLook();
  const selected = useMemo(() => new Set(selection.nodes), [selection.nodes]);
  const [nodes, setNodes] = useState(() => flowNodes(content, hidden, selected, []));
  const [edges, setEdges] = useState(() => flowEdges(content, hidden, selection.edge, []));
  const takenIn = useRef(content.nodes);
  useLayoutEffect(() => {
    const takeIn = () => {
      setNodes((before) => flowNodes(content, hidden, selected, before));
      setEdges((before) => flowEdges(content, hidden, selection.edge, before));
    };
    if (isLargeChange(takenIn.current, content.nodes)) startTransition(takeIn);
    else takeIn();
    takenIn.current = content.nodes;
  }, [content, hidden, selected, selection.edge]);

  const boxes = useMemo(() => boxesOf(nodes, theme), [nodes, theme]);
  const pushAside = usePushAside(nodes, boxes);
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      const { selection: now, select } = latest.current;
      const { multiSelectionActive, nodeLookup } = store.getState();
      const picks = changes.filter((change) => change.type === 'select');
      if (picks.length > 0) {
        // A choice without Shift replaces the selection, nodes that are no elements included.
        const replaces = !multiSelectionActive && picks.some(({ selected: picked }) => picked);
        const next = new Set(replaces ? now.nodes.filter((id) => nodeLookup.has(id)) : now.nodes);
        for (const { id, selected: picked } of picks)
          if (picked) next.add(id);
          else next.delete(id);
        select({ nodes: [...next], edge: next.size > 0 ? null : now.edge });
      }
      pushAside(changes);
      const rest = changes.filter((change) => change.type !== 'select' && change.type !== 'remove');
      if (rest.length === 0) return;
      const takeIn = () => setNodes((before) => applyNodeChanges(rest, before));
      // React Flow shows measured nodes by itself: what follows from their sizes is not urgent.
      if (rest.every(({ type }) => type === 'dimensions')) startTransition(takeIn);
      else takeIn();
    },
    [store, pushAside],
  );
  return { nodes, setNodes, edges, boxes, onNodesChange };
}
