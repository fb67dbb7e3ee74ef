import { useReactFlow } from '@xyflow/react';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { canDropOn, carriedBy } from '../../rules/dragging.ts';
import { moved } from '../../rules/edits.ts';
import type { Position } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { useNodeActs } from '../use-node-acts.ts';
import type { FlowNode } from './flow-nodes.ts';
import type { Box } from '../../rules/boxes.ts';
import { nodeAt } from './node-boxes.ts';

type DragEvent = Pick<MouseEvent, 'clientX' | 'clientY' | 'altKey'> | Pick<TouchEvent, 'changedTouches' | 'altKey'>;

interface Drag {
  /** What the pointer moves: the node under it, or all that are selected. */
  readonly ids: readonly string[];
  /** Where the nodes were that move by as much as the node under the pointer. */
  readonly along: ReadonlyMap<string, Position>;
  /** The node last under the pointer, and whether the dragged one can become its child. */
  over?: { readonly id: string; readonly can: boolean } | undefined;
}

/**
 * A drag of any number of nodes is one step, saved when the pointer is released. Branches move with their parents, but
 * for a drag with Alt. A node that is dropped on another one becomes its child.
 */
export function useNodeDrag(setNodes: Dispatch<SetStateAction<FlowNode[]>>, boxes: ReadonlyMap<string, Box>) {
  const { content, selection, session, change } = useMapEditing();
  const acts = useNodeActs();
  const { screenToFlowPosition } = useReactFlow();
  const [dragged, setDragged] = useState<readonly string[]>([]);
  /** The node that would get the dragged one as a child. */
  const [onto, setOnto] = useState<string>();
  const drag = useRef<Drag>(undefined);

  const placesAlong = (node: FlowNode): Map<string, Position> => {
    const from = node.data.node.position;
    const [dx, dy] = [node.position.x - from.x, node.position.y - from.y];
    return new Map([...drag.current!.along].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
  };
  const place = (places: ReadonlyMap<string, Position>) =>
    setNodes((before) =>
      before.map((each) => {
        const position = places.get(each.id);
        return position ? { ...each, position } : each;
      }),
    );
  /** Asked again only when another node is under the pointer: it reads the whole outline. */
  const targetUnder = (event: DragEvent): string | undefined => {
    const now = drag.current!;
    const { clientX: x, clientY: y } = 'changedTouches' in event ? event.changedTouches[0]! : event;
    const moving = new Set([...now.ids, ...now.along.keys()]);
    const isGroup = new Set(content.nodes.filter(({ type }) => type === 'group').map(({ id }) => id));
    const others = new Map([...boxes].filter(([id]) => !moving.has(id)));
    const id = nodeAt(screenToFlowPosition({ x, y }, { snapToGrid: false }), others, (each) => isGroup.has(each));
    if (id !== now.over?.id) now.over = id === undefined ? undefined : { id, can: canDropOn(now.ids, id, content) };
    return now.over?.can ? id : undefined;
  };

  const onStart = (event: DragEvent, node: FlowNode, all: readonly FlowNode[]) => {
    const elements = new Set(all.map(({ id }) => id));
    const chosen = new Set(selection.nodes);
    // Selected nodes that are no elements are not moved by React Flow.
    const ids = chosen.has(node.id) ? [...new Set([...elements, ...chosen])] : [...elements];
    const carried = event.altKey ? [] : carriedBy(ids, content);
    const along = new Set([...ids.filter((id) => !elements.has(id)), ...carried]);
    const moved = new Set(ids);
    drag.current = {
      ids,
      along: new Map(
        content.nodes
          .filter(({ id, parentNode }) => along.has(id) && !moved.has(parentNode ?? ''))
          .map(({ id, position }) => [id, position]),
      ),
    };
    setDragged([...elements]);
  };
  const onDrag = (event: DragEvent, node: FlowNode) => {
    if (!drag.current) return;
    setOnto(targetUnder(event));
    if (drag.current.along.size > 0) place(placesAlong(node));
  };
  const onStop = (event: DragEvent, node: FlowNode | undefined, all: readonly FlowNode[]) => {
    const now = drag.current;
    const target = now && node ? targetUnder(event) : undefined;
    const along = now && node ? placesAlong(node) : new Map<string, Position>();
    drag.current = undefined;
    setDragged([]);
    setOnto(undefined);
    if (!now || !node) return;
    const known = new Map(content.nodes.map(({ id, position }) => [id, position]));
    const places = new Map([...all.map(({ id, position }) => [id, position] as const), ...along]);
    if (target !== undefined) {
      // Back to where it was: from there its branch is moved to its new parent.
      place(new Map([...places.keys()].map((id) => [id, known.get(id)!])));
      acts.dropInOutline(now.ids[0]!, target, 'below');
      return;
    }
    const changed = [...places].filter(([id, { x, y }]) => {
      const old = known.get(id);
      return old && (Math.round(x) !== old.x || Math.round(y) !== old.y);
    });
    change(moved(new Map(changed)));
    session.endGesture();
  };
  return { dragged, onto, onStart, onDrag, onStop };
}
