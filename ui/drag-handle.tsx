import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates, type useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { cx } from './class-names.ts';
import { dragAfterPx } from './figures.ts';

/** Rows are moved with the pointer, or with Space and arrows on their handle. */
export function useRowSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

interface DragHandleProps {
  sortable: Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>;
  /** Says which row it moves, and where that stands. */
  label: string;
  /** How wide it is. */
  className?: string;
}

/** At the beginning of a row: what it is taken by. */
export function DragHandle({ sortable: { setActivatorNodeRef, attributes, listeners }, label, className = 'w-11' }: DragHandleProps) {
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-roledescription={undefined}
      aria-label={label}
      className={cx(
        'flex shrink-0 cursor-grab touch-none items-center justify-center rounded-l-card text-ink-3 hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4.5" />
    </button>
  );
}
