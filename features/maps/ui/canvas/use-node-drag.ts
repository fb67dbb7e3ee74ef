import { useState, type Dispatch, type SetStateAction } from 'react';
import { moved } from '../../rules/edits.ts';
import type { Position } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import type { FlowNode } from './flow-nodes.ts';

/**
 * A drag of any number of nodes is one step, saved when the pointer is released. Selected nodes that are no elements
 * move by as much as the node under the pointer.
 */
export function useNodeDrag(setNodes: Dispatch<SetStateAction<FlowNode[]>>) {
  const { content, selection, session, change } = useMapEditing();
  const [dragged, setDragged] = useState<readonly string[]>([]);

  /** The places of the nodes that were not dragged as elements. */
  const others = (node: FlowNode, all: readonly FlowNode[]): Map<string, Position> => {
    const chosen = new Set(selection.nodes);
    if (!chosen.has(node.id) || chosen.size <= all.length) return new Map();
    const elements = new Set(all.map(({ id }) => id));
    const from = node.data.node.position;
    const [dx, dy] = [node.position.x - from.x, node.position.y - from.y];
    return new Map(
      content.nodes
        .filter(({ id, parentNode }) => chosen.has(id) && !elements.has(id) && !chosen.has(parentNode ?? ''))
        .map(({ id, position: { x, y } }) => [id, { x: x + dx, y: y + dy }]),
    );
  };
  const onStart = (_event: unknown, _node: FlowNode, all: FlowNode[]) => setDragged(all.map(({ id }) => id));
  const onDrag = (_event: unknown, node: FlowNode, all: FlowNode[]) => {
    const places = others(node, all);
    if (places.size === 0) return;
    setNodes((before) =>
      before.map((each) => {
        const position = places.get(each.id);
        return position ? { ...each, position } : each;
      }),
    );
  };
  const onStop = (_event: unknown, node: FlowNode | undefined, all: FlowNode[]) => {
    setDragged([]);
    if (!node) return;
    const known = new Map(content.nodes.map(({ id, position }) => [id, position]));
    const places = new Map([...all.map(({ id, position }) => [id, position] as const), ...others(node, all)]);
    const changed = [...places].filter(([id, { x, y }]) => {
      const old = known.get(id);
      return old && (Math.round(x) !== old.x || Math.round(y) !== old.y);
    });
    change(moved(new Map(changed)));
    session.endGesture();
  };
  return { dragged, onStart, onDrag, onStop };
}
