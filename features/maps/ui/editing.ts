import { createContext, useContext } from 'react';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { OperationSession, Operations } from '#platform/documents/operation-ports.ts';
import type { Edit } from '../rules/edits.ts';
import type { MapContent } from '../rules/map-content.ts';
import type { NodeTab, SettingsTab } from '../rules/panel-tabs.ts';
import type { MapMode } from '../rules/views.ts';
import type { AddSuggestedCard } from './suggested.ts';

/** What is selected: nodes, or one edge. */
export interface Selection {
  readonly nodes: readonly string[];
  readonly edge: string | null;
}
export const nothingSelected: Selection = { nodes: [], edge: null };

/** What the parts of the map screen share. */
export interface MapEditing {
  readonly mapId: string;
  readonly mode: MapMode;
  readonly session: OperationSession;
  readonly content: MapContent;
  readonly hidden: ReadonlySet<string>;
  /** Nodes and edges can be changed. */
  readonly editing: boolean;
  /** To-do states can be set: by the owner, also while nothing else is edited (S3 §4). */
  readonly ticks: boolean;
  /** The member's learning day. */
  readonly today: Day;
  readonly selection: Selection;
  select(selection: Selection): void;
  /** The node whose title is typed on the canvas. */
  readonly naming: string | undefined;
  /** Types the title of a node on the canvas; in the panel where the view has no place for it, and for a group. */
  name(id: string): void;
  endNaming(id: string): void;
  /** Operations in one undo step. Operations of one gesture join, until it ends. */
  change(operations: Operations, gesture?: string): void;
  /**
   * An edit, after which the nodes that it made are selected, and `said` is announced. Deleting what is selected closes
   * the panel (S3 §4). A removal that joins very many nodes is asked about first.
   */
  apply(edit: Edit, said?: string): void;
  /** Opens the panel at a tab, with the focus in its first field; `nodeId` for a node that was selected just now. */
  openPanel(tab?: NodeTab, nodeId?: string): void;
  /** Opens the panel beside what is selected, a node that stays in view; the focus stays where it is. */
  showPanel(nodeId?: string): void;
  /** Opens the settings of the map, with nothing selected. */
  openSettings(tab: SettingsTab): void;
  /** Opens or closes a branch for whoever reads; nothing is stored. */
  setBranch(id: string, open: boolean): void;
  announce(text: string): void;
  /** Adds a suggested card to the library. */
  readonly addSuggestedCard: AddSuggestedCard | undefined;
}

const Context = createContext<MapEditing | null>(null);
export const MapEditingProvider = Context.Provider;

export function useMapEditing(): MapEditing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Only inside the screen of a map');
  return editing;
}
