import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { cx } from '#ui/class-names.ts';

export interface StepsListHandle {
  show(index: number): void;
  focus(): void;
}

/**
 * A numbered list of which only the rows near the seen part are in the document, and always the current one: it is
 * the only tab stop, and has the focus back when keys move on. `data-current` marks what takes the focus in a row.
 */
export function StepsList({
  label,
  ids,
  at,
  rowHeight,
  isBeside = false,
  row,
  ref,
}: {
  label: string;
  ids: readonly string[];
  /** The current row; -1 in an empty list. */
  at: number;
  /** As expected, in pixels; rows are measured. */
  rowHeight: number;
  /** In a narrow column beside the drawing. */
  isBeside?: boolean;
  row: (index: number) => ReactNode;
  ref?: Ref<StepsListHandle>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- measured outside of React
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return at < 0 || shown.includes(at) ? shown : [...shown, at].toSorted((one, other) => one - other);
    },
    getItemKey: (index) => ids[index]!,
  });
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!focused || !list.current?.contains(focused)) return;
    // A row's second control keeps the focus while the row is the current one.
    const mine = list.current.querySelector(`[data-row="${at}"]`);
    if (mine && !mine.contains(focused))
      mine.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  }, [at]);
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    focus: () => list.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true }),
  }));
  return (
    <div
      ref={box}
      className={cx(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain',
        // The note that says why it is flat covers no row at the end.
        isBeside ? 'px-2 pb-4' : 'px-3 pb-32',
      )}
    >
      <ol
        ref={list}
        aria-label={label}
        style={{ height: virtual.getTotalSize() }}
        className="relative mx-auto w-full max-w-3xl"
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-row={index}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            aria-current={index === at ? 'step' : undefined}
            style={{ transform: `translateY(${start}px)` }}
            className="absolute inset-x-0 top-0 pb-2"
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
