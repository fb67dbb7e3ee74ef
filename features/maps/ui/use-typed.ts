import { useState } from 'react';

/**
 * What a field that is saved at each letter shows: what was typed, since the server trims what it stores; or `value`,
 * once that was undone or changed elsewhere. `null` forgets what was typed.
 */
export function useTyped(value: string): [shown: string, setTyped: (typed: string | null) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  let shown = typed;
  if (value !== known) {
    setKnown(value);
    // The next letter would bring back what was typed before.
    if (typed !== null && value !== typed && value !== typed.trim()) {
      setTyped(null);
      shown = null;
    }
  }
  return [shown ?? value, setTyped];
}
