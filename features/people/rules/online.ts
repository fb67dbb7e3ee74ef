/** A tab says once a minute that somebody uses it: so long after the last sign they count as online. */
export const onlineMs = 3 * 60_000;

export const onlineSince = (now: number): number => now - onlineMs;

/** Those who are online first; the order of both groups stays. */
export const onlineFirst = <Person extends { readonly _id: string }>(
  people: readonly Person[],
  online: ReadonlySet<string>,
): Person[] => people.toSorted((one, other) => Number(online.has(other._id)) - Number(online.has(one._id)));
