import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, ChevronDown, Copy, EllipsisVertical, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { cx } from '#ui/class-names.ts';
import { DragHandle } from '#ui/drag-handle.tsx';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { Menu } from '#ui/menu.tsx';
import { closeToast, showUndo } from '#ui/toast.tsx';
import type { ListName, RowOf } from '#features/cards/rules/editor-content.ts';
import { isBlankRow, newFlashcard, newKeyIdea, newQuestion, newResource } from '../rules/editor-rows.ts';
import { rowProblems } from '../rules/question-problems.ts';
import type { Question } from '#features/cards/contract.ts';
import { useAct, useEditingSurroundings } from './editing-context.tsx';
import { offerUndoOfRow } from './offer-undo.ts';
import { RowSummary } from './row-summary.tsx';

export interface RowProps {
  list: ListName;
  row: RowOf;
  index: number;
  count: number;
  open: boolean;
  lifted: boolean;
  moveBy: (id: string, steps: number) => void;
  /** The fields, shown when the row is open. */
  children: ReactNode;
}

/** A row: handle, summary, problems and actions; when open also its fields. */
export const Row = memo(DrawnRow, (one, other) => {
  const { children: _one, moveBy: _move, ...was } = one;
  const { children: _other, moveBy: _moves, ...is } = other;
  // Closed rows depend only on these props; an open one rerenders with its parent.
  return !is.open && (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]);
});

function DrawnRow({ list, row, index, count, open, lifted, moveBy, children }: RowProps) {
  const { t } = useTranslation('card-editor');
  const act = useAct();
  const { session } = useEditingSurroundings();
  const remove = useRemoveRow();
  const offerUndo = useOfferUndo();
  const sortable = useSortable({ id: row._id });
  const { setNodeRef, transform, transition } = sortable;
  const head = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const problems = rowProblems(list, row);
  const blank = isBlankRow(list, row);

  useEffect(() => {
    if (open && !body.current?.contains(document.activeElement))
      focusAtEnd(body.current?.querySelector<HTMLElement>('[data-first]'));
    // It was closed while it contained the focus: keep the focus on the row.
    if (!open && wasOpen.current && (document.activeElement === document.body || !document.activeElement))
      head.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const toggle = () => act({ kind: 'open', row: open ? null : { list, id: row._id } });
  const addNext = () => act({ kind: 'add', list, after: row._id, rows: [newRowLike(list, row)], open: true });

  function keys(event: KeyboardEvent<HTMLElement>) {
    if (isComposingKey(event)) return;
    const { key, altKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      moveBy(row._id, key === 'ArrowUp' ? -1 : 1);
    } else if (mod && key === 'Enter') {
      event.preventDefault();
      addNext();
    } else if (key === 'Escape' && open && !event.defaultPrevented) {
      event.preventDefault();
      act({ kind: 'open', row: null });
      head.current?.focus();
    } else if ((key === 'Delete' || key === 'Backspace') && event.target === head.current) {
      event.preventDefault();
      remove(list, row, index);
    } else if (key === 'Backspace' && open && isEmptyField(event.target) && isBlankRow(list, currentRow() ?? row)) {
      event.preventDefault();
      const removed = currentRow() ?? row;
      act({ kind: 'removeBlank', list, id: row._id });
      offerUndo(list, removed, index);
    } else if (
      key === 'Enter' &&
      open &&
      !event.shiftKey &&
      !event.defaultPrevented &&
      event.target instanceof HTMLElement &&
      event.target.hasAttribute('data-enter-adds')
    ) {
      event.preventDefault();
      addNext();
    }
  }
  const currentRow = () =>
    (session.current().editor.content[list] as readonly RowOf[]).find((each) => each._id === row._id);

  return (
    <div
      ref={setNodeRef}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-row={row._id}
      className={cx(
        'rounded-card border bg-surface transition-shadow',
        open ? 'border-accent/50 shadow-resting' : 'border-line hover:border-line-strong/60',
        lifted && 'opacity-40',
      )}
      onKeyDown={keys}
    >
      <div className="@container flex items-stretch">
        <DragHandle
          sortable={sortable}
          label={t('editor.rows.handle', { place: index + 1, count })}
          className="w-[min(2.75rem,12vw)]"
        />
        <button
          type="button"
          ref={head}
          aria-expanded={open}
          onClick={toggle}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-start focus-visible:-outline-offset-2 @max-[18rem]:gap-1.5"
        >
          <RowNumber index={index} count={count} />
          <RowSummary list={list} row={row} quiet={open} />
          {problems.length > 0 && !blank ? (
            <span
              className="flex shrink-0 items-center text-warn"
              title={problems.map((problem) => t(`problem.${problem}`)).join('\n')}
            >
              <TriangleAlert aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{t('editor.rows.problems', { count: problems.length })}</span>
            </span>
          ) : null}
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-4.5 shrink-0 text-ink-3 transition-transform @max-[18rem]:hidden',
              open && 'rotate-180',
            )}
          />
        </button>
        <RowMenu list={list} row={row} index={index} count={count} moveBy={moveBy} />
      </div>
      {open ? (
        <div ref={body} className="flex flex-col gap-5 border-t border-line px-[min(1rem,4.2vw)] pt-4 pb-5 sm:px-6">
          {children}
          {blank ? null : <RowProblems problems={problems} />}
        </div>
      ) : null}
    </div>
  );
}

