import { useCallback, useInsertionEffect, useRef, type RefCallback, type RefObject } from 'react';
import { focusBeside } from './hand-focus-on.ts';

/** The focused element and its predecessors: a menu row, the menu's button, the row of the dialog around it. */
type Trail = readonly Element[];

/**
 * Where each menu and dialog was opened from. What is opened from within it outlives it, and its own rows and buttons
 * do not.
 */
const openedFrom = new WeakMap<Element, RefObject<Trail>>();

function trailOf(element: Element | null | undefined): Trail {
  if (!element || element === document.body) return [];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const earlier = openedFrom.get(around);
    if (earlier) return [element, ...earlier.current];
  }
  return [element];
}

/** Inside a dialog or menu that is closing. */
const closing = '[data-dialog-frame]:not([data-open]), [role="menu"]:not([data-open])';

/**
 * For the popup of a dialog that is opened by state: the element that was focused before gets the focus back, also
 * where only a script can focus it (a heading, the page). The dialog library would focus the first control inside of
 * that element, which Space then presses. An opener that was removed with its menu or dialog passes the focus to the
 * button that opened that, and, where that is removed too, to the nearest heading: unless a newer screen or dialog has
 * set the focus.
 */
export function useReturnFocus(open: boolean | undefined): {
  ref: RefCallback<Element>;
  finalFocus: () => HTMLElement | boolean;
} {
  const before = useRef<Trail>([]);
  const own = useRef<Element>(null);
  // The only effect that comes before `autoFocus`.
  useInsertionEffect(() => {
    if (open) before.current = trailOf(document.activeElement);
  }, [open]);
  const ref = useCallback((popup: Element | null) => {
    if (!popup) return;
    own.current = popup;
    openedFrom.set(popup, before);
  }, []);
  return {
    ref,
    finalFocus: () => {
      const [element, ...earlier] = before.current;
      if (!element) return true;
      if (!isThere(element)) {
        // A dialog that opens at the same time takes the focus with the next frame.
        requestAnimationFrame(() => focusWhatIsLeft(earlier));
        return false;
      }
      // A newer dialog opened while this one was closing: leave the focus inside the newer one.
      const taker = document.activeElement?.closest('[data-dialog-frame][data-open]');
      if (taker && taker !== own.current && !taker.contains(element)) return false;
      if (element.tabIndex >= 0) return element;
      queueMicrotask(() => element.focus({ preventScroll: true }));
      return false;
    },
  };
}

/**
 * For a menu: dialogs opened from its rows return the focus to its button, or in a context menu to the element under
 * the pointer.
 */
export function useOpenedFrom(): {
  ref: RefCallback<Element>;
  onOpenChange: (open: boolean, how: HowOpened) => void;
  /** For a menu that state opens. */
  openedFrom: (element: Element | null) => void;
} {
  const from = useRef<Trail>([]);
  const ref = useCallback((popup: Element | null) => void (popup && openedFrom.set(popup, from)), []);
  const openedBy = useCallback((element: Element | null) => void (from.current = trailOf(element)), []);
  return {
    ref,
    openedFrom: openedBy,
    onOpenChange: (open, { trigger, event }) => {
      if (!open) return;
      const pointedAt = event.target instanceof Element ? event.target.closest('a[href], button') : null;
      from.current = trailOf(trigger ?? pointedAt ?? document.activeElement);
    },
  };
}

interface HowOpened {
  trigger: Element | undefined;
  event: Event;
}

/**
 * For `returnFocus` of a dialog whose action removes its opener, before or after the dialog closes: focuses the nearest
 * heading, whichever comes first. Answers `false`, so that the library focuses nothing else.
 */
export function toHeading(): false {
  queueMicrotask(() => focusBeside(null)?.focus({ preventScroll: true }));
  return false;
}

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.closest(closing);

/** Unless something else has the focus by now: the dialog that closes does not count. */
function focusWhatIsLeft(earlier: Trail): void {
  const has = document.activeElement;
  if (has !== null && has !== document.body && !has.closest(closing)) return;
  (earlier.find(isThere) ?? focusBeside(null))?.focus({ preventScroll: true });
}
