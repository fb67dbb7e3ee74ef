import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates, type useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { cx } from './class-names.ts';
import { dragAfterPx } from './figures.ts';

/** Drag and drop of rows by pointer, or by Space and arrows on the handle. */
export function useRowSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

interface DragHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>;
  /** Names the row and its position. */
  label: string;
  className?: string;
}

/** Drag handle at the start of a row. */
export function DragHandle({
  sortable: { setActivatorNodeRef, attributes, listeners },
  label,
  className = 'w-11',
}: DragHandleProps) {
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      aria-label={label}
      className={cx(
        'flex shrink-0 cursor-grab touch-none items-center justify-center rounded-s-card text-ink-3 hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4.5" />
    </button>
  );
}
