/** A time as calls carry it, from epoch milliseconds, or from a date of the accounts library (see `epochMs`). */
export const instantOf = (time: number | string | Date): string => new Date(time).toISOString();
