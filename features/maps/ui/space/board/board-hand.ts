import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Place } from '../../../rules/map-content.ts';

/** What the parts of a screen know of the views in three dimensions beside the map itself. */
export interface BoardState {
  /** Of a map of more than one board, from 0. */
  readonly part: number;
  /** Places of this visit alone, of whoever may not move nodes. */
  readonly visit: ReadonlyMap<string, Place>;
  /** The same on the sphere. */
  readonly visitOfSphere: ReadonlyMap<string, Place>;
  /** The cube that is held, and where it would be put down. */
  readonly hand: { readonly id: string; readonly place: Place } | undefined;
  /** The view is drawn in three dimensions. */
  readonly isDrawn: boolean;
}

export interface BoardStore {
  now(): BoardState;
  set(fields: Partial<BoardState>): void;
  subscribe(listener: () => void): () => void;
}

export function boardStore(): BoardStore {
  let state: BoardState = {
    part: 0,
    visit: new Map(),
    visitOfSphere: new Map(),
    hand: undefined,
    isDrawn: false,
  };
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    set(fields) {
      state = { ...state, ...fields };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Context = createContext<BoardStore | null>(null);
export const BoardStoreProvider = Context.Provider;

export function useBoardStore(): BoardStore {
  const store = useContext(Context);
  if (!store) throw new Error('Only inside the screen of a map');
  return store;
}

export function useBoardState(): BoardState {
  const store = useBoardStore();
  return useSyncExternalStore(store.subscribe, store.now, store.now);
}
