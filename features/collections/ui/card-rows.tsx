import { closestCenter, DndContext, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { EyeOff, ShieldAlert, X } from 'lucide-react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardShort } from '#features/cards/contract.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import type { Unseen } from '../rules/unseen.ts';
import { cx } from '#ui/class-names.ts';
import { DragHandle, useRowSensors } from '#ui/drag-handle.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Skips layout of rows outside the viewport, so that a collection of a thousand cards opens fast. */
const rowClass = '[contain-intrinsic-size:auto_5rem] [content-visibility:auto]';

export interface CollectionRow {
  readonly _id: string;
  /** `undefined` if this device has not read it yet. */
  readonly card: CardShort | undefined;
  /** In a public collection: why others do not see this card. */
  readonly unseen: Unseen | undefined;
}

/**
 * The cards of a collection, in order. Reordered by drag and drop, by Space and arrows on the handle, or by Alt and
 * arrows.
 */
export function CardRows({
  rows,
  onMove,
  onRemove,
}: {
  rows: readonly CollectionRow[];
  onMove: (id: string, to: number) => void;
  onRemove: (row: CollectionRow) => void;
}) {
  const { t } = useTranslation('collections');
  const [said, setSaid] = useState('');
  const sensors = useRowSensors();
  const place = (id: string | number) => rows.findIndex((row) => row._id === id) + 1;
  const words = (key: 'lifted' | 'over' | 'dropped', id: string | number) =>
    t(`order.${key}`, { place: place(id), count: rows.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => words('lifted', active.id),
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? words('over', over.id) : undefined),
    onDragEnd: ({ over }) => (over ? words('dropped', over.id) : t('order.putBack')),
    onDragCancel: () => t('order.putBack'),
  };
  function dropped({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), place(over.id) - 1);
  }
  function moveBy(id: string, steps: number) {
    const to = Math.max(0, Math.min(rows.length - 1, place(id) - 1 + steps));
    if (to === place(id) - 1) return;
    onMove(id, to);
    setSaid(t('order.dropped', { place: to + 1, count: rows.length }));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.how') } }}
      onDragEnd={dropped}
    >
      <SortableContext items={rows.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('cardsInOrder')} className="flex flex-col gap-2">
          {rows.map((row, index) => (
            <Row key={row._id} row={row} index={index} count={rows.length} moveBy={moveBy} onRemove={onRemove} />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

function Row({
  row,
  index,
  count,
  moveBy,
  onRemove,
}: {
  row: CollectionRow;
  index: number;
  count: number;
  moveBy: (id: string, steps: number) => void;
  onRemove: (row: CollectionRow) => void;
}) {
  const { t } = useTranslation('collections');
  const { t: ofCard } = useTranslation('cards');
  const sortable = useSortable({ id: row._id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const { card } = row;
  const entryRef = useHandFocusOn<HTMLLIElement>();
  // A stable ref callback: the drag library measures the element each time it gets it.
  const setRow = useCallback(
    (own: HTMLLIElement | null) => {
      setNodeRef(own);
      entryRef.current = own;
    },
    [setNodeRef, entryRef],
  );
  const title = card?.title.trim() || ofCard('face.untitled');
  function keys(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moveBy(row._id, event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      ref={setRow}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-category={card?.category_1}
      onKeyDown={keys}
      className={cx(
        'flex items-stretch rounded-card border bg-surface',
        isDragging
          ? 'relative z-10 border-accent/50 shadow-lifted'
          : cx('border-line hover:border-line-strong/60', rowClass),
      )}
    >
      <DragHandle sortable={sortable} label={t('order.handle', { title, place: index + 1, count })} />
      <Link
        to={`/app/card/${row._id}`}
        draggable={false}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control py-2 focus-visible:-outline-offset-2"
      >
        <span aria-hidden="true" className="w-6 shrink-0 text-end text-14 text-ink-3 tabular-nums">
          {index + 1}
        </span>
        <span className="aspect-card w-10 shrink-0 overflow-hidden rounded-[4px] bg-sunken">
          {card ? <CardCover card={card} /> : null}
        </span>
        <span className="min-w-0 flex-1">
          <span lang={card?.language} dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-14 text-ink-3">
            {card ? (
              <span>
                {[
                  ofCard('face.keyIdeas', { count: card.key_idea_count }),
                  ofCard('face.flashcards', { count: card.flashcard_count }),
                  ofCard('face.questions', { count: card.quizz_count }),
                ].join(' · ')}
              </span>
            ) : null}
            {row.unseen ? (
              <span className="inline-flex items-center gap-1 text-warn">
                {row.unseen === 'hidden' ? (
                  <ShieldAlert aria-hidden="true" className="size-4" />
                ) : (
                  <EyeOff aria-hidden="true" className="size-4" />
                )}
                {t(`unseen.${row.unseen}`)}
              </span>
            ) : null}
          </span>
        </span>
      </Link>
      <span className="flex items-center pe-1">
        <IconButton
          label={t('removeCard', { title })}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => onRemove(row)}
        />
      </span>
    </li>
  );
}
