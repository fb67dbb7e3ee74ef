import { useReactFlow, type FinalConnectionState } from '@xyflow/react';
import { newId } from '#platform/offline/new-id.ts';
import { addAt, connected } from '../../rules/edits.ts';
import { useMapEditing } from '../editing.ts';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';

/** Connections: from one node to another, or to a new one where they end on empty canvas. */
export function useConnecting(
  /** A node that is drawn in the picture only. */
  drawnNodeUnder: (point: { clientX: number; clientY: number }) => string | undefined,
) {
  const map = useMapEditing();
  const { content, session } = map;
  const { screenToFlowPosition } = useReactFlow<FlowNode, FlowEdge>();
  const connectTo = (source: string, target: string) => {
    map.change(connected(source, target, content));
    session.endGesture();
  };
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode, toNode }: FinalConnectionState) => {
    if (!fromNode || toNode) return;
    const point = 'changedTouches' in event ? event.changedTouches[0]! : event;
    const under = document.elementFromPoint(point.clientX, point.clientY);
    const target = under?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
    // The frame of a group has no connections: what is dropped in it is on empty canvas.
    const isGroup = content.nodes.some(({ id, type }) => id === target && type === 'group');
    if (target !== undefined && !isGroup) {
      if (target !== fromNode.id) connectTo(fromNode.id, target);
      return;
    }
    if (!isGroup && !under?.closest('.react-flow__pane')) return;
    const drawn = drawnNodeUnder(point);
    if (drawn !== undefined) return drawn === fromNode.id ? undefined : connectTo(fromNode.id, drawn);
    const added = newId();
    map.apply(addAt(screenToFlowPosition({ x: point.clientX, y: point.clientY }), added, content, fromNode.id));
    map.name(added);
  };
  return { connectTo, onConnectEnd };
}
