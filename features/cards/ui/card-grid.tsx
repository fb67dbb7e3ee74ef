import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { nextTile } from '#ui/tile-moves.ts';
import { gridLayout } from './grid-layout.ts';

export interface CardGridProps<Thing extends { _id: string }> {
  label: string;
  cards: readonly Thing[];
  /**
   * Renders the tile. `tabIndex` goes on its link (roving focus: Tab enters the grid once, arrow keys move within it).
   */
  tile: (card: Thing, tabIndex: 0 | -1) => ReactNode;
  /** The card that was opened from here; its tile gets the focus on return. */
  startAt?: string | undefined;
  /**
   * The card that is open above the grid; the grid scrolls along with it, so that its tile can get the focus on
   * closing.
   */
  following?: string | undefined;
  /** Called with the card that was last focused or pressed. */
  onCurrent?: (id: string) => void;
}

/**
 * Size of the last grid, in pixels. The next grid has its final height from the first render, so that the browser can
 * restore the scroll position on going back.
 */
let lastSize = { width: 0, rem: 16 };

/**
 * A virtualised grid: only visible tiles are in the DOM. The window scrolls, so that mobile browsers can hide their
 * bars.
 */
export function CardGrid<Thing extends { _id: string }>({
  label,
  cards,
  tile,
  startAt,
  following,
  onCurrent,
}: CardGridProps<Thing>) {
  const list = useRef<HTMLUListElement>(null);
  const [{ width, rem }, setSize] = useState(lastSize);
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      cards.findIndex(({ _id }) => _id === startAt),
    ),
  );
  const entered = useRef(false);
  const { columns, tileWidth, tileHeight, gap } = gridLayout(width, rem);

  useLayoutEffect(() => {
    const element = list.current!;
    const measure = () => {
      const measured = {
        width: element.clientWidth,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
      if (measured.width !== lastSize.width || measured.rem !== lastSize.rem) lastSize = measured;
      setSize(lastSize);
      setTop(element.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the grid may change its height and move the grid.
    observer.observe(element.parentElement!);
    return () => observer.disconnect();
  }, []);

  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(cards.length / columns),
    estimateSize: () => tileHeight + gap,
    overscan: 2,
    scrollMargin: top,
  });
  useLayoutEffect(() => rows.measure(), [rows, tileHeight, gap]);

  const active = Math.min(current, cards.length - 1);
  useEffect(() => {
    if (startAt !== undefined && cards[current]?._id === startAt) focusTile(list.current, current);
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  const makeCurrent = (index: number) => {
    setCurrent(index);
    onCurrent?.(cards[index]!._id);
  };

  const followed = following === undefined ? -1 : cards.findIndex(({ _id }) => _id === following);
  const lastFollowed = useRef(-1);
  useEffect(() => {
    const at = followed < 0 ? lastFollowed.current : followed;
    lastFollowed.current = followed;
    if (at < 0) return;
    setCurrent(at);
    scrollTileIntoView(list.current!, Math.floor(at / columns) * (tileHeight + gap), tileHeight);
    // When the dialog closes through "back", the browser restores the old scroll position; scroll to the tile viewed
    // last and focus it.
    if (followed < 0) restoreLostFocus(list.current, at);
  }, [followed, columns, tileHeight, gap]);

  const count = useRef(cards.length);
  useEffect(() => {
    const fewer = cards.length < count.current;
    count.current = cards.length;
    // The focused tile was deleted: focus the one in its place.
    if (fewer && entered.current && active >= 0) restoreLostFocus(list.current, active);
  }, [cards.length, active]);

  function onKeyDown(event: KeyboardEvent) {
    const at = Number((event.target as Element).closest('li')?.dataset['index']);
    if (Number.isNaN(at) || event.altKey || event.ctrlKey || event.metaKey || !(event.target as Element).closest('a'))
      return;
    const next = nextTile(event.key, at, cards.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    rows.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    focusTile(list.current, next);
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: Math.max(0, rows.getTotalSize() - gap) }}
    >
      {rows.getVirtualItems().flatMap((row) =>
        cards.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={card._id}
              data-index={index}
              aria-setsize={cards.length}
              aria-posinset={index + 1}
              onFocus={() => {
                entered.current = true;
                makeCurrent(index);
              }}
              // Safari does not focus a link on click.
              onClickCapture={() => makeCurrent(index)}
              className="absolute top-0"
              style={{
                width: tileWidth,
                height: tileHeight,
                insetInlineStart: column * (tileWidth + gap),
                transform: `translateY(${row.start - top}px)`,
              }}
            >
              {tile(card, index === active ? 0 : -1)}
            </li>
          );
        }),
      )}
    </ul>
  );
}

/**
 * Uses the current position on screen: after going back the browser may have scrolled, which the virtualizer notices
 * only later.
 */
function scrollTileIntoView(list: HTMLElement, offset: number, height: number): void {
  const top = list.getBoundingClientRect().top + offset;
  if (top < 0 || top + height > innerHeight)
    window.scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' });
}

/** A tile outside the viewport is rendered only after scrolling; waits for some frames. */
function focusTile(list: HTMLElement | null, index: number, framesLeft = 30): void {
  if (!list) return;
  const link = list.querySelector<HTMLElement>(`li[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusTile(list, index, framesLeft - 1));
}

/** Focuses a tile once nothing else has the focus: a closing menu or dialog keeps it for some frames. */
function restoreLostFocus(list: HTMLElement | null, index: number, framesLeft = 60): void {
  if (document.activeElement === document.body) focusTile(list, index);
  else if (
    framesLeft > 0 &&
    document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [data-base-ui-focus-guard]')
  )
    requestAnimationFrame(() => restoreLostFocus(list, index, framesLeft - 1));
}
