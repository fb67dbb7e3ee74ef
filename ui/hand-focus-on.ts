import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For an entry of a list that leaves it when something in it is pressed, and takes what had the focus away: the heading of the entry beside it
 * gets the focus, or that of the page.
 */
export function useHandFocusOn<Entry extends HTMLElement>(): RefObject<Entry | null> {
  const entry = useRef<Entry>(null);
  useLayoutEffect(() => {
    const own = entry.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const heading = (own.nextElementSibling ?? own.previousElementSibling)?.querySelector('h2') ?? document.querySelector('main h1');
      if (!(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return entry;
}
