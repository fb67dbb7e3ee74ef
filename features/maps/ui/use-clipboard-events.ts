import { useEffect, useRef } from 'react';
import { useClipboard } from './use-clipboard.ts';

const events = ['copy', 'cut', 'paste'] as const;

/**
 * Copying, cutting and pasting by the browser's own events, which bring the text of other programs without asking for
 * it. They act where the canvas or the outline has the focus; fields keep their own.
 */
export function useClipboardEvents(): void {
  const clipboard = useClipboard();
  const latest = useRef(clipboard);
  latest.current = clipboard;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const isHere = () =>
      document.activeElement?.matches('.map-canvas, [data-space] [role="application"], .map-outline [role="tree"]') ??
      false;
    // The events are sent to where the text is selected, which may be the whole page.
    for (const type of events) {
      addEventListener(type, (event) => isHere() && latest.current.onEvent(event), { signal });
      // Safari sends them outside of fields only where this is prevented.
      addEventListener(`before${type}`, (event) => isHere() && event.preventDefault(), { signal });
    }
    return () => ended.abort();
  }, []);
}
