import { tiles } from '#features/cards/lists.store.server.ts';
import type { TileRow } from '#features/cards/wire.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { both, either, has, placesIn, sizeOf, without, type PlaceSet } from '#platform/database/place-sets.ts';
import { amongNumbers, type SharedFind } from '#platform/database/search-shared-find.server.ts';
import { sql } from 'kysely';
import type { ExploreSort } from './rules/explore-query.ts';
import type { CategoryCount } from './rules/favourites.ts';
import { compare, largestTier, sortColumn, tierOf } from './tiers.store.server.ts';

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

/** So many cards are looked up without asking whether there is a shorter way. */
const fewLookedUp = 1_000;
/** So many sort values are read at once and sorted here. */
const mostLookedUp = 3_000;
/** Steps of a walk along the index of the sort. The first is as long as should do; the last ones reach the end of any index. */
const walk = { least: 300, most: 20_000, growth: 8 };
/** About how few cards are rated well enough, when that is asked for. */
const ratedShare = 1 / 8;

/**
 * One page of what was found, in order. Of each of its parts that the page touches, mostly one or two: few cards are looked up and sorted here; of
 * a part that every tenth card belongs to, the index of the sort is walked, which soon meets some of them; between those, a tier says which are
 * worth looking up. `total` is exact or not given. `untidy` when the tiers should be brought up to date.
 */
export async function publicPage(rows: Reader, find: SharedFind, query: PublicPageQuery): Promise<PublicPage> {
  const { skip, limit, minRating, after } = query;
  const wanted = skip + limit + 1;
  const size = find.found ? sizeOf(find.found) : find.all;
  if (find.found && size <= fewLookedUp) {
    const partOf = (place: number) => find.parts.findIndex((part) => has(part()!, place));
    const all = await lookedUp(rows, find.found, partOf, query);
    const rest = after ? all.filter((each) => order(after, each) < 0) : all;
    return { places: rest.slice(skip, skip + limit), more: rest.length >= wanted, total: all.length, untidy: false };
  }
  const found: ListPlace[] = [];
  let untidy = false;
  for (let part = after?.part ?? 0; part < find.parts.length && found.length < wanted; part++) {
    const set = find.parts[part]!();
    const inPart = set ? sizeOf(set) : size;
    if (inPart === 0) continue;
    const density = (inPart / Math.max(1, find.all)) * (minRating === undefined ? 1 : ratedShare);
    const stretch: Stretch = { part, wanted: wanted - found.length, density, all: find.all, parts: find.parts };
    const drawn = inPart > fewLookedUp ? await fromTiers(rows, query, stretch) : undefined;
    untidy ||= drawn?.untidy ?? false;
    if (drawn?.places) found.push(...drawn.places);
    else if (set && inPart <= mostLookedUp) {
      const all = await lookedUp(rows, set, () => part, query);
      found.push(...(after ? all.filter((each) => order(after, each) < 0) : all));
    } else found.push(...(await walked(rows, query, stretch)));
  }
  return {
    places: found.slice(skip, skip + limit),
    more: found.length >= wanted,
    total: minRating === undefined ? size : null,
    untidy,
  };
}

interface Stretch {
  readonly part: number;
  readonly wanted: number;
  /** Which share of all cards should be met, about. */
  readonly density: number;
  readonly all: number;
  readonly parts: SharedFind['parts'];
}

/** What of a set is in a part. The last part may be everything that no part before it has. */
const inPart = (set: PlaceSet, { part, parts }: Stretch): PlaceSet => {
  const own = parts[part]!();
  return own ? both(own, set) : parts.slice(0, part).reduce((left, earlier) => without(left, earlier()!), set);
};

/** The beginning of a part by its tiers; no `places` where another way is shorter. Larger tiers are tried until one has enough. */
async function fromTiers(
  rows: Reader,
  query: PublicPageQuery,
  stretch: Stretch,
): Promise<{ places: readonly ListPlace[] | undefined; untidy: boolean }> {
  const after = query.after?.part === stretch.part ? query.after : undefined;
  const steps = stepsOf(stretch);
  let untidy = false;
  for (let least = steps; steps > walk.least && least <= largestTier;) {
    const { tier, ...found } = await tierOf(rows, query.sort, { least, after, all: stretch.all });
    untidy ||= found.untidy;
    if (!tier) break;
    const candidates = inPart(either([without(without(tier.members, tier.before), tier.moved), tier.moved]), stretch);
    if (sizeOf(candidates) > mostLookedUp) break;
    const all = await lookedUp(rows, candidates, () => stretch.part, query);
    const sure = all.filter((each) => compare(each, tier.edge) <= 0 && (!after || compare(after, each) < 0));
    if (sure.length >= stretch.wanted) return { places: sure, untidy };
    least = tier.size + 1;
  }
  return { places: undefined, untidy };
}

/** How far along an order there should be as many as are wanted, and some to spare. */
const stepsOf = ({ wanted, density }: Stretch): number => Math.ceil((1.5 * wanted) / Math.max(density, 1e-6));

/** All of a set, sorted here. */
async function lookedUp(
  rows: Reader,
  set: PlaceSet,
  partOf: (place: number) => number,
  { sort, minRating }: PublicPageQuery,
): Promise<ListPlace[]> {
  let cards = rows
    .selectFrom('public_card')
    .select(['place', `${sortColumn[sort]} as value`])
    .where(sql<boolean>`place ${amongNumbers(rows, placesIn(set))}`);
  if (minRating !== undefined) cards = cards.where(ratedAtLeast(minRating));
  return (await cards.execute()).map(({ place, value }) => ({ part: partOf(place), value, place })).sort(order);
}

/** Walks the sort's index from its upper end, or from where the last page ended. */
async function walked(rows: Reader, query: PublicPageQuery, stretch: Stretch): Promise<ListPlace[]> {
  const { part, parts, wanted } = stretch;
  const column = sortColumn[query.sort];
  const own = parts[part]!();
  const isIn = own
    ? (place: number) => has(own, place)
    : (place: number) => !parts.slice(0, part).some((earlier) => has(earlier()!, place));
  const found: ListPlace[] = [];
  let from: ListPlace | undefined = query.after?.part === part ? query.after : undefined;
  let steps = Math.min(walk.most, Math.max(walk.least, stepsOf(stretch)));
  for (;;) {
    let cards = rows.selectFrom('public_card').select(['place', `${column} as value`]);
    if (query.minRating !== undefined) cards = cards.where(ratedAtLeast(query.minRating));
    if (from) {
      const { value, place } = from;
      cards = cards.where((card) => card(card.refTuple(column, 'place'), '<', card.tuple(value, place)));
    }
    const some = await cards.orderBy(column, 'desc').orderBy('place', 'desc').limit(steps).execute();
    for (const { place, value } of some) if (found.length < wanted && isIn(place)) found.push({ part, value, place });
    if (found.length >= wanted || some.length < steps) return found;
    from = { part, ...some.at(-1)! };
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
