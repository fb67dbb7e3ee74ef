import type { Reader } from '#platform/database/database.server.ts';
import '#features/cards/tables.server.ts';

/** Bound parameters of one statement stay far below the limits of both engines. */
const idsAtOnce = 1_000;

export interface OwnedCard {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
}

/** Of a member's whole library, in the order in which the cards were made. */
export async function libraryCards(rows: Reader, memberId: string): Promise<OwnedCard[]> {
  return rows
    .selectFrom('card')
    .select(['id', 'user_id as ownerId', 'title'])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .orderBy('number')
    .execute();
}

/** The named cards that stand in somebody's library, whoever owns them. */
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

/** Which of these ids the member has used, for a card in the library or in the bin. */
export async function ownCards(rows: Reader, memberId: string, ids: readonly string[]): Promise<{ id: string; binned: boolean }[]> {
  const found: { id: string; binned: boolean }[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = await rows
      .selectFrom('card')
      .select(['id', 'shelf'])
      .where('id', 'in', ids.slice(at, at + idsAtOnce))
      .where('user_id', '=', memberId)
      .where('shelf', 'in', ['library', 'bin'])
      .execute();
    found.push(...some.map(({ id, shelf }) => ({ id, binned: shelf === 'bin' })));
  }
  return found;
}
