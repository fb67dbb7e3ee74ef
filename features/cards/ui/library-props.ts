import type { ReactNode, RefObject } from 'react';
import type { MenuEntry } from '#ui/menu.tsx';
import type { CardShort } from '../contract.ts';
import type { LibraryQuery } from '../rules/library-view.ts';
import type { TileSchedule } from './card-tile.tsx';
import type { TileChoicesProps } from './tile-choices.tsx';

export interface LibraryProps {
  cards: readonly CardShort[];
  query: LibraryQuery;
  onQuery: (query: LibraryQuery) => void;
  entriesFor: (card: CardShort) => readonly MenuEntry[];
  onNew: () => void;
  /** A second call to action for an empty library: a link to public cards. */
  elsewhere?: ReactNode;
  /** For a search without results: a link that searches the same words elsewhere. */
  alsoIn?: ReactNode;
  searchRef?: RefObject<HTMLInputElement | null>;
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  contents: ContentSearch;
  /** Exports the cards that match the filters. */
  onExport: (cards: readonly CardShort[]) => void;
  /** Where a tile links to. */
  addressOf: (card: CardShort) => string;
  /** The card that is open above the list; `detail` gets the filtered and sorted list. */
  openCard?: string | undefined;
  detail: (cards: readonly CardShort[]) => ReactNode;
  tiles: TileChoicesProps;
  /** The progress of the running schedules, by card. */
  schedules: ReadonlyMap<string, TileSchedule>;
  /** Links that are above the list on a wide screen; on a phone they are in the sheet of the filters. */
  links?: ReactNode;
  /** A button that refetches the cards, shown beside their count. */
  refresh?: ReactNode;
  /** The card that gets the focus on return. */
  startAt?: string | undefined;
  onCurrent: (cardId: string) => void;
  /** The bar of the selected cards; `null` ends the selecting. */
  selection: (
    selected: ReadonlySet<string>,
    /** `null` ends the selecting. */
    onSelected: (next: (now: ReadonlySet<string> | null) => ReadonlySet<string> | null) => void,
  ) => ReactNode;
}

/** The server's matches inside cards for the current search. */
export interface ContentSearch {
  readonly found: ReadonlySet<string>;
  readonly state: 'none' | 'searching' | 'done' | 'unreachable';
}
