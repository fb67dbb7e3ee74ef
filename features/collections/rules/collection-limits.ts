/**
 * Generous for people, tight against abuse. Not in the contract, so that screens can import them without its schemas.
 */
export const collectionLimits = {
  /** For each member. */
  collections: 200,
  /** For each collection. */
  cards: 1_000,
  title: 300,
  description: 2_000,
  /** Cards on one page of a public collection. */
  shownAtOnce: 100,
  /**
   * Cards that one call adds to the library: a large collection takes several calls, between which the screen shows
   * progress.
   */
  takenAtOnce: 20,
  /** How many of its card titles are indexed for search. */
  titlesSearched: 100,
} as const;
