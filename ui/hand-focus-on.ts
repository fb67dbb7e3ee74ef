import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a list entry that a press removes together with the focused element: moves the focus to the heading of the
 * neighbouring entry, or to its link if it has no heading, or to the page's heading.
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
 * The element to focus after an entry of a list is removed; without an entry, after the whole list is. A confirmation
 * needs it beforehand.
 * Under an open dialog the page cannot be focused: then it is the heading of the topmost dialog.
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

const within = (place: Element | null | undefined, selector: string) =>
  place?.matches(selector) ? place : place?.querySelector(selector);
