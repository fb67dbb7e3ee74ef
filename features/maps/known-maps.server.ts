import type { Reader } from '#platform/database/database.server.ts';
import { sourcesOf } from '#platform/portable/sources-of.server.ts';
import { existingMaps } from './existing-maps.store.server.ts';

/**
 * Which maps of an archive are in the library or in the bin, each with the id it has here. One whose import was
 * interrupted is not among them, because importing it again continues it.
 */
export async function knownMaps(rows: Reader, memberId: string, ids: readonly string[]) {
  const sources = sourcesOf(memberId, ids);
  const known = await existingMaps(rows, [...sources.keys()]);
  return known
    .filter(({ ownerId, unfinished, binned }) => ownerId === memberId && (binned || !unfinished))
    .map(({ id, binned }) => ({ _id: sources.get(id)!, here: id, binned }));
}
