/** The last part of a field's length in which it says how much is left. */
const lastPart = 0.1;
/** Characters below which a field is too short for its end to come by surprise, as that of a code. */
const shortField = 40;

/**
 * How many characters are left where that is to be said; `undefined` where there is room, or no limit. Both in UTF-16
 * units, as browsers count.
 */
export function roomToSay(length: number, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined || maxLength < shortField) return undefined;
  const left = Math.max(0, maxLength - length);
  return left <= maxLength * lastPart ? left : undefined;
}
