import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs a state machine `next(state, event)` with side effects. `changed` is called once per transition; an event that
 * returns the identical state is ignored.
 */
export function useMachine<State, Event>(
  begin: () => State,
  next: (state: State, event: Event) => State,
  changed: (before: State, after: State) => void,
): [State, (event: Event) => void] {
  const [state, setState] = useState(begin);
  const current = useRef(state);
  const onChange = useRef(changed);
  useLayoutEffect(() => {
    onChange.current = changed;
  });
  const send = useCallback(
    (event: Event) => {
      const before = current.current;
      const after = next(before, event);
      if (after === before) return;
      current.current = after;
      setState(after);
      onChange.current(before, after);
    },
    [next],
  );
  return [state, send];
}
