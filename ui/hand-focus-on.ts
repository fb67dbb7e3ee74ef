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
      const beside = own.nextElementSibling ?? own.previousElementSibling;
      const next = beside?.querySelector('h2') ?? beside?.querySelector('a[href]') ?? document.querySelector('main h1');
      if (!(next instanceof HTMLElement)) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
  }, []);
  return entry;
}
