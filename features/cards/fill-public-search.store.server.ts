import type { Reader, Writer } from '#platform/database/database.server.ts';
import { removeFromSearch } from '#platform/database/search.server.ts';
import { indexCard } from './store.server.ts';
import './tables.server.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** How far the first filling of the public search is: the number of the last card; `null` when it is done. */
    public_search_filled: { one: number; after: number | null };
  }
}

/** In one transaction; each takes a few milliseconds. */
const cardsAtOnce = 20;

export async function isPublicSearchFilled(rows: Reader): Promise<boolean> {
  return (await rows.selectFrom('public_search_filled').select('after').executeTakeFirstOrThrow()).after === null;
}

/** Answers whether there is more to do. */
export async function fillPublicSearchSome(rows: Writer): Promise<boolean> {
  const { after } = await rows.updateTable('public_search_filled').set({ one: 1 }).returning('after').executeTakeFirstOrThrow();
  if (after === null) return false;
  const cards = await rows
    .selectFrom('card')
    .select(['id', 'number'])
    .where('state', '=', 'PUBLIC')
    .where('shelf', '=', 'edition')
    .where('number', '>', after)
    .orderBy('number')
    .limit(cardsAtOnce)
    .execute();
  for (const { id, number } of cards) {
    await removeFromSearch(rows, 'card_search', number);
    await indexCard(rows, id);
  }
  await rows
    .updateTable('public_search_filled')
    .set({ after: cards.at(-1)?.number ?? null })
    .execute();
  return cards.length > 0;
}
