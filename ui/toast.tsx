import { useSyncExternalStore, type ReactNode } from 'react';

/** How long an undo is offered, in milliseconds. */
export const undoMs = 10_000;
const shownMs = 5_000;

export interface ToastWords {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; onPress: () => void };
  /** How long it stays, in milliseconds; 0 stays until it is closed. */
  ms?: number;
}

export interface ShownToast extends ToastWords {
  id: string;
  ms: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setShown(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast from anywhere; answers its id. Errors stay until they are closed: once the screen has changed they are
 * shown nowhere else, and slow readers and users of a magnifier would miss them (WCAG 2.2.1, 2.2.3).
 */
export function showToast(words: ToastWords): string {
  const id = `toast-${++lastId}`;
  setShown([...shown, { ...words, id, ms: words.ms ?? (words.tone === 'bad' ? 0 : shownMs) }]);
  return id;
}

/** Reports an action with an Undo button for ten seconds. */
export function showUndo(title: ReactNode, undoLabel: string, undo: () => void): string {
  return showToast({ title, action: { label: undoLabel, onPress: undo }, ms: undoMs });
}

export function closeToast(id: string): void {
  setShown(shown.filter((toast) => toast.id !== id));
}

export const shownToasts = (): readonly ShownToast[] => shown;

export function useShownToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => shown,
  );
}
