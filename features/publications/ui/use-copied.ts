import { useEffect, useRef, useState } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { copyFeedbackMs } from '#ui/figures.ts';

/**
 * Copies a text. `copied` is true for a moment afterwards; `refused` if the browser allows it in no way.
 */
export function useCopied(): { copied: boolean; refused: boolean; copy: (text: string) => void } {
  const [state, setState] = useState<'copied' | 'refused'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(text: string) {
    clearTimeout(timer.current);
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'refused');
    if (copied) timer.current = setTimeout(() => setState(undefined), copyFeedbackMs);
  }
  return { copied: state === 'copied', refused: state === 'refused', copy: (text) => void copy(text) };
}
