import { useSyncExternalStore } from 'react';

/** The common interface of editing sessions. */
export interface Watched<State> {
  current(): State;
  subscribe(listener: () => void): () => void;
}

/** Subscribes to part of a session's state; `part` must return the same value until it changes. */
export function useDocument<State, Part>(session: Watched<State>, part: (state: State) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => part(session.current()));
}
