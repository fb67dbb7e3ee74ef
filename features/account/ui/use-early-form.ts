import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * A server-rendered form can be typed into before hydration. It cannot be sent until then; what was typed is taken
 * over.
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
