import { closestCenter, DndContext, DragOverlay, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowSensors } from '#ui/drag-handle.tsx';
import type { CardRows, ListName } from '#features/cards/rules/editor-content.ts';
import { useAct, useContent, useEditing } from './editing-context.tsx';
import { Row, RowGhost } from './row.tsx';
import { useAnnounce } from './announcer.tsx';

/** Longer lists are virtualised. */
const drawAllUpTo = 100;
const closedRowHeight = 60;

/**
 * The rows of a list: at most one is open, the others show one line each. Reorder with the pointer, with Space and
 * arrow keys on the handle, or with Alt and arrow keys.
 */
export function RowList<Name extends ListName>({
  list,
  label,
  fields,
}: {
  list: Name;
  label: string;
  fields: (row: CardRows[Name], index: number) => ReactNode;
}) {
  const { t } = useTranslation('card-editor');
  const rows = useContent((content) => content[list]) as readonly CardRows[Name][];
  const openId = useEditing(({ editor }) => (editor.open?.list === list ? editor.open.id : null));
  const act = useAct();
  const announce = useAnnounce();
  const ids = useIds(rows);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useRowSensors();
  const place = (id: string | number | undefined) => rows.findIndex((row) => row._id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('editor.rows.lifted', { place: place(active.id), count: rows.length }),
    // Right after lifting, the row is over itself: announce nothing.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t('editor.rows.over', { place: place(over.id), count: rows.length }) : undefined,
    onDragEnd: ({ over }) =>
      over ? t('editor.rows.dropped', { place: place(over.id), count: rows.length }) : t('editor.rows.putBack'),
    onDragCancel: () => t('editor.rows.putBack'),
  };

  function moveBy(id: string, steps: number) {
    const from = rows.findIndex((row) => row._id === id);
    const to = Math.max(0, Math.min(rows.length - 1, from + steps));
    if (to === from) return;
    act({ kind: 'move', list, id, to });
    announce(t('editor.rows.moved', { place: to + 1, count: rows.length }));
  }
  function dropped({ active, over }: DragEndEvent) {
    setDragged(null);
    if (over && over.id !== active.id) act({ kind: 'move', list, id: String(active.id), to: place(over.id) - 1 });
  }

  const row = (index: number) => {
    const current = rows[index]!;
    const open = current._id === openId;
    return (
      <Row
        key={current._id}
        list={list}
        row={current}
        index={index}
        count={rows.length}
        open={open}
        lifted={dragged === current._id}
        moveBy={moveBy}
      >
        {open ? fields(current, index) : null}
      </Row>
    );
  };
  const draggedIndex = dragged === null ? -1 : rows.findIndex((each) => each._id === dragged);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.rows.howToMove') } }}
      onDragStart={({ active }) => {
        act({ kind: 'open', row: null });
        setDragged(String(active.id));
      }}
      onDragEnd={dropped}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {rows.length > drawAllUpTo ? (
          <NearRows
            label={label}
            count={rows.length}
            keyOf={(index) => rows[index]!._id}
            keep={[openId === null ? -1 : rows.findIndex((each) => each._id === openId), draggedIndex]}
            row={row}
          />
        ) : (
          <div role="list" aria-label={label} className="flex flex-col gap-2">
            {rows.map((_row, index) => row(index))}
          </div>
        )}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedIndex >= 0 ? (
          <RowGhost list={list} row={rows[draggedIndex]!} index={draggedIndex} count={rows.length} />
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

/** A virtualised list. The open row and the dragged row are always rendered. */
function NearRows({
  label,
  count,
  keyOf,
  keep,
  row,
}: {
  label: string;
  count: number;
  keyOf: (index: number) => string;
  keep: readonly number[];
  row: (index: number) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => frame.current && setTop(frame.current.getBoundingClientRect().top + scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => closedRowHeight,
    getItemKey: keyOf,
    gap: 8,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keep.filter((index) => index >= 0)])].toSorted(
        (one, other) => one - other,
      ),
  });
  const open = keep[0] ?? -1;
  useLayoutEffect(() => {
    // A row that was just added at the end is out of view.
    if (
      open >= 0 &&
      !virtual.getVirtualItems().some((item) => item.index === open && item.start < scrollY + innerHeight)
    )
      virtual.scrollToIndex(open, { align: 'auto' });
    // Only when another row opens: scrolling changes the virtualizer too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  return (
    <div ref={frame} role="list" aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => (
        <div
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${item.start - top}px)` }}
        >
          {row(item.index)}
        </div>
      ))}
    </div>
  );
}

/** The ids as a stable array, so that typing in one row does not rerender the others. */
function useIds(rows: readonly { _id: string }[]): string[] {
  const last = useRef<string[]>([]);
  if (last.current.length !== rows.length || rows.some((row, index) => row._id !== last.current[index]))
    last.current = rows.map((row) => row._id);
  return last.current;
}
