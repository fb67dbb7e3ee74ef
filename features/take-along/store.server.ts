import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import '#features/cards/tables.server.ts';

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
export function namedCards(rows: Reader, ids: readonly string[]): Promise<OwnedCard[]> {
  return idsInParts(ids, (some) =>
    rows
      .selectFrom('card')
      .select(['id', 'user_id as ownerId', 'title'])
      .where('id', 'in', some)
      .where('shelf', '=', 'library')
      .orderBy('number')
      .execute(),
  );
}
