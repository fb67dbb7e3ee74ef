import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A screen whose flow is `next(state, event)`. An event that changes nothing is no event; `changed` hears of each change once, and does
 * what the rules cannot.
 */
export function useMachine<State, Event>(
  begin: () => State,
  next: (state: State, event: Event) => State,
  changed: (before: State, after: State) => void,
): [State, (event: Event) => void] {
  const [state, setState] = useState(begin);
  const current = useRef(state);
  const tell = useRef(changed);
  useLayoutEffect(() => {
    tell.current = changed;
  });
  const send = useCallback(
    (event: Event) => {
      const before = current.current;
      const after = next(before, event);
      if (after === before) return;
      current.current = after;
      setState(after);
      tell.current(before, after);
    },
    [next],
  );
  return [state, send];
}
