import { useEffect, useRef, useState } from 'react';
import { copyFeedbackMs } from '#ui/figures.ts';

/**
 * Copies a text to the clipboard. `copied` is true for a moment afterwards; `refused` if the clipboard is not
 * available.
 */
export function useCopied(): { copied: boolean; refused: boolean; copy: (text: string) => void } {
  const [state, setState] = useState<'copied' | 'refused'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(text: string) {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      timer.current = setTimeout(() => setState(undefined), copyFeedbackMs);
    } catch {
      setState('refused');
    }
  }
  return { copied: state === 'copied', refused: state === 'refused', copy: (text) => void copy(text) };
}
