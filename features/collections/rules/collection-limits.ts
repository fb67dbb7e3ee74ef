/** Generous for people and tight for abuse. Here and not in the contract, so that screens know them without carrying its schemas. */
export const collectionLimits = {
  /** Of one member. */
  collections: 200,
  /** In one collection. */
  cards: 1_000,
  title: 300,
  description: 2_000,
  /** On one page of a public collection. */
  shownAtOnce: 100,
  /** Cards of a public one that a call takes into the library: whoever takes a thousand sees how far it is. */
  takenAtOnce: 20,
} as const;
