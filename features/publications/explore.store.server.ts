import type { Reader } from '#platform/database/database.server.ts';
import {
  both,
  has,
  memberTest,
  placesIn,
  Scratch,
  sizeOf,
  without,
  type PlaceSet,
} from '#platform/database/place-sets.ts';
import { amongNumbers, type SharedFind } from '#platform/database/search-shared-find.server.ts';
import { sql } from 'kysely';
import { authorStays } from './author-stays.server.ts';
import type { ExploreSort } from './rules/explore-query.ts';
import { beginningOf, shareInHead, sortColumn, type Beginning } from './order-heads.store.server.ts';
import './tables.server.ts';
import { compare, firstAfter, isWithin, type SortPlace } from './rules/order-head.ts';

/** The last row of a page: its part, its sort value, and its place as the tie-breaker. */
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
 * Up to this many matches, fetch and sort directly; reading the head of the order costs more. With a least rating the
 * limit is higher, because the same query also counts the matches.
 */
const fetchLimit = { unrated: 100, rated: 500 };
/** Scan this many times the expected distance, so that one query is usually enough. */
const scanMargin = 1.5;
/** Up to this many sort values are fetched in one query and sorted here. */
const mostFetched = 3_000;
/**
 * Batch sizes of an index scan. The first batch should be enough; later batches grow, so that a scan reaches the end of
 * any index in few queries.
 */
const scanBatch = { least: 300, most: 20_000, growth: 8 };
/** Above this many publications, those with the least rating are not counted. */
const mostCounted = 20_000;
/** Estimated share of publications that reach a least rating. */
const ratedShare = 1 / 8;

/**
 * One page of the search results, in order. Usually one or two parts of the results reach the page. A small part, or
 * one that few rows of the head belong to, is fetched and sorted here. A larger part begins with its rows in the head
 * (`order-heads.store.server.ts`); what follows is fetched, or found by scanning the index of the sort. `total` is
 * exact, or `null`. `untidy`: the heads should be updated.
 */
