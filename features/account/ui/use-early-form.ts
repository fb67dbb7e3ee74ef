import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * A form that comes in the first HTML can be typed into before its scripts are there. It cannot be sent until they are,
 * and what was typed by then is taken over.
 */
export function useEarlyForm(take: (typed: (field: string) => string) => void): {
  form: RefObject<HTMLFormElement | null>;
  ready: boolean;
} {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const typed = new FormData(form.current!);
    take((field) => String(typed.get(field) ?? ''));
    setReady(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the scripts have arrived
  }, []);
  return { form, ready };
}
