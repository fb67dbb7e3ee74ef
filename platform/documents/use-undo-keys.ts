import { useEffect, useRef } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';

/**
 * Ctrl/⌘+Z and its variants anywhere on a screen whose fields share one undo history. Not in dialogs, whose text fields
 * have their own undo.
 */
export function useUndoKeys(step: (kind: 'undo' | 'redo') => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposingKey(event)) return;
      const key = event.key.toLowerCase();
      if (
        (key !== 'z' && key !== 'y') ||
        (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]'))
      )
        return;
      event.preventDefault();
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
