import { sql, type RawBuilder } from 'kysely';
import '#features/publications/tables.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { countMatches, matchingNumbers } from '#platform/database/search.server.ts';
import { copyStates } from './rules/adding.ts';
import type { CardSort, CardStateFilter } from './rules/card-limits.ts';
import { publishedNow } from '#features/publications/author-stays.server.ts';
import { openBySlug } from '#features/publications/store.server.ts';
import { searchScope } from './store.server.ts';
import { tileColumns, type TileRow, type WholeRow } from './wire.server.ts';

export interface LibraryQuery {
  readonly memberId: string;
  readonly search?: string | undefined;
  readonly category_1?: string | undefined;
  readonly category_2?: string | undefined;
  readonly language?: string | undefined;
  readonly state?: CardStateFilter | undefined;
  readonly sort: CardSort;
  readonly limit: number;
  readonly after?: CursorPlace | undefined;
}

/** Where a page ended: the value of its sort column, and the row number as tie-breaker. */
export interface CursorPlace {
  readonly value: string | number;
  readonly number: number;
}

const sortColumn = { updated: 'updated_at', created: 'created_at', title: 'title_sort', score: 'score_sort' } as const;
const direction = { updated: 'desc', created: 'desc', title: 'asc', score: 'asc' } as const;

export function placeOf(row: TileRow, sort: CardSort): CursorPlace {
  return { value: row[sortColumn[sort]], number: row.number };
}

/** Titles sort as text, all other columns as numbers. */
export function fitsSort({ value, number }: CursorPlace, sort: CardSort): boolean {
  return typeof value === (sort === 'title' ? 'string' : 'number') && Number.isSafeInteger(number);
}

/**
 * The publication whose data a row of `card` shows: for a copy its source, for an edition its own, for a public card
 * its public edition.
 */
const publicationIdOf = sql<string>`case when card.state in ('FROMPUBLIC', 'FROMSECRET') then card.edition_of
  when card.shelf = 'edition' then card.id
  when card.published_public = 1 then (select own.id from publication as own where own.source_id = card.id and own.state = 'PUBLIC') end`;

/**
 * Evaluated only for copies, as a scalar subquery per shown row. PostgreSQL plans at most eight joined tables together;
 * with more joins it would join all rows before it selects the page.
 */
const ofCopy = (from: RawBuilder<unknown>) =>
  sql<number | null>`case when card.state in ('FROMPUBLIC', 'FROMSECRET') then (select ${from}) end`;
/** The highest version that the owner has applied or dismissed. */
const decidedVersion = ofCopy(
  sql`case when taken_edition.left_out > taken_edition.version then taken_edition.left_out else taken_edition.version end
    from taken_edition where taken_edition.card_id = card.id`,
);
const ownStars = ofCopy(
  sql`publication_rating.stars from publication_rating
    where publication_rating.publication_id = card.edition_of and publication_rating.member_id = card.user_id
      and publication_rating.stars > 0`,
);

/** 1 if a moderator has hidden this edition of an own card. */
const hiddenEdition = (state: 'PUBLIC' | 'SECRET', published: 'published_public' | 'published_private') =>
  sql<number | null>`case when card.state = 'PRIVATE' and ${sql.ref(`card.${published}`)} = 1
    then (select own.hidden from publication as own where own.source_id = card.id and own.state = ${sql.lit(state)}) end`;

/** A tile with all joined data; one statement for any number of rows. */
export const tiles = (rows: Reader) =>
  rows
    .selectFrom('card')
    .innerJoin('user as author', 'author.id', 'card.author_id')
    .leftJoin('media as cover', 'cover.id', 'card.cover_id')
    .leftJoin('card_idea_titles as ideas', 'ideas.card_id', 'card.id')
    .leftJoin('publication as shown', (join) => join.on('shown.id', '=', publicationIdOf))
    .select(tileColumns)
    .select([
      'author.name as author_name',
      'author.image as author_avatar',
      'cover.colors as cover_colors',
      'ideas.titles as idea_titles',
    ])
    .select([
      'shown.id as publication_id',
      'shown.slug',
      publishedNow('shown').$castTo<number | null>().as('published'),
      'shown.hidden',
      'shown.version',
      'shown.rating_sum',
      'shown.rating_count',
    ])
    .select([
      hiddenEdition('PUBLIC', 'published_public').as('hidden_public'),
      hiddenEdition('SECRET', 'published_private').as('hidden_private'),
    ])
    .select([decidedVersion.as('decided_version'), ownStars.as('own_stars')]);

/** Up to this many matches of a search, PostgreSQL looks up and sorts them all, which takes it a few milliseconds. */
const fewMatches = 2_000;

/** How many cards of the library have the words searched for, before all filters; `undefined` without words. */
export async function libraryMatches(rows: Reader, { memberId, search }: LibraryQuery): Promise<number | undefined> {
  return search?.trim() ? countMatches(rows, 'card_search', searchScope.own(memberId), search) : undefined;
}

