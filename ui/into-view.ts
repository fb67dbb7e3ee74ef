import { useEffect, useRef, type RefObject } from 'react';

/** Keeps what is wrong in sight: whenever `shown` becomes something else, the element is scrolled to, out from under a dialog's foot. */
export function useIntoView<Shown extends HTMLElement>(shown: unknown): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return element;
}
