import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { matchingNumbers } from '#platform/database/search.server.ts';
import { copyStates } from './rules/adding.ts';
import type { CardSort, CardStateFilter } from './rules/card-limits.ts';
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

/** Where a page ended: what it was sorted by, and the row's number for rows that are equal in it. */
export interface CursorPlace {
  readonly value: string | number;
  readonly number: number;
}

const sortColumn = { updated: 'updated_at', created: 'created_at', title: 'title_sort', score: 'score_sort' } as const;
const direction = { updated: 'desc', created: 'desc', title: 'asc', score: 'asc' } as const;

export function placeOf(row: TileRow, sort: CardSort): CursorPlace {
  return { value: row[sortColumn[sort]], number: row.number };
}

/** The sort of a title is text, every other a number. */
export function fitsSort({ value, number }: CursorPlace, sort: CardSort): boolean {
  return typeof value === (sort === 'title' ? 'string' : 'number') && Number.isSafeInteger(number);
}

/** Which edition speaks for a row of `card`: of a copy the one it was taken of, of a card that is public its own. */
const editionIdOf = sql<string>`case when card.state in ('FROMPUBLIC', 'FROMSECRET') then card.edition_of
  when card.published_public = 1 then (select own.id from card as own where own.edition_of = card.id and own.state = 'PUBLIC') end`;

/**
 * Of copies alone, and looked up for each row that is shown: PostgreSQL plans at most eight joined tables together, and with more of them it
 * would join everything that there is before it looks which page is wanted.
 */
const ofCopy = (from: RawBuilder<unknown>) =>
  sql<number | null>`case when card.state in ('FROMPUBLIC', 'FROMSECRET') then (select ${from}) end`;
const editionVersion = ofCopy(sql`edition.version from edition where edition.card_id = shown.id`);
/** Up to which version its owner has decided: taken, or left out. */
const decidedVersion = ofCopy(
  sql`case when taken_edition.left_out > taken_edition.version then taken_edition.left_out else taken_edition.version end
    from taken_edition where taken_edition.card_id = card.id`,
);
const ownStars = ofCopy(
  sql`card_rating.stars from card_rating where card_rating.edition_id = shown.id and card_rating.member_id = card.user_id`,
);

/** Of the edition that is shown. What others gave the one that a copy was taken of stands, also while that is not public. */
const shownRating = (column: 'rating_sum' | 'rating_count') =>
  sql<number | null>`coalesce(${sql.ref(`shown.${column}`)}, case when card.state in ('FROMPUBLIC', 'FROMSECRET')
    then (select ${sql.ref(`taken.${column}`)} from card as taken where taken.id = card.edition_of) end)`;

/** 1 where a moderator has taken an edition of this own card away from everybody. */
const hiddenEdition = (state: 'PUBLIC' | 'SECRET', published: 'published_public' | 'published_private') =>
  sql<number | null>`case when card.state = 'PRIVATE' and ${sql.ref(`card.${published}`)} = 1
    then (select 1 from card as own where own.edition_of = card.id and own.state = ${sql.lit(state)} and own.shelf = 'hidden') end`;

/** A tile with all that stands beside it; one statement, however many rows. */
export const tiles = (rows: Reader) =>
  rows
    .selectFrom('card')
    .innerJoin('user as author', 'author.id', 'card.author_id')
    .leftJoin('media as cover', 'cover.id', 'card.cover_id')
    .leftJoin('card_idea_titles as ideas', 'ideas.card_id', 'card.id')
    .leftJoin('card as shown', (join) =>
      join
        .on('shown.id', '=', editionIdOf)
        // The author of one that a moderator hid still reads how it was rated; its address leads nowhere meanwhile.
        .on((shown) =>
          shown.or([
            shown('shown.shelf', '=', 'edition'),
            shown.and([shown('shown.shelf', '=', 'hidden'), shown('card.state', '=', 'PRIVATE')]),
          ]),
        ),
    )
    .select(tileColumns)
    .select(['author.name as author_name', 'author.image as author_avatar', 'cover.colors as cover_colors', 'ideas.titles as idea_titles'])
    .select('shown.id as edition_id')
    .select(sql<string | null>`case when shown.shelf = 'edition' then shown.url_seo end`.as('edition_slug'))
    .select([shownRating('rating_sum').as('edition_rating_sum'), shownRating('rating_count').as('edition_rating_count')])
    .select([
      hiddenEdition('PUBLIC', 'published_public').as('hidden_public'),
      hiddenEdition('SECRET', 'published_private').as('hidden_private'),
    ])
    .select([editionVersion.as('edition_version'), decidedVersion.as('decided_version'), ownStars.as('own_stars')]);

