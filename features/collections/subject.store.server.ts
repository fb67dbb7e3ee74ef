import { randomUUID } from 'node:crypto';
import { authorStays } from '#features/publications/author-stays.server.ts';
import type { Holder } from '#features/publications/subject.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** Members who added the cards of these collections. The publication of a collection has the collection's id. */
export function followers(rows: Reader, publicationIds: readonly string[]) {
  return rows
    .selectFrom('collection_follower as follower')
    .select(['follower.id', 'follower.created_at', 'follower.member_id'])
    .select((row) => row.ref('follower.collection_id').as('publication_id'))
    .where('follower.collection_id', 'in', [...publicationIds]);
}

/** The ids of the collections whose cards a member added, as part of a statement. */
export const addedBy = (rows: Reader, memberId: string) =>
  rows.selectFrom('collection_follower').select('collection_id').where('member_id', '=', memberId);

/** The next followers, by id. They see the collection itself, so they have no update to take. */
export async function followersAfter(
  rows: Reader,
  collectionId: string,
  after: string,
  length: number,
): Promise<Holder[]> {
  const found = await rows
    .selectFrom('collection_follower')
    .select(['id', 'member_id'])
    .where('collection_id', '=', collectionId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(length)
    .execute();
  return found.map((each) => ({ ...each, decided: Number.MAX_SAFE_INTEGER, path: '' }));
}

export async function insertFollower(
  rows: Writer,
  follower: { readonly collectionId: string; readonly memberId: string; readonly now: number },
): Promise<void> {
  await rows
    .insertInto('collection_follower')
    .values({
      collection_id: follower.collectionId,
      member_id: follower.memberId,
      id: randomUUID(),
      created_at: follower.now,
    })
    .onConflict((conflict) => conflict.columns(['collection_id', 'member_id']).doNothing())
    .execute();
}

/** Titles of the first `most` public cards of a collection, in order, for the search index. */
export async function titlesOfCards(rows: Reader, collectionId: string, most: number): Promise<string[]> {
  const found = await rows
    .selectFrom('collection_card as entry')
    .innerJoin('card as held', 'held.id', 'entry.card_id')
    .innerJoin('publication as shown', (join) =>
      join.on((row) =>
        row.or([
          row.and([row('shown.source_id', '=', row.ref('held.id')), row('shown.state', '=', 'PUBLIC')]),
          row('shown.id', '=', row.ref('held.edition_of')),
        ]),
      ),
    )
    .select('shown.title')
    .where('entry.collection_id', '=', collectionId)
    .where('shown.state', '=', 'PUBLIC')
    .where('shown.published', '=', 1)
    .where('shown.hidden', '=', 0)
    .where(authorStays('shown.author_id'))
    .orderBy('entry.order_key')
    .limit(most)
    .execute();
  return found.map(({ title }) => title);
}
