import { newestOfFollowed } from '#features/publications/followed.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { tiles } from './lists.store.server.ts';
import type { CategoryCount, LanguageCount } from './rules/favourites.ts';
import type { TileRow } from './wire.server.ts';
import '#features/publications/tables.server.ts';

/** Tiles of public editions, in any order. */
export function tilesOf(rows: Reader, ids: readonly string[]): Promise<TileRow[]> {
  return tiles(rows).where('card.id', 'in', ids).execute();
}

export async function categoriesInLibrary(rows: Reader, memberId: string): Promise<CategoryCount[]> {
  return rows
    .selectFrom('card')
    .select((card) => ['category_1', card.fn.countAll<number>().as('cards')])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .groupBy('category_1')
    .execute();
}

export async function languagesInLibrary(rows: Reader, memberId: string): Promise<LanguageCount[]> {
  return rows
    .selectFrom('card')
    .select((card) => ['language', card.fn.countAll<number>().as('cards')])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .groupBy('language')
    .execute();
}

/** Index numbers of the editions that a member has copies of or published. */
export async function placesHeld(rows: Reader, memberId: string): Promise<number[]> {
  const copies = rows
    .selectFrom('card as copy')
    .innerJoin('publication', 'publication.id', 'copy.edition_of')
    .innerJoin('listing', 'listing.number', 'publication.number')
    .select('listing.place')
    .where('copy.user_id', '=', memberId)
    .where('copy.shelf', '=', 'library');
  const own = rows
    .selectFrom('publication')
    .innerJoin('listing', 'listing.number', 'publication.number')
    .select('listing.place')
    .where('publication.author_id', '=', memberId)
    .where('publication.kind', '=', 'card');
  return (await copies.unionAll(own).execute()).map(({ place }) => place);
}

/** What those whom the member follows have published to everybody, newest first; without what the library contains. */
export function cardsOfFollowed(rows: Reader, memberId: string): Promise<TileRow[]> {
  const held = rows
    .selectFrom('card')
    .select('edition_of')
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .where('edition_of', 'is not', null);
  return newestOfFollowed(rows, 'card', { memberId, held, tilesOf });
}
