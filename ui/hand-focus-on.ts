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

/**
 * What has the focus once an entry of a list is gone; without an entry, once the whole list is. A dialog that asks first needs to know before.
 * Under an open dialog nothing of the page can have it: there it is the heading of the uppermost one.
 */
export function focusBeside(entry: Element | null): HTMLElement | null {
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const next =
    within(beside, 'h2') ??
    within(beside, 'a[href]') ??
    within([...document.querySelectorAll('[data-dialog-frame][data-open]')].at(-1), 'h2') ??
    document.querySelector('main h1');
  if (!(next instanceof HTMLElement)) return null;
  if (next.tabIndex < 0) next.tabIndex = -1;
  return next;
}

const within = (place: Element | null | undefined, selector: string) => (place?.matches(selector) ? place : place?.querySelector(selector));