/** The member's cards that match a query, unordered and unpaged. */
function matching(rows: Reader, query: LibraryQuery, few: boolean) {
  const { memberId, search, category_1, category_2, language, state } = query;
  const wanted = search?.trim()
    ? matchingNumbers(rows, 'card_search', searchScope.own(memberId), search, { few })
    : undefined;
  let cards = rows
    .selectFrom('card')
    .select('card.number')
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', state === 'BIN' ? 'bin' : 'library');
  // The search text contains no letters or digits: no matches.
  if (search?.trim() && !wanted) cards = cards.where('card.number', '<', 0);
  if (wanted) cards = cards.where('card.number', 'in', wanted);
  if (category_1) cards = cards.where('card.category_1', '=', category_1);
  if (category_2) cards = cards.where('card.category_2', '=', category_2);
  if (language) cards = cards.where('card.language', '=', language);
  if (state === 'TEMPLATE') return cards.where('card.template', '=', 1);
  if (state === 'ON_REPEAT') return cards.where('card.on_repeat', '=', 1);
  if (state === 'PUBLISHED_PUBLIC')
    return cards.where('card.state', '=', 'PRIVATE').where('card.published_public', '=', 1);
  if (state === 'PUBLISHED_PRIVATE')
    return cards
      .where('card.state', '=', 'PRIVATE')
      .where('card.published_private', '=', 1)
      .where('card.published_public', '=', 0);
  if (state === 'PRIVATE')
    return cards
      .where('card.state', '=', 'PRIVATE')
      .where('card.published_public', '=', 0)
      .where('card.published_private', '=', 0);
  if (state && state !== 'BIN') return cards.where('card.state', '=', state);
  return cards;
}

/**
 * One page of a library. Scans the sort's index from the cursor, then reads the rows of the page. Reads one row more
 * than the limit, to know whether there is a next page. `matches`: see `libraryMatches`.
 */
export async function libraryPage(rows: Reader, query: LibraryQuery, matches?: number): Promise<TileRow[]> {
  const column = sortColumn[query.sort];
  const order = direction[query.sort];
  let page = matching(rows, query, matches !== undefined && matches <= fewMatches);
  if (query.after) {
    const { value, number } = query.after;
    page = page.where((card) =>
      card(card.refTuple(`card.${column}`, 'card.number'), order === 'desc' ? '<' : '>', card.tuple(value, number)),
    );
  }
  const numbers = page
    .orderBy(`card.${column}`, order)
    .orderBy('card.number', order)
    .limit(query.limit + 1);
  return tiles(rows)
    .where('card.number', 'in', numbers)
    .orderBy(`card.${column}`, order)
    .orderBy('card.number', order)
    .execute();
}

/** `matches`: see `libraryMatches`. */
export async function libraryCount(rows: Reader, query: LibraryQuery, matches?: number): Promise<number> {
  const { category_1, category_2, language, state } = query;
  // The index holds the cards of the library and no others.
  if (matches !== undefined && !category_1 && !category_2 && !language && !state) return matches;
  const { count } = await rows
    // There is no page to fill: each match has to be looked up.
    .selectFrom(matching(rows, query, matches !== undefined).as('found'))
    .select((found) => found.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function wholeLibrary(rows: Reader, memberId: string): Promise<TileRow[]> {
  return tiles(rows)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .orderBy('card.updated_at', 'desc')
    .orderBy('card.number', 'desc')
    .execute();
}

export async function newestPublic(
  rows: Reader,
  query: { category_1?: string | undefined; language?: string | undefined; limit: number },
): Promise<TileRow[]> {
  // Cross joins, which SQLite runs in this order: otherwise it reads every card, private ones too, for a language.
  let newest = rows
    .selectFrom('listing')
    .crossJoin('publication')
    .crossJoin('card')
    .whereRef('publication.number', '=', 'listing.number')
    .whereRef('card.id', '=', 'publication.id')
    .select('card.id');
  if (query.category_1) newest = newest.where('card.category_1', '=', query.category_1);
  if (query.language) newest = newest.where('card.language', '=', query.language);
  const found = await newest
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.place', 'desc')
    .limit(query.limit)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rowsOfTiles = await tiles(rows).where('card.id', 'in', ids).execute();
  return rowsOfTiles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** A publication of the member's own card; its author still sees it while it is hidden. */
const ownPublication = (column: 'id' | 'secret_link' | 'history', state: 'PUBLIC' | 'SECRET') =>
  sql<string | null>`case when card.state = 'PRIVATE' then (select own.${sql.ref(column)} from publication as own
    where own.source_id = card.id and own.state = ${sql.lit(state)} and (own.published = 1 or own.hidden = 1)) end`;

const whole = (rows: Reader) =>
  tiles(rows)
    .leftJoin('card_mindmap', 'card_mindmap.card_id', 'card.id')
    .selectAll('card')
    .select('card_mindmap.content as mind_map')
    .select([
      ownPublication('id', 'PUBLIC').as('public_edition_id'),
      ownPublication('id', 'SECRET').as('secret_edition_id'),
      ownPublication('secret_link', 'SECRET').as('own_secret_link'),
      sql<string | null>`case when card.state = 'SECRET' then shown.secret_link end`.as('secret_link'),
      // Of a copy, `shown` is its edition.
      sql<string | null>`case when card.state <> 'PRIVATE' then shown.history end`.as('history'),
      ownPublication('history', 'PUBLIC').as('public_history'),
      ownPublication('history', 'SECRET').as('secret_history'),
    ]);

export async function wholeCard(rows: Reader, id: string): Promise<WholeRow | undefined> {
  return whole(rows).where('card.id', '=', id).executeTakeFirst();
}

export async function publicCardBySlug(rows: Reader, slug: string): Promise<WholeRow | undefined> {
  const publication = await openBySlug(rows, 'card', slug);
  return publication && wholeCard(rows, publication.id);
}

/** The member's copy of an edition, unless it is in the bin. */
export async function copyOfEdition(rows: Reader, memberId: string, editionId: string): Promise<WholeRow | undefined> {
  return whole(rows)
    .where('card.edition_of', '=', editionId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .executeTakeFirst();
}

/** How many copies count towards the limit of a FREE library. */
export async function copiesThatCount(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('card')
    .select((card) => card.fn.countAll<number>().as('count'))
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .where('state', 'in', copyStates)
    .where('free_of_count', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}
