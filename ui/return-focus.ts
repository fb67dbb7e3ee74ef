import { useCallback, useInsertionEffect, useRef, type RefCallback, type RefObject } from 'react';
import { focusBeside } from './hand-focus-on.ts';

/** What had the focus, and before that: a row of a menu, the button of the menu, a row of the dialog that it stands in. */
type Trail = readonly Element[];

/** Where each menu and dialog was opened from. What is opened from within it outlives it, and its own rows and buttons do not. */
const openedFrom = new WeakMap<Element, RefObject<Trail>>();

function trailOf(element: Element | null | undefined): Trail {
  if (!element || element === document.body) return [];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const earlier = openedFrom.get(around);
    if (earlier) return [element, ...earlier.current];
  }
  return [element];
}

/** Part of a dialog or menu that is closing, and gone a moment later. */
const closing = '[data-dialog-frame]:not([data-open]), [role="menu"]:not([data-open])';

/**
 * For the popup of a dialog that is opened by state: what had the focus then gets it back, also where only a script can put it (a heading,
 * the page itself). The dialog library would give it to the first control inside of that, which Space then presses. What went with a menu
 * or a dialog that closed leaves it to the button that opened that, and where that is gone, too, to the heading of what stands there: unless
 * a screen or a dialog that came meanwhile has put the focus where it belongs.
 */
export function useReturnFocus(open: boolean | undefined): { ref: RefCallback<Element>; finalFocus: () => HTMLElement | boolean } {
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
      // Another dialog came meanwhile, and this one goes only now: what is under that one is not to take the focus out of it.
      const taker = document.activeElement?.closest('[data-dialog-frame][data-open]');
      if (taker && taker !== own.current && !taker.contains(element)) return false;
      if (element.tabIndex >= 0) return element;
      queueMicrotask(() => element.focus({ preventScroll: true }));
      return false;
    },
  };
}

/** For a menu: what its rows open gives the focus back to its button, or in a context menu to what was pointed at. */
export function useOpenedFrom(): { ref: RefCallback<Element>; onOpenChange: (open: boolean, how: HowOpened) => void } {
  const from = useRef<Trail>([]);
  const ref = useCallback((popup: Element | null) => void (popup && openedFrom.set(popup, from)), []);
  return {
    ref,
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
 * For `returnFocus` of a dialog whose work takes away what opened it, sooner or later than the dialog is gone: the heading of what stands
 * there has the focus, whichever comes first. Answers that nothing else is to get it.
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
