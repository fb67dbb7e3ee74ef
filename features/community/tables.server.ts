import type { ExploreSort } from './rules/explore-query.ts';

/** A public card as lists sort it. Kept by the database itself (migration 0090): its place in the search of public cards is its key. */
export interface PublicCardTable {
  place: number;
  /** Of `card`. */
  number: number;
  created_at: number;
  updated_at: number;
  rating_sum: number;
  rating_count: number;
  /** How many people have a copy, in the library or in the bin. */
  added: number;
  /** The average rating, drawn towards 3 while few have rated; in hundred-thousandths of a star. */
  fair: number;
  /** The fair rating, and more for what many have added. */
  standing: number;
}

/** The best cards of an order (`order-heads.store.server.ts`). */
export interface PublicCardHeadTable {
  sort: ExploreSort;
  version: number;
  cards: Uint8Array;
  edge_value: number | null;
  edge_place: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    public_card: PublicCardTable;
    public_card_head: PublicCardHeadTable;
    /** Whose values changed since the heads were brought up to date. */
    public_card_moved: { place: number };
  }
}
