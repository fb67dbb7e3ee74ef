import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { setOf, type PlaceSet } from '#platform/database/place-sets.ts';
import { amongNumbers } from '#platform/database/search-shared-find.server.ts';
import { exploreSorts, type ExploreSort } from './rules/explore-query.ts';
import { bytesOfHead, headFromBytes, headOf, withMoved, type OrderHead, type SortPlace } from './rules/order-head.ts';

/**
 * The first pages of most lists are among the best rows of an order. So the best rows of each order are stored as one
 * row, its **head**, and cached in memory by each server: filtering the head in memory gives the beginning of a list
 * without a query, however many publications there are. Publications that came or changed after the head was written
 * are in `listing_moved` (triggers, migration 0127) and are queried, so that every page is exact. When a list notices
 * that there are many of them, a job merges them into the heads.
 */
const mostInHead = 131_072;
/** Below this many publications there is no head: scanning is fast enough. */
const fewestCards = 1_000;

/** Above this many moved rows, querying them costs more than the head saves. */
const mostMoved = 2_000;
/** From this many moved rows on, the heads should be updated. */
const manyMoved = 200;

/** The share of all publications that a head holds; 0 if there are too few for a head. */
export const shareInHead = (all: number): number => (all < fewestCards ? 0 : Math.min(1, mostInHead / all));

export const sortColumn = {
  fit: 'standing',
  rating: 'fair',
  newest: 'created_at',
  added: 'added',
} as const satisfies Record<ExploreSort, string>;

export interface Beginning {
  readonly head: OrderHead;
  /** Rows whose values in the head are stale. */
  readonly moved: PlaceSet;
}

interface CachedHead {
  readonly version: number;
  readonly head: OrderHead;
}
/** Cached heads for each database: 1.5 MB an order. */
const cachedHeads = new WeakMap<Reader, Map<ExploreSort, CachedHead>>();

interface HeadRow {
  version: number;
  places: Uint8Array | null;
  edge_value: number | null;
  edge_place: number | null;
}

/**
 * The head of an order; `undefined` if it cannot be used now. One statement, or two if the cached head is missing or
 * stale.
 */
export async function beginningOf(
  rows: Reader,
  sort: ExploreSort,
  all: number,
): Promise<{ beginning: Beginning | undefined; untidy: boolean }> {
  const known = cachedHeads.get(rows) ?? new Map<ExploreSort, CachedHead>();
  cachedHeads.set(rows, known);
  const before = known.get(sort);
  let found = await readHead(rows, sort, before === undefined);
  // The moved rows must be of the same moment as the head, so a newer head is read together with them.
  if (before && found.row && found.row.version !== before.version) found = await readHead(rows, sort, true);
  const { row, moved } = found;
  const now = row?.places ? { version: row.version, head: headFromBytes(row.places, edgeOf(row)) } : before;
  // A concurrent request may have cached a newer version.
  if (now && now.version > (known.get(sort)?.version ?? 0)) known.set(sort, now);
  const head = row && now?.head;
  return {
    beginning: head && moved.length <= mostMoved ? { head, moved: setOf(moved) } : undefined,
    untidy: head ? moved.length >= manyMoved : all >= fewestCards,
  };
}

async function readHead(
  rows: Reader,
  sort: ExploreSort,
  whole: boolean,
): Promise<{ row: HeadRow | undefined; moved: number[] }> {
  const places = whole ? sql`places` : sql`null as places`;
  const { rows: found } = await sql<HeadRow & { place: number | null }>`
    select version, ${places}, edge_value, edge_place, null as place from listing_head where sort = ${sort}
    union all
    select null, null, null, null, place from (select place from listing_moved limit ${sql.lit(mostMoved + 1)}) as moved`.execute(
    rows,
  );
  return { row: found.find(({ place }) => place === null), moved: found.flatMap(({ place }) => place ?? []) };
}

const edgeOf = ({ edge_value, edge_place }: HeadRow): SortPlace | undefined =>
  edge_value === null || edge_place === null ? undefined : { value: edge_value, place: edge_place };

/** Heads are read, changed and written back as a whole, so writers must not overlap. SQLite has one writer anyway. */
async function lockHeads(rows: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table listing_head in share row exclusive mode`.execute(rows);
}

type SortValues = { place: number } & Record<(typeof sortColumn)[ExploreSort], number>;

/**
 * Merges a batch of moved publications into the heads: each is inserted, moved or removed. Answers whether more are
 * left.
 */
export async function mergeIntoHeads(rows: Writer, engine: Engine): Promise<boolean> {
  await lockHeads(rows, engine);
  // Delete the moved rows before reading their values: a concurrent change then waits for this transaction and inserts
  // its row again. Rows that are locked now are left for the next run.
  const skip = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows: taken } = await sql<{ place: number }>`delete from listing_moved where place in
    (select place from listing_moved order by place limit ${sql.lit(mostMoved)} ${skip}) returning place`.execute(rows);
  if (taken.length === 0) return false;
  const moved = new Set(taken.map(({ place }) => place));
  const cards: SortValues[] = await rows
    .selectFrom('listing')
    .select(['place', ...Object.values(sortColumn)])
    .where(sql<boolean>`place ${amongNumbers(rows, [...moved])}`)
    .execute();
  for (const row of await rows.selectFrom('listing_head').selectAll().execute()) {
    const current = cards.map((card) => ({ value: card[sortColumn[row.sort]], place: card.place }));
    await writeHead(rows, row.sort, withMoved(headFromBytes(row.places, edgeOf(row)), moved, current));
  }
  return taken.length === mostMoved;
}

/**
 * Rewrites one head that is missing, or less than half or more than twice the wanted size. Answers whether there was
 * one.
 */
export async function rewriteHead(rows: Writer, engine: Engine, headSize = mostInHead): Promise<boolean> {
  await lockHeads(rows, engine);
  const { all } = await rows
    .selectFrom('listing')
    .select((card) => card.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const heads = await rows.selectFrom('listing_head').selectAll().execute();
  for (const sort of exploreSorts) {
    const row = heads.find((head) => head.sort === sort);
    const size = row && headFromBytes(row.places, edgeOf(row)).places.length;
    const fits = size === undefined ? all < fewestCards : size >= Math.min(headSize, all) / 2 && size <= headSize * 2;
    if (fits) continue;
    await draw(rows, sort, headSize);
    return true;
  }
  return false;
}

async function draw(rows: Writer, sort: ExploreSort, headSize: number): Promise<void> {
  const column = sortColumn[sort];
  const best = await rows
    .selectFrom('listing')
    .select(['place', `${column} as value`])
    .orderBy(column, 'desc')
    .orderBy('place', 'desc')
    .limit(headSize)
    .execute();
  await writeHead(rows, sort, headOf(best, best.length < headSize ? undefined : best.at(-1)));
}

async function writeHead(rows: Writer, sort: ExploreSort, head: OrderHead): Promise<void> {
  const written = {
    places: bytesOfHead(head),
    edge_value: head.edge?.value ?? null,
    edge_place: head.edge?.place ?? null,
  };
  await rows
    .insertInto('listing_head')
    .values({ sort, version: 1, ...written })
    .onConflict((conflict) =>
      conflict.column('sort').doUpdateSet((row) => ({ version: row('listing_head.version', '+', 1), ...written })),
    )
    .execute();
}
