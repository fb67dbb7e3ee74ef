import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an entry of a list that leaves it when something in it is pressed, and takes what had the focus away: the heading of the entry beside it
 * gets the focus, or its link where it has no heading, or the heading of the page.
 */
export function useHandFocusOn<Entry extends HTMLElement>(): RefObject<Entry | null> {
  const entry = useRef<Entry>(null);
  useLayoutEffect(() => {
    const own = entry.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      focusBeside(own)?.focus({ preventScroll: true });
    };
  }, []);
  return entry;
}

/** What has the focus once an entry of a list is gone; without an entry, once the whole list is. A dialog that asks first needs to know before. */
export function focusBeside(entry: Element | null): HTMLElement | null {
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const next = beside?.querySelector('h2') ?? beside?.querySelector('a[href]') ?? document.querySelector('main h1');
  if (!(next instanceof HTMLElement)) return null;
  if (next.tabIndex < 0) next.tabIndex = -1;
  return next;
}
