import { createContext, useContext } from 'react';
import type { MemoryMarks } from '../../rules/memory-marks.ts';
import { themeNamed, type Theme } from '../../rules/themes.ts';

/** What all nodes of a map share for drawing; changes seldom, so nodes redraw only for what is their own. */
export interface MapLook {
  readonly theme: Theme;
  readonly editing: boolean;
  /** To-do states can be set. */
  readonly ticks: boolean;
  readonly showDesc: boolean;
  readonly hideTodo: boolean;
  /** Nodes show what they hold beside their label. */
  readonly details: boolean;
  readonly showBigMementoAllNodes: boolean;
  /** Of the to-do states, and of the last test; shown on the main node. */
  readonly percent: number | null;
  readonly score: number | null;
  /** Cards that are due or about to be forgotten. */
  readonly marks: MemoryMarks;
  /** What the search of the outline has found. */
  readonly hits: ReadonlySet<string>;
  readonly actions: {
    nextTodo(id: string): void;
    /** Opens or closes a branch; for whoever reads, without storing it. */
    setOpen(id: string, open: boolean): void;
  };
}

export const noHits: ReadonlySet<string> = new Set();

const Context = createContext<MapLook>({
  theme: themeNamed('default'),
  editing: false,
  ticks: false,
  showDesc: false,
  hideTodo: false,
  details: true,
  showBigMementoAllNodes: false,
  percent: null,
  score: null,
  marks: new Map(),
  hits: noHits,
  actions: { nextTodo: () => undefined, setOpen: () => undefined },
});
export const MapLookProvider = Context.Provider;
export const useMapLook = (): MapLook => useContext(Context);
