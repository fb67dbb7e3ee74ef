import type { Reader } from '#platform/database/database.server.ts';
import '#features/cards/tables.server.ts';

/** Keeps the bound parameters of one statement below the limits of both engines. */
const idsAtOnce = 1_000;

export interface OwnedCard {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
}

/** A member's whole library, in the order of creation. */
export async function libraryCards(rows: Reader, memberId: string): Promise<OwnedCard[]> {
  return rows
    .selectFrom('card')
    .select(['id', 'user_id as ownerId', 'title'])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .orderBy('number')
    .execute();
}

/** The named cards that are in somebody's library, whoever owns them. */
export async function namedCards(rows: Reader, ids: readonly string[]): Promise<OwnedCard[]> {
  const found: OwnedCard[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce)
    found.push(
      ...(await rows
        .selectFrom('card')
        .select(['id', 'user_id as ownerId', 'title'])
        .where('id', 'in', ids.slice(at, at + idsAtOnce))
        .where('shelf', '=', 'library')
        .orderBy('number')
        .execute()),
    );
  return found;
}
