/** Keeps the bound parameters of one statement below the limits of both engines. */
const idsAtOnce = 1_000;

/** What `read` finds of all the ids, with as many statements as that takes; without ids, none. */
export async function idsInParts<Found>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) found.push(...(await read(ids.slice(at, at + idsAtOnce))));
  return found;
}
