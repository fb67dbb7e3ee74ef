import type { Reader } from '#platform/database/database.server.ts';
import type { PublicCollection } from './contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { publicCardsOf, type CollectionWithAuthor } from './store.server.ts';
import { publicCollectionOf } from './wire.server.ts';

/** The public view of a collection: one page of the public editions of its cards. */
export async function publicPageOf(rows: Reader, row: CollectionWithAuthor, page: number): Promise<PublicCollection> {
  const most = collectionLimits.shownAtOnce;
  return publicCollectionOf(row, await publicCardsOf(rows, row.id, { from: (page - 1) * most, most }), page);
}
