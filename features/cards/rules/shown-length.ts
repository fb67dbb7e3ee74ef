import { shownInPickers } from '#platform/text/shorten.ts';

export { shorten } from '#platform/text/shorten.ts';

/** Truncation limits in characters, where space is short (S1 §9). The full text is always reachable. */
export const shownLength = {
  /** Titles in pickers. */
  picker: shownInPickers,
  /** Titles in list rows, and on tiles that also show key ideas. */
  listTitle: 50,
  tileTitle: 65,
  /** Texts on the hover overlay of a tile. */
  overlayTitle: 100,
  overlayMemo: 120,
  resourceTitle: 100,
} as const;
