/** How much of a card's height its cover takes, wherever the card lies: in a list, alone, on the public page. */
export const coverShare = 0.54;

/** Width by height of the cover: the whole width of the 63 × 88 of a card. What is cropped to this is seen whole everywhere. */
export const coverProportion = 63 / (88 * coverShare);

/** Titles of key ideas on a tile take a line each from the cover. */
const lineShare = 0.08;
export const coverShareWith = (lines: number): number => coverShare - lines * lineShare;