/** What can be done with a row. */
function RowMenu({ list, row, index, count, moveBy }: Pick<RowProps, 'list' | 'row' | 'index' | 'count' | 'moveBy'>) {
  const { t } = useTranslation('card-editor');
  const act = useAct();
  const remove = useRemoveRow();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('editor.rows.more', { place: index + 1 })}
          className="flex w-[min(2.75rem,12vw)] shrink-0 items-center justify-center rounded-e-card text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
        >
          <EllipsisVertical aria-hidden="true" className="size-4.5" />
        </button>
      }
      entries={[
        {
          key: 'duplicate',
          label: t('editor.rows.duplicate'),
          icon: <Copy aria-hidden="true" className="size-4" />,
          onSelect: () => act({ kind: 'duplicate', list, id: row._id, newId: newId() }),
        },
        {
          key: 'up',
          label: t('editor.rows.up'),
          icon: <ArrowUp aria-hidden="true" className="size-4" />,
          disabled: index === 0,
          shortcut: 'Alt+↑',
          onSelect: () => moveBy(row._id, -1),
        },
        {
          key: 'down',
          label: t('editor.rows.down'),
          icon: <ArrowDown aria-hidden="true" className="size-4" />,
          disabled: index === count - 1,
          shortcut: 'Alt+↓',
          onSelect: () => moveBy(row._id, 1),
        },
        { kind: 'separator', key: 'line' },
        {
          key: 'remove',
          label: t('editor.rows.remove'),
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: () => remove(list, row, index),
        },
      ]}
    />
  );
}

/** What is wrong with a row, below its fields. */
export function RowProblems({ problems }: { problems: ReturnType<typeof rowProblems> }) {
  const { t } = useTranslation('card-editor');
  if (problems.length === 0) return null;
  return (
    <ul
      aria-label={t('editor.rows.problemList')}
      className="flex flex-col gap-1 rounded-control bg-warn-soft px-3 py-2 text-14 text-ink"
    >
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {t(`problem.${problem}`)}
        </li>
      ))}
    </ul>
  );
}

/** The drag overlay. */
export function RowGhost({ list, row, index, count }: { list: ListName; row: RowOf; index: number; count: number }) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-card border border-accent bg-raised pe-4 ps-11 shadow-lifted">
      <RowNumber index={index} count={count} />
      <RowSummary list={list} row={row} />
    </div>
  );
}

/** As wide as the number of the last row, so that all lines are aligned. */
function RowNumber({ index, count }: { index: number; count: number }) {
  const { i18n } = useTranslation();
  return (
    <span
      className="min-w-5 shrink-0 text-end text-12 whitespace-nowrap text-ink-3 tabular-nums"
      style={{ width: `${count.toLocaleString(i18n.language).length}ch` }}
    >
      {(index + 1).toLocaleString(i18n.language)}
    </span>
  );
}

export function useRemoveRow(): (list: ListName, row: RowOf, index: number) => void {
  const act = useAct();
  const offerUndo = useOfferUndo();
  return (list, row, index) => {
    act({ kind: 'remove', list, ids: [row._id] });
    offerUndo(list, row, index);
  };
}

/** A toast that restores a removed row. */
function useOfferUndo(): (list: ListName, row: RowOf, index: number) => void {
  const { t } = useTranslation(['card-editor', 'cards']);
  const act = useAct();
  const { session } = useEditingSurroundings();
  return (list, row, index) => {
    const show = (undo: () => void) => showUndo(t(`editor.rows.removed.${list}`), t('cards:editor.undo'), undo);
    offerUndoOfRow(session, act, { show, close: closeToast }, { list, row, index });
  };
}

function newRowLike(list: ListName, row: RowOf): RowOf {
  switch (list) {
    case 'key_idea':
      return newKeyIdea(newId());
    case 'flashcard':
      return newFlashcard(newId());
    case 'resource':
      return newResource(newId());
    case 'quizz':
      return newQuestion(newId(), (row as Question).type);
  }
}

function isEmptyField(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value === '';
  return false;
}
