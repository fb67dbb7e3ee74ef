import type { Reader } from '#platform/database/database.server.ts';
import '#features/cards/tables.server.ts';
import '#features/maps/tables.server.ts';

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

/** Which of these ids are the member's cards, in the library or in the bin. */
export async function ownCards(
  rows: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<{ id: string; binned: boolean }[]> {
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

/** Which of these ids are maps, in a library or in a bin, and whose. */
export async function existingMaps(rows: Reader, ids: readonly string[]): Promise<ExistingMap[]> {
  const found: ExistingMap[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = await rows
      .selectFrom('focusmap')
      .select(['id', 'member_id', 'deleted_at', 'import_unfinished'])
      .where('id', 'in', ids.slice(at, at + idsAtOnce))
      .execute();
    found.push(
      ...some.map((map) => ({
        id: map.id,
        ownerId: map.member_id,
        binned: map.deleted_at !== null,
        unfinished: map.import_unfinished === 1,
      })),
    );
  }
  return found;
}
interface ExistingMap {
  readonly id: string;
  readonly ownerId: string;
  readonly binned: boolean;
  /** An import of it broke off between its parts. */
  readonly unfinished: boolean;
}
