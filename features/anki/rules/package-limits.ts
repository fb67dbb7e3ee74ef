/** Generous for the largest shared decks; a stranger's file stops there. */
export const packageLimits = {
  /** Of the package as it is sent. */
  bytes: 2 * 1024 ** 3,
  /** Entries of the archive: the collection and its media. */
  entries: 200_000,
  /** Of the collection, unpacked. */
  collectionBytes: 2 * 1024 ** 3,
  /** Of the list of media, unpacked. */
  mediaListBytes: 64 * 1024 ** 2,
  metaBytes: 1_024,
  notes: 500_000,
  reviews: 5_000_000,
  /** Of one picture, unpacked. */
  pictureBytes: 20 * 1024 ** 2,
  /** Of reading it. */
  seconds: 240,
} as const;
