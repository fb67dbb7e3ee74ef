import { shownInPickers } from '#platform/text/shorten.ts';

export { shorten } from '#platform/text/shorten.ts';

/** How many characters of a text are shown where there is little room (S1 §9). The whole text stays reachable. */
export const shownLength = {
  /** Titles in lists to choose from. */
  picker: shownInPickers,
  userName: 40,
  /** Titles in the rows of a list, and where a tile shares its room with key ideas. */
  listTitle: 50,
  tileTitle: 65,
  /** On the overlay of a tile. */
  overlayTitle: 100,
  overlayMemo: 120,
  resourceTitle: 100,
} as const;
