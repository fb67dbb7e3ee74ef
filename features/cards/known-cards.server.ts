import type { Reader } from '#platform/database/database.server.ts';
import { sourcesOf } from '#platform/portable/sources-of.server.ts';
import { ownCards } from './own-cards.store.server.ts';

/** Which cards of an archive are in the library or in the bin, each with the id it has here. */
export async function knownCards(rows: Reader, memberId: string, ids: readonly string[]) {
  const sources = sourcesOf(memberId, ids);
  const cards = await ownCards(rows, memberId, [...sources.keys()]);
  return cards.map(({ id, binned }) => ({ _id: sources.get(id)!, here: id, binned }));
}
