/** An item that was forgotten so often costs more than it gives: most are better written anew. */
export const leechLapses = 8;

export const isLeech = (lapses: number): boolean => lapses >= leechLapses;
