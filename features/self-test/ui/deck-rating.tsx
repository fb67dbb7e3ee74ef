import { createContext, type ReactNode } from 'react';

/** Four buttons instead of two. */
export interface DeckRatingChoice {
  /**
   * In how many days an item would come back, by the rating from Again to Easy; `missed`: it was not known before in
   * this deck. Nothing where it is not known here, as without a network.
   */
  readonly next: (itemId: string, missed: boolean) => readonly number[] | undefined;
}

/** How a deck is rated, by the screen around it: with nothing, "again" and "knew it". Visitors have no memory here. */
export const DeckRating = createContext<DeckRatingChoice | undefined>(undefined);

/**
 * What the screen around a deck or quiz shows below its open card or question. `revealed`: its back is up, or its
 * answer was checked.
 */
export const DeckNote = createContext<((itemId: string, revealed: boolean) => ReactNode) | undefined>(undefined);
