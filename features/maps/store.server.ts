import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { FocusmapTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/publications/tables.server.ts';
import '#features/teaching/tables.server.ts';
import './tables.server.ts';

export type FocusmapRow = Selectable<FocusmapTable>;

export async function insertMap(rows: Writer, map: Insertable<FocusmapTable>): Promise<void> {
  await rows.insertInto('focusmap').values(map).execute();
}

/** Locks the row for this transaction; changes nothing. */
export function lockMap(rows: Writer, id: string): Promise<FocusmapRow | undefined> {
  return rows
    .updateTable('focusmap')
    .set((column) => ({ nodes_count: column.ref('nodes_count') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function saveMap(rows: Writer, id: string, changes: Updateable<FocusmapTable>): Promise<void> {
  await rows.updateTable('focusmap').set(changes).where('id', '=', id).execute();
}

/** With its document. */
export async function deleteMap(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('focusmap').where('id', '=', id).execute();
  await rows.deleteFrom('document').where('id', '=', id).execute();
}

/** Maps with their public edition, whatever its openness: of a copy, the edition that it was added from. */
const withPublication = (rows: Reader) =>
  rows
    .selectFrom('focusmap')
    .innerJoin('user as owner', 'owner.id', 'focusmap.member_id')
    .leftJoin('user as writer', 'writer.id', 'focusmap.author_id')
    .leftJoin('publication as own', (join) =>
      join
        .onRef('own.source_id', '=', 'focusmap.id')
        .on('own.kind', '=', 'map')
        .on('own.state', '=', 'PUBLIC')
        .on('focusmap.edition_of', 'is', null),
    )
    .leftJoin('publication as source', 'source.id', 'focusmap.edition_of')
    .selectAll('focusmap')
    .select((row) => [
      'owner.name as owner_name',
      'writer.name as writer_name',
      row.fn.coalesce('own.id', 'source.id').as('publication_id'),
      row.fn.coalesce('own.slug', 'source.slug').as('slug'),
      row.fn.coalesce('own.published', 'source.published').as('published'),
      row.fn.coalesce('own.hidden', 'source.hidden').as('hidden'),
      row.fn.coalesce('own.version', 'source.version').as('edition_version'),
      sql<number>`case when exists (select 1 from given_map
        where copy_id = focusmap.id and opened_at is null) then 1 else 0 end`.as('unopened'),
    ]);
export type PublishedMapRow = Awaited<ReturnType<ReturnType<typeof withPublication>['executeTakeFirstOrThrow']>>;

export function mapById(rows: Reader, id: string): Promise<PublishedMapRow | undefined> {
  return withPublication(rows).where('focusmap.id', '=', id).executeTakeFirst();
}

/** Last changed first; those in the bin last deleted first. */
export function mapsOfMember(rows: Reader, memberId: string, where: 'library' | 'bin'): Promise<PublishedMapRow[]> {
  const own = withPublication(rows).where('focusmap.member_id', '=', memberId);
  return where === 'library'
    ? own
        .where('focusmap.deleted_at', 'is', null)
        .orderBy('focusmap.updated_at', 'desc')
        .orderBy('focusmap.id')
        .execute()
    : own
        .where('focusmap.deleted_at', 'is not', null)
        .orderBy('focusmap.deleted_at', 'desc')
        .orderBy('focusmap.id')
        .execute();
}

export async function countMaps(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('focusmap')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The member's map that was changed last of those that have this card on them. */
export async function mapOfCard(rows: Reader, memberId: string, cardId: string): Promise<string | null> {
  const found = await rows
    .selectFrom('focusmap')
    .select('id')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('card_ids', 'like', `%"${cardId}"%`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
