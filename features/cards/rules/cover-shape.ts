/** The share of a card's height that its cover takes, in lists, on its own and on the public page. */
export const coverShare = 0.54;

/**
 * Width to height of the cover at the full width of a 63 × 88 card. Pictures are cropped to it, so that the whole crop
 * is visible everywhere.
 */
export const coverProportion = 63 / (88 * coverShare);

/** On a tile each key idea title takes one line of height from the cover. */
const lineShare = 0.08;
export const coverShareWith = (lines: number): number => coverShare - lines * lineShare;
