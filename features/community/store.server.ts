import { tiles } from '#features/cards/lists.store.server.ts';
import type { TileRow } from '#features/cards/wire.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { both, has, memberTest, placesIn, Scratch, sizeOf, without, type PlaceSet } from '#platform/database/place-sets.ts';
import { amongNumbers, type SharedFind } from '#platform/database/search-shared-find.server.ts';
import { sql } from 'kysely';
import type { ExploreSort } from './rules/explore-query.ts';
import type { CategoryCount } from './rules/favourites.ts';
import { beginningOf, shareInHead, sortColumn, type Beginning } from './order-heads.store.server.ts';
import { compare, firstAfter, isWithin, type SortPlace } from './rules/order-head.ts';

/** Where a page ended: in which part, by what it was sorted, and the card's place for those that are equal in it. */
export interface ListPlace {
  readonly part: number;
  readonly value: number;
  readonly place: number;
}

export interface PublicPageQuery {
  readonly sort: ExploreSort;
  readonly minRating?: number | undefined;
  readonly after?: ListPlace | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface PublicPage {
  readonly places: readonly ListPlace[];
  readonly more: boolean;
  readonly total: number | null;
  readonly untidy: boolean;
}

/**
 * So many cards are looked up without asking whether there is a shorter way: that costs less than to ask. More, where only well rated ones are
 * wanted, as the same look-up counts them.
 */
const fewLookedUp = { inAnyCase: 100, toCountRated: 500 };
/** How many times as many as are wanted should be met, so that one try does, mostly. */
const toSpare = 1.5;
/** So many sort values are read at once and sorted here. */
const mostLookedUp = 3_000;
/** Steps of a walk along the index of the sort. The first is as long as should do; the last ones reach the end of any index. */
const walk = { least: 300, most: 20_000, growth: 8 };
/** Among more cards it is not counted how many are rated well enough. */
const mostCounted = 20_000;
/** About how few cards are rated well enough, when that is asked for. */
const ratedShare = 1 / 8;

/**
 * One page of what was found, in order. Of each of its parts that the page touches, mostly one or two: few cards, and some more of which the head
 * of the order should hold too few, are looked up and sorted here; of others, those in the head are the beginning; and what comes after it is
 * looked up, or the index of the sort is walked.
 * `total` is exact or not given. `untidy` when the heads should be brought up to date.
 */
export async function publicPage(rows: Reader, find: SharedFind, query: PublicPageQuery, scratch = new Scratch()): Promise<PublicPage> {
  const { skip, limit, minRating, after } = query;
  const wanted = skip + limit + 1;
  const size = find.found ? sizeOf(find.found) : find.all;
  const few = minRating === undefined ? fewLookedUp.inAnyCase : fewLookedUp.toCountRated;
  if (find.found && size <= few) {
    const partOf = (place: number) => find.parts.findIndex((part) => has(part()!, place));
    const all = await lookedUp(rows, find.found, partOf, query);
    const rest = after ? all.filter((each) => order(after, each) < 0) : all;
    return { places: rest.slice(skip, skip + limit), more: rest.length >= wanted, total: all.length, untidy: false };
  }
  const found: ListPlace[] = [];
  let head: Awaited<ReturnType<typeof beginningOf>> | undefined;
  for (let part = after?.part ?? 0; part < find.parts.length && found.length < wanted; part++) {
    const set = find.parts[part]!();
    const inPart = set ? sizeOf(set) : size;
    if (inPart === 0) continue;
    const density = (inPart / Math.max(1, find.all)) * (minRating === undefined ? 1 : ratedShare);
    const stretch: Stretch = {
      part,
      wanted: wanted - found.length,
      density,
      parts: find.parts,
      scratch,
      after: after?.part === part ? after : undefined,
    };
    const inHead = density * find.all * shareInHead(find.all);
    const mayBegin = !set || inPart > mostLookedUp || (inPart > few && inHead >= toSpare * stretch.wanted);
    if (mayBegin) head ??= await beginningOf(rows, query.sort, find.all);
    const begun = mayBegin && head?.beginning ? await fromHead(rows, query, stretch, head.beginning) : undefined;
    const enough = begun && (begun.places.length >= stretch.wanted || begun.isAll);
    if (enough) found.push(...begun.places);
    else if (set && inPart <= mostLookedUp) {
      const all = await lookedUp(rows, set, () => part, query);
      found.push(...(stretch.after ? all.filter((each) => compare(stretch.after!, each) < 0) : all));
    } else found.push(...(begun?.places ?? []), ...(await walked(rows, query, stretch, begun)));
  }
  return {
    places: found.slice(skip, skip + limit),
    more: found.length >= wanted,
    total: minRating === undefined ? size : await countRated(rows, find.found, size, minRating),
    untidy: head?.untidy ?? false,
  };
}

interface Stretch {
  readonly part: number;
  readonly wanted: number;
  /** Which share of all cards should be met, about. */
  readonly density: number;
  readonly parts: SharedFind['parts'];
  readonly scratch: Scratch;
  /** Where the page before ended, if it did in this part. */
  readonly after: SortPlace | undefined;
}

/** Whether a place is in a part. The last part may be everything that no part before it has. */
function memberOf({ part, parts, scratch }: Stretch): (place: number) => boolean {
  const own = parts[part]!();
  if (own) return memberTest(own, scratch);
  const earlier = parts.slice(0, part).map((each) => memberTest(each()!, scratch));
  return (place) => !earlier.some((isIn) => isIn(place));
}

/** What of a set is in a part. */
function inPart(set: PlaceSet, { part, parts, scratch }: Stretch): PlaceSet {
  const own = parts[part]!();
  if (own) return both(own, set, scratch);
  return parts.slice(0, part).reduce((left, earlier) => without(left, earlier()!, scratch), set);
}

interface Begun {
  readonly places: readonly ListPlace[];
  /** Whether the head holds all of the order. */
  readonly isAll: boolean;
  /** Where the head ends. */
  readonly edge: SortPlace | undefined;
}

/** What of a part is in the head of the order: in memory but for cards that moved, and for ratings. */
async function fromHead(rows: Reader, { sort, minRating }: PublicPageQuery, stretch: Stretch, { head, moved }: Beginning): Promise<Begun> {
  const { part, wanted, after } = stretch;
  const [isIn, hasMoved] = [memberOf(stretch), memberTest(moved, stretch.scratch)];
  const atOnce = minRating === undefined ? wanted : wanted / ratedShare;
  const found: ListPlace[] = [];
  for (let at = after ? firstAfter(head, after) : 0; at < head.places.length && found.length < wanted;) {
    const some: ListPlace[] = [];
    for (; at < head.places.length && some.length < atOnce; at++) {
      const place = head.places[at]!;
      if (isIn(place) && !hasMoved(place)) some.push({ part, value: head.values[at]!, place });
    }
    found.push(...(minRating === undefined ? some : await ratedWell(rows, some, minRating)));
  }
  const movedHere = inPart(moved, stretch);
  const late = sizeOf(movedHere) === 0 ? [] : await lookedUp(rows, movedHere, () => part, { sort, minRating });
  const within = late.filter((each) => isWithin(head, each) && (!after || compare(after, each) < 0));
  // Where enough were found, those that moved and come after them are beyond what is wanted.
  const places = [...found, ...within].sort(order).slice(0, wanted);
  return { places, isAll: head.edge === undefined, edge: head.edge };
}

/** How many of the cards are rated well enough; `null` where there are too many to look at. One statement, or none. */
async function countRated(rows: Reader, found: PlaceSet | undefined, size: number, minRating: number): Promise<number | null> {
  if (size > (found ? mostLookedUp : mostCounted)) return null;
  let cards = rows.selectFrom('public_card').where(ratedAtLeast(minRating));
  if (found) cards = cards.where(sql<boolean>`place ${amongNumbers(rows, placesIn(found))}`);
  return (await cards.select((card) => card.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

async function ratedWell(rows: Reader, cards: readonly ListPlace[], minRating: number): Promise<ListPlace[]> {
  if (cards.length === 0) return [];
  const places = cards.map(({ place }) => place);
  const rated = await rows
    .selectFrom('public_card')
    .select('place')
    .where(sql<boolean>`place ${amongNumbers(rows, places)}`)
    .where(ratedAtLeast(minRating))
    .execute();
  const well = new Set(rated.map(({ place }) => place));
  return cards.filter(({ place }) => well.has(place));
}

/** How far along an order there should be as many as are wanted, and some to spare. */
const stepsOf = (wanted: number, density: number): number => Math.ceil((toSpare * wanted) / Math.max(density, 1e-6));

/** All of a set, sorted here. */
async function lookedUp(
  rows: Reader,
  set: PlaceSet,
  partOf: (place: number) => number,
  { sort, minRating }: Pick<PublicPageQuery, 'sort' | 'minRating'>,
): Promise<ListPlace[]> {
  let cards = rows
    .selectFrom('public_card')
    .select(['place', `${sortColumn[sort]} as value`])
    .where(sql<boolean>`place ${amongNumbers(rows, placesIn(set))}`);
  if (minRating !== undefined) cards = cards.where(ratedAtLeast(minRating));
  return (await cards.execute()).map(({ place, value }) => ({ part: partOf(place), value, place })).sort(order);
}

/** Walks the sort's index from its upper end, from where the last page ended, or from where the head of the order does. */
async function walked(rows: Reader, query: PublicPageQuery, stretch: Stretch, begun: Begun | undefined): Promise<ListPlace[]> {
  const { part, density, after } = stretch;
  const column = sortColumn[query.sort];
  const isIn = memberOf(stretch);
  // A card that moves while this is asked may stand in the head and beyond it.
  const known = new Set(begun?.places.map(({ place }) => place));
  const wanted = stretch.wanted - known.size;
  const found: ListPlace[] = [];
  let from = after && begun?.edge ? [after, begun.edge].sort(compare)[1] : (after ?? begun?.edge);
  let steps = Math.min(walk.most, Math.max(walk.least, stepsOf(wanted, density)));
  for (;;) {
    let cards = rows.selectFrom('public_card').select(['place', `${column} as value`]);
    if (query.minRating !== undefined) cards = cards.where(ratedAtLeast(query.minRating));
    if (from) {
      const { value, place } = from;
      cards = cards.where((card) => card(card.refTuple(column, 'place'), '<', card.tuple(value, place)));
    }
    const some = await cards.orderBy(column, 'desc').orderBy('place', 'desc').limit(steps).execute();
    for (const { place, value } of some) if (found.length < wanted && isIn(place) && !known.has(place)) found.push({ part, value, place });
    if (found.length >= wanted || some.length < steps) return found;
    from = some.at(-1)!;
    steps *= walk.growth;
  }
}

const ratedAtLeast = (stars: number) => sql<boolean>`rating_count > 0 and rating_sum >= cast(${stars} as double precision) * rating_count`;

/** Parts in turn, and in each the largest value first. */
function order(one: ListPlace, other: ListPlace): number {
  return one.part - other.part || other.value - one.value || other.place - one.place;
}

/** The tiles of a page, in its order. What was taken back a moment ago is left out. */
export async function tilesAt(rows: Reader, places: readonly ListPlace[]): Promise<TileRow[]> {
  if (places.length === 0) return [];
  const found = await tiles(rows)
    .innerJoin('public_card as listed', 'listed.number', 'card.number')
    .select('listed.place')
    .where(
      'listed.place',
      'in',
      places.map(({ place }) => place),
    )
    .where('card.shelf', '=', 'edition')
    .where('card.state', '=', 'PUBLIC')
    .execute();
  const byPlace = new Map(found.map((row) => [row.place, row]));
  return places.map(({ place }) => byPlace.get(place)).filter((row) => row !== undefined);
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

/** Places of the editions that a member has copies of, or has made. */
export async function placesHeld(rows: Reader, memberId: string): Promise<number[]> {
  const copies = rows
    .selectFrom('card as copy')
    .innerJoin('card as edition', 'edition.id', 'copy.edition_of')
    .innerJoin('public_card', 'public_card.number', 'edition.number')
    .select('public_card.place')
    .where('copy.user_id', '=', memberId)
    .where('copy.shelf', '=', 'library');
  const own = rows
    .selectFrom('card')
    .innerJoin('public_card', 'public_card.number', 'card.number')
    .select('public_card.place')
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'edition');
  return (await copies.unionAll(own).execute()).map(({ place }) => place);
}
