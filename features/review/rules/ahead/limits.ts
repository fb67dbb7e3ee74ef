/** A device has what is due within so many days, at most so many items and bytes of contents. */
export const aheadDays = 7;
export const mostAhead = 3_000;
export const mostAheadBytes = 50_000_000;

/** Items whose contents are read at once. */
export const contentsAtOnce = 200;
