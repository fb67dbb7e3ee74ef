import { useInsertionEffect, useRef } from 'react';
import { focusBeside } from './hand-focus-on.ts';

/**
 * For `finalFocus` of a dialog that is opened by state: what had the focus then gets it back, also where only a script can put it (a heading,
 * the page itself). The dialog library would give it to the first control inside of that, which Space then presses. What is gone gets
 * nothing: a screen that came meanwhile has put the focus where it belongs, otherwise the heading of the page has it.
 */
export function useReturnFocus(open: boolean | undefined): () => HTMLElement | boolean {
  const before = useRef<Element | null>(null);
  // The only effect that comes before `autoFocus`.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    const element = before.current;
    if (!(element instanceof HTMLElement) || element === document.body) return true;
    if (!element.isConnected) {
      queueMicrotask(focusWhatStandsThere);
      return false;
    }
    if (element.tabIndex >= 0) return element;
    queueMicrotask(() => element.focus({ preventScroll: true }));
    return false;
  };
}

/** Unless something else has the focus by now: the dialog that closes does not count. */
function focusWhatStandsThere(): void {
  const has = document.activeElement;
  if (has !== null && has !== document.body && !has.closest('[data-dialog-frame]:not([data-open])')) return;
  focusBeside(null)?.focus({ preventScroll: true });
}
