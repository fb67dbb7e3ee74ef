import { useState, type DragEvent, type HTMLAttributes } from 'react';
import { isMainNode } from '../rules/map-content.ts';
import { droppedInOutline, type DropSide } from '../rules/outline-edits.ts';
import type { OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';
import { useNodeActs } from './use-node-acts.ts';

/** The parts of a row from its top on that mean before it, below it as a child, and behind it. */
const edgePart = 0.3;

/** Rows of the outline are dragged with the mouse; keys and the menu move them by steps. */
export function useOutlineDrag() {
  const { content, editing } = useMapEditing();
  const acts = useNodeActs();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ id: string; side: DropSide }>();
  const sideOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>): DropSide => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const part = (clientY - top) / height;
    return part < edgePart ? 'before' : part > 1 - edgePart ? 'behind' : 'below';
  };
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    /** Where the dragged row would go. */
    sideAt: (id: string): DropSide | undefined => (over?.id === id ? over.side : undefined),
    /** A row whose title is edited is not dragged: the mouse selects text in it. */
    rowProps({ kind, id }: OutlineLine, canDrag: boolean): HTMLAttributes<HTMLElement> {
      if (!editing || kind !== 'node') return {};
      return {
        // A long press on a touch screen opens the menu.
        draggable: canDrag && !isMainNode(id) && matchMedia('(pointer: fine)').matches,
        onDragStart(event) {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing without data.
          event.dataTransfer.setData('text/plain', content.nodes.find((node) => node.id === id)?.label ?? '');
          setDragged(id);
        },
        onDragOver(event) {
          if (dragged === undefined) return;
          const side = sideOf(event);
          if (droppedInOutline(dragged, id, side, content).length === 0) return setOver(undefined);
          event.preventDefault();
          if (over?.id !== id || over.side !== side) setOver({ id, side });
        },
        onDrop(event) {
          if (dragged === undefined) return;
          event.preventDefault();
          acts.dropInOutline(dragged, id, sideOf(event));
          end();
        },
        onDragEnd: end,
      };
    },
  };
}
