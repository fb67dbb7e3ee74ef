import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { gridLayout, nextTile } from './grid-layout.ts';

export interface CardGridProps<Thing extends { _id: string }> {
  label: string;
  cards: readonly Thing[];
  /** The tile; its link takes `tabIndex`, so that Tab enters the grid once and arrows go on from there. */
  tile: (card: Thing, tabIndex: 0 | -1) => ReactNode;
  /** The card that was opened from here, when one comes back: it has the focus again. */
  startAt?: string | undefined;
  /** The card that is looked at elsewhere: the grid goes along, so that its tile is there to come back to. */
  following?: string | undefined;
  /** The card that was last focused or pressed. */
  onCurrent?: (id: string) => void;
}

/** Of the last grid, in pixels. With it the next one is as high as it will be from the first moment, so that going back can scroll to where one was. */
let lastSize = { width: 0, rem: 16 };

/** Thousands of tiles of which only those in view are in the page. The window scrolls, so a phone's bars behave. */
export function CardGrid<Thing extends { _id: string }>({ label, cards, tile, startAt, following, onCurrent }: CardGridProps<Thing>) {
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
      const measured = { width: element.clientWidth, rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) };
      if (measured.width !== lastSize.width || measured.rem !== lastSize.rem) lastSize = measured;
      setSize(lastSize);
      setTop(element.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above the grid may grow, and moves it.
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
    // oxlint-disable-next-line react/exhaustive-deps -- only as one comes back
  }, []);
  const becomesCurrent = (index: number) => {
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
    bringIntoView(list.current!, Math.floor(at / columns) * (tileHeight + gap), tileHeight);
    // Closed by going back, the browser scrolls to where one set out; the tile that was looked at last takes the focus.
    if (followed < 0) takeLostFocus(list.current, at);
  }, [followed, columns, tileHeight, gap]);

  const count = useRef(cards.length);
  useEffect(() => {
    const fewer = cards.length < count.current;
    count.current = cards.length;
    // The tile that had the focus is deleted: the one in its place takes it.
    if (fewer && entered.current && active >= 0) takeLostFocus(list.current, active);
  }, [cards.length, active]);

  function onKeyDown(event: KeyboardEvent) {
    const at = Number((event.target as Element).closest('li')?.dataset['index']);
    if (Number.isNaN(at) || event.altKey || event.ctrlKey || event.metaKey || !(event.target as Element).closest('a')) return;
    const next = nextTile(event.key, at, cards.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    rows.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
    focusTile(list.current, next);
  }

  return (
    <ul ref={list} aria-label={label} onKeyDown={onKeyDown} className="relative" style={{ height: Math.max(0, rows.getTotalSize() - gap) }}>
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
                becomesCurrent(index);
              }}
              // Not every browser gives the focus to a link that is pressed.
              onClickCapture={() => becomesCurrent(index)}
              className="absolute top-0 left-0"
              style={{
                width: tileWidth,
                height: tileHeight,
                transform: `translate(${column * (tileWidth + gap)}px, ${row.start - top}px)`,
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

/** By what is on the screen now: going back, the browser may have scrolled a moment ago, which the list of rows hears of later. */
function bringIntoView(list: HTMLElement, offset: number, height: number): void {
  const top = list.getBoundingClientRect().top + offset;
  if (top < 0 || top + height > innerHeight) window.scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' });
}

/** A tile that was out of view comes into the page only after the scroll: waited for by frames, not by time. */
function focusTile(list: HTMLElement | null, index: number, framesLeft = 30): void {
  if (!list) return;
  const link = list.querySelector<HTMLElement>(`li[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusTile(list, index, framesLeft - 1));
}

/** The question that deleted the tile, or what lay over the grid, closes over some frames; once nothing has the focus any more, the tile takes it. */
function takeLostFocus(list: HTMLElement | null, index: number, framesLeft = 60): void {
  if (document.activeElement === document.body) focusTile(list, index);
  else if (
    framesLeft > 0 &&
    document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [data-base-ui-focus-guard]')
  )
    requestAnimationFrame(() => takeLostFocus(list, index, framesLeft - 1));
}