/** Which cards of the member a query means, without order or page. */
function matching(rows: Reader, query: LibraryQuery) {
  const { memberId, search, category_1, category_2, language, state } = query;
  const wanted = search?.trim() ? matchingNumbers(rows, 'card_search', searchScope.own(memberId), search) : undefined;
  let cards = rows
    .selectFrom('card')
    .select('card.number')
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', state === 'BIN' ? 'bin' : 'library');
  // Only signs were typed: nothing has them for a name.
  if (search?.trim() && !wanted) cards = cards.where('card.number', '<', 0);
  if (wanted) cards = cards.where('card.number', 'in', wanted);
  if (category_1) cards = cards.where('card.category_1', '=', category_1);
  if (category_2) cards = cards.where('card.category_2', '=', category_2);
  if (language) cards = cards.where('card.language', '=', language);
  if (state === 'TEMPLATE') return cards.where('card.template', '=', 1);
  if (state === 'ON_REPEAT') return cards.where('card.on_repeat', '=', 1);
  if (state === 'PUBLISHED_PUBLIC') return cards.where('card.state', '=', 'PRIVATE').where('card.published_public', '=', 1);
  if (state === 'PUBLISHED_PRIVATE')
    return cards.where('card.state', '=', 'PRIVATE').where('card.published_private', '=', 1).where('card.published_public', '=', 0);
  if (state === 'PRIVATE')
    return cards.where('card.state', '=', 'PRIVATE').where('card.published_public', '=', 0).where('card.published_private', '=', 0);
  if (state && state !== 'BIN') return cards.where('card.state', '=', state);
  return cards;
}

/** One page of a library: the sort's index is walked from the cursor on, then the fifty rows are read. One row more than asked tells that there is more. */
export async function libraryPage(rows: Reader, query: LibraryQuery): Promise<TileRow[]> {
  const column = sortColumn[query.sort];
  const order = direction[query.sort];
  let page = matching(rows, query);
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
  return tiles(rows).where('card.number', 'in', numbers).orderBy(`card.${column}`, order).orderBy('card.number', order).execute();
}

export async function libraryCount(rows: Reader, query: LibraryQuery): Promise<number> {
  const { count } = await rows
    .selectFrom(matching(rows, query).as('found'))
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
  let cards = tiles(rows).where('card.state', '=', 'PUBLIC').where('card.shelf', '=', 'edition');
  if (query.category_1) cards = cards.where('card.category_1', '=', query.category_1);
  if (query.language) cards = cards.where('card.language', '=', query.language);
  return cards.orderBy('card.created_at', 'desc').orderBy('card.number', 'desc').limit(query.limit).execute();
}

/** An edition of the member's own card; while it is hidden, its author still knows of it. */
const ownEdition = (column: 'id' | 'url_private_focus_id', state: 'PUBLIC' | 'SECRET') =>
  sql<string | null>`case when card.state = 'PRIVATE' then (select own.${sql.ref(column)} from card as own
    where own.edition_of = card.id and own.state = ${sql.lit(state)} and own.shelf in ('edition', 'hidden')) end`;

const whole = (rows: Reader) =>
  tiles(rows)
    .leftJoin('edition as kept', 'kept.card_id', 'card.id')
    .selectAll('card')
    .select([
      ownEdition('id', 'PUBLIC').as('public_edition_id'),
      ownEdition('id', 'SECRET').as('secret_edition_id'),
      ownEdition('url_private_focus_id', 'SECRET').as('secret_link'),
      'kept.history as edition_history',
    ]);

export async function wholeCard(rows: Reader, id: string): Promise<WholeRow | undefined> {
  return whole(rows).where('card.id', '=', id).executeTakeFirst();
}

export async function publicCardBySlug(rows: Reader, slug: string): Promise<WholeRow | undefined> {
  return whole(rows)
    .where('card.url_seo', '=', slug)
    .where('card.state', '=', 'PUBLIC')
    .where('card.shelf', '=', 'edition')
    .executeTakeFirst();
}

/** The copy of an edition that stands in the member's library; one in the bin does not count. */
export async function copyOfEdition(rows: Reader, memberId: string, editionId: string): Promise<WholeRow | undefined> {
  return whole(rows)
    .where('card.edition_of', '=', editionId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .executeTakeFirst();
}

/** How many cards of others a library holds that count in a FREE one. */
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
