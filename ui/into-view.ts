import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an error into view whenever `shown` changes, clear of a dialog's footer. */
export function useIntoView<Shown extends HTMLElement>(shown: unknown): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return element;
}