export async function publicPage(
  rows: Reader,
  find: SharedFind,
  query: PublicPageQuery,
  scratch = new Scratch(),
): Promise<PublicPage> {
  const { skip, limit, minRating, after } = query;
  const wanted = skip + limit + 1;
  const size = find.found ? sizeOf(find.found) : find.all;
  const few = minRating === undefined ? fetchLimit.unrated : fetchLimit.rated;
  if (find.found && size <= few) {
    const partOf = (place: number) => find.parts.findIndex((part) => has(part()!, place));
    const all = await fetchSorted(rows, find.found, partOf, query);
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
    const mayBegin = !set || inPart > mostFetched || (inPart > few && inHead >= scanMargin * stretch.wanted);
    if (mayBegin) head ??= await beginningOf(rows, query.sort, find.all);
    const begun = mayBegin && head?.beginning ? await fromHead(rows, query, stretch, head.beginning) : undefined;
    const enough = begun && (begun.places.length >= stretch.wanted || begun.isAll);
    if (enough) found.push(...begun.places);
    else if (set && inPart <= mostFetched) {
      const all = await fetchSorted(rows, set, () => part, query);
      found.push(...(stretch.after ? all.filter((each) => compare(stretch.after!, each) < 0) : all));
    } else found.push(...(begun?.places ?? []), ...(await scanIndex(rows, query, stretch, begun)));
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
  /** Estimated share of all publications that match. */
  readonly density: number;
  readonly parts: SharedFind['parts'];
  readonly scratch: Scratch;
  /** The end of the previous page, if it was in this part. */
  readonly after: SortPlace | undefined;
}

/** A membership test for a part. The last part may be unlimited: every place that is in no earlier part. */
function memberOf({ part, parts, scratch }: Stretch): (place: number) => boolean {
  const own = parts[part]!();
  if (own) return memberTest(own, scratch);
  const earlier = parts.slice(0, part).map((each) => memberTest(each()!, scratch));
  return (place) => !earlier.some((isIn) => isIn(place));
}

/** The intersection of a set with a part. */
function inPart(set: PlaceSet, { part, parts, scratch }: Stretch): PlaceSet {
  const own = parts[part]!();
  if (own) return both(own, set, scratch);
  return parts.slice(0, part).reduce((left, earlier) => without(left, earlier()!, scratch), set);
}

interface Begun {
  readonly places: readonly ListPlace[];
  /** Whether the head holds every publication. */
  readonly isAll: boolean;
  /** The last row of the head. */
  readonly edge: SortPlace | undefined;
}

/**
 * The rows of a part that are in the head. Runs in memory, except for moved publications and ratings, which are
 * queried.
 */
async function fromHead(
  rows: Reader,
  { sort, minRating }: PublicPageQuery,
  stretch: Stretch,
  { head, moved }: Beginning,
): Promise<Begun> {
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
  const late = sizeOf(movedHere) === 0 ? [] : await fetchSorted(rows, movedHere, () => part, { sort, minRating });
  const within = late.filter((each) => isWithin(head, each) && (!after || compare(after, each) < 0));
  // Moved rows may sort after enough others: cut to what is wanted.
  const places = [...found, ...within].sort(order).slice(0, wanted);
  return { places, isAll: head.edge === undefined, edge: head.edge };
}

/** How many publications reach the least rating; `null` if there are too many to count. At most one statement. */
async function countRated(
  rows: Reader,
  found: PlaceSet | undefined,
  size: number,
  minRating: number,
): Promise<number | null> {
  if (size > (found ? mostFetched : mostCounted)) return null;
  let cards = rows.selectFrom('listing').where(ratedAtLeast(minRating));
  if (found) cards = cards.where(sql<boolean>`place ${amongNumbers(rows, placesIn(found))}`);
  return (await cards.select((card) => card.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

async function ratedWell(rows: Reader, cards: readonly ListPlace[], minRating: number): Promise<ListPlace[]> {
  if (cards.length === 0) return [];
  const places = cards.map(({ place }) => place);
  const rated = await rows
    .selectFrom('listing')
    .select('place')
    .where(sql<boolean>`place ${amongNumbers(rows, places)}`)
    .where(ratedAtLeast(minRating))
    .execute();
  const well = new Set(rated.map(({ place }) => place));
  return cards.filter(({ place }) => well.has(place));
}

/** Estimated rows to scan until enough match, with a margin. */
const rowsToScan = (wanted: number, density: number): number =>
  Math.ceil((scanMargin * wanted) / Math.max(density, 1e-6));

/** Fetches a whole set and sorts it here. */
async function fetchSorted(
  rows: Reader,
  set: PlaceSet,
  partOf: (place: number) => number,
  { sort, minRating }: Pick<PublicPageQuery, 'sort' | 'minRating'>,
): Promise<ListPlace[]> {
  let cards = rows
    .selectFrom('listing')
    .select(['place', `${sortColumn[sort]} as value`])
    .where(sql<boolean>`place ${amongNumbers(rows, placesIn(set))}`);
  if (minRating !== undefined) cards = cards.where(ratedAtLeast(minRating));
  return (await cards.execute()).map(({ place, value }) => ({ part: partOf(place), value, place })).sort(order);
}

/** Scans the index of the sort, descending, from the end of the last page or from the end of the head. */
async function scanIndex(
  rows: Reader,
  query: PublicPageQuery,
  stretch: Stretch,
  begun: Begun | undefined,
): Promise<ListPlace[]> {
  const { part, density, after } = stretch;
  const column = sortColumn[query.sort];
  const isIn = memberOf(stretch);
  // A row that moves between the two queries may appear in the head and again in the scan.
  const known = new Set(begun?.places.map(({ place }) => place));
  const wanted = stretch.wanted - known.size;
  const found: ListPlace[] = [];
  let from = after && begun?.edge ? [after, begun.edge].sort(compare)[1] : (after ?? begun?.edge);
  let steps = Math.min(scanBatch.most, Math.max(scanBatch.least, rowsToScan(wanted, density)));
  for (;;) {
    let cards = rows.selectFrom('listing').select(['place', `${column} as value`]);
    if (query.minRating !== undefined) cards = cards.where(ratedAtLeast(query.minRating));
    if (from) {
      const { value, place } = from;
      cards = cards.where((card) => card(card.refTuple(column, 'place'), '<', card.tuple(value, place)));
    }
    const some = await cards.orderBy(column, 'desc').orderBy('place', 'desc').limit(steps).execute();
    for (const { place, value } of some)
      if (found.length < wanted && isIn(place) && !known.has(place)) found.push({ part, value, place });
    if (found.length >= wanted || some.length < steps) return found;
    from = some.at(-1)!;
    steps *= scanBatch.growth;
  }
}

const ratedAtLeast = (stars: number) =>
  sql<boolean>`rating_count > 0 and rating_sum >= cast(${stars} as double precision) * rating_count`;

/** By part, then by value (descending), then by place (descending). */
function order(one: ListPlace, other: ListPlace): number {
  return one.part - other.part || other.value - one.value || other.place - one.place;
}

/**
 * The ids of the publications at these places, in the same order; without those that were taken back since the search.
 */
export async function publicationsAt(rows: Reader, places: readonly number[]): Promise<string[]> {
  if (places.length === 0) return [];
  const found = await rows
    .selectFrom('listing')
    .innerJoin('publication', 'publication.number', 'listing.number')
    .select(['listing.place', 'publication.id'])
    .where('listing.place', 'in', places)
    .where(authorStays('publication.author_id'))
    .execute();
  const byPlace = new Map(found.map(({ place, id }) => [place, id]));
  return places.flatMap((place) => byPlace.get(place) ?? []);
}
