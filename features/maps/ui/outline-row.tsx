import { ChevronDown, ChevronRight, Spline } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import type { OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';
import type { useOutlineDrag } from './use-outline-drag.ts';

/** Where a dragged row would go. */
const drops = {
  none: '',
  before: 'shadow-[inset_0_3px_0_var(--accent)]',
  behind: 'shadow-[inset_0_-3px_0_var(--accent)]',
  below: 'shadow-[inset_0_0_0_3px_var(--accent)]',
} as const;

/** What a row does; the outline has the keys for the same. */
interface RowActs {
  choose: (line: OutlineLine, extend: boolean) => void;
  setOpen: (line: OutlineLine, open: boolean) => void;
  rename: (id: string) => void;
  openMenu: (line: OutlineLine, at: { x: number; y: number }) => void;
}

/** One row of the outline, a tree item. Its title, or the field for it, is in it. */
export function OutlineRow({
  line,
  start,
  spoken,
  open,
  isCurrent,
  isRenamed,
  drag,
  acts,
  children,
}: {
  line: OutlineLine;
  /** Its place from the top, in pixels. */
  start: number;
  spoken: string;
  /** Not set for a row that does not open. */
  open: boolean | undefined;
  isCurrent: boolean;
  isRenamed: boolean;
  drag: ReturnType<typeof useOutlineDrag>;
  acts: RowActs;
  children: ReactNode;
}) {
  const { editing, selection } = useMapEditing();
  const selected = selection.edge === line.id || selection.nodes.includes(line.id);
  return (
    <div
      id={`outline-${line.id}`}
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.of}
      aria-expanded={open}
      aria-selected={selected}
      aria-label={spoken}
      style={{
        transform: `translateY(${start}px)`,
        paddingInlineStart: `${0.25 + Math.min(line.level - 1, 8) * 1}rem`,
      }}
      {...drag.rowProps(line, !isRenamed)}
      onClick={(event) => acts.choose(line, event.shiftKey)}
      onDoubleClick={() => editing && line.kind !== 'edge' && acts.rename(line.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        acts.openMenu(line, { x: event.clientX, y: event.clientY });
      }}
      className={cx(
        'absolute inset-x-0 top-0 flex h-11 cursor-pointer items-center gap-1 pe-3 text-14',
        isCurrent && 'bg-accent-soft',
        selected && 'font-semibold',
        drops[drag.sideAt(line.id) ?? 'none'],
      )}
    >
      <span
        aria-hidden="true"
        onClick={(event) => {
          // Beside a row that does not open, it is part of the row.
          if (open === undefined) return;
          event.stopPropagation();
          acts.setOpen(line, !open);
        }}
        className='relative flex size-9 shrink-0 items-center justify-center text-ink-3 after:absolute after:-inset-1 after:content-[""]'
      >
        {line.kind === 'edge' ? <Spline className="size-4" /> : null}
        {open === undefined ? null : open ? <ChevronDown className="size-4" /> : <ChevronRight className="size-4" />}
      </span>
      {children}
    </div>
  );
}
