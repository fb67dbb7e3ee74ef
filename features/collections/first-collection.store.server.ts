import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** The title of the oldest collection of the member that each card is in. */
export async function firstCollections(rows: Reader, memberId: string): Promise<Map<string, string>> {
  const found = await rows
    .selectFrom('collection_card')
    .innerJoin('collection', 'collection.id', 'collection_card.collection_id')
    .select(['collection_card.card_id', 'collection.title'])
    .where('collection.member_id', '=', memberId)
    .orderBy('collection.created_at', 'desc')
    .orderBy('collection.id', 'desc')
    .execute();
  return new Map(found.map(({ card_id, title }) => [card_id, title]));
}

/** Whether the member has a collection of this title that holds all of these cards. */
export async function hasCollection(
  rows: Reader,
  memberId: string,
  title: string,
  cardIds: readonly string[],
): Promise<boolean> {
  const found = await rows
    .selectFrom('collection_card')
    .innerJoin('collection', 'collection.id', 'collection_card.collection_id')
    .select(['collection.id', 'collection_card.card_id'])
    .where('collection.member_id', '=', memberId)
    .where('collection.title', '=', title)
    .execute();
  const collections = Map.groupBy(found, ({ id }) => id);
  return [...collections.values()].some((held) => {
    const ids = new Set(held.map(({ card_id }) => card_id));
    return cardIds.every((id) => ids.has(id));
  });
}
