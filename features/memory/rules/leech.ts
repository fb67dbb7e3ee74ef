/** An item that was forgotten so often costs more than it gives: most are better written anew. */
export const leechLapses = 8;
/** So many lapses later it is said again. */
const leechEach = 4;

export const isLeech = (lapses: number): boolean => lapses >= leechLapses;

/** Whether it is said at this lapse that the item was forgotten often: at the eighth, the twelfth, and so on. */
export const isSaidAt = (lapses: number): boolean => isLeech(lapses) && (lapses - leechLapses) % leechEach === 0;
