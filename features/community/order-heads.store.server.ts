import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { setOf, type PlaceSet } from '#platform/database/place-sets.ts';
import { amongNumbers } from '#platform/database/search-shared-find.server.ts';
import { exploreSorts, type ExploreSort } from './rules/explore-query.ts';
import { bytesOfHead, headFromBytes, headOf, withMoved, type OrderHead, type SortPlace } from './rules/order-head.ts';

/**
 * The first pages of most lists are among the best of all cards. So of each order the best are kept as one row, its **head**, and by each server
 * in memory: what of it belongs to a list is that list's beginning, without looking a card up, however many there are. Cards that came or
 * changed since the head was written stand in `public_card_moved` (triggers, migration 0127) and are looked up besides, so that every page is
 * exact; a job brings them in when a list notices that there are many.
 */
const mostInHead = 131_072;
/** Fewer cards are walked over as they are. */
const fewestCards = 1_000;

/** With more of them, reading them would cost more than it saves. */
const mostMoved = 2_000;
/** With so many it is time to bring the heads up to date. */
const manyMoved = 200;

/** About which share of all cards a head holds; of few cards there is none. */
export const shareInHead = (all: number): number => (all < fewestCards ? 0 : Math.min(1, mostInHead / all));

export const sortColumn = { fit: 'standing', rating: 'fair', newest: 'created_at', added: 'added' } as const satisfies Record<
  ExploreSort,
  string
>;

export interface Beginning {
  readonly head: OrderHead;
  /** Of these the head says nothing. */
  readonly moved: PlaceSet;
}

interface KnownHead {
  readonly version: number;
  readonly head: OrderHead;
}
/** Heads that were read already, for each door to the rows: 1.5 MB an order. */
const knownTo = new WeakMap<Reader, Map<ExploreSort, KnownHead>>();

interface HeadRow {
  version: number;
  cards: Uint8Array | null;
  edge_value: number | null;
  edge_place: number | null;
}

/** The beginning of an order among `all` cards; none where the head cannot be used just now. One statement, two when the head was not yet read. */
export async function beginningOf(
  rows: Reader,
  sort: ExploreSort,
  all: number,
): Promise<{ beginning: Beginning | undefined; untidy: boolean }> {
  const known = knownTo.get(rows) ?? new Map<ExploreSort, KnownHead>();
  knownTo.set(rows, known);
  const before = known.get(sort);
  let found = await readHead(rows, sort, before === undefined);
  // What has moved belongs to the head of the same moment, so it is read again together with a newer one.
  if (before && found.row && found.row.version !== before.version) found = await readHead(rows, sort, true);
  const { row, moved } = found;
  const now = row?.cards ? { version: row.version, head: headFromBytes(row.cards, edgeOf(row)) } : before;
  // Another question may have read a newer one meanwhile.
  if (now && now.version > (known.get(sort)?.version ?? 0)) known.set(sort, now);
  const head = row && now?.head;
  return {
    beginning: head && moved.length <= mostMoved ? { head, moved: setOf(moved) } : undefined,
    untidy: head ? moved.length >= manyMoved : all >= fewestCards,
  };
}

async function readHead(rows: Reader, sort: ExploreSort, whole: boolean): Promise<{ row: HeadRow | undefined; moved: number[] }> {
  const cards = whole ? sql`cards` : sql`null as cards`;
  const { rows: found } = await sql<HeadRow & { place: number | null }>`
    select version, ${cards}, edge_value, edge_place, null as place from public_card_head where sort = ${sort}
    union all
    select null, null, null, null, place from (select place from public_card_moved limit ${sql.lit(mostMoved + 1)}) as moved`.execute(rows);
  return { row: found.find(({ place }) => place === null), moved: found.flatMap(({ place }) => place ?? []) };
}

const edgeOf = ({ edge_value, edge_place }: HeadRow): SortPlace | undefined =>
  edge_value === null || edge_place === null ? undefined : { value: edge_value, place: edge_place };

/** Heads are read, changed and written back whole, so writers follow each other. On SQLite there is one writer. */
async function takeHeads(rows: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table public_card_head in share row exclusive mode`.execute(rows);
}

type SortValues = { place: number } & Record<(typeof sortColumn)[ExploreSort], number>;

/** Puts some of the cards that have moved into the heads they belong to now, or out. Answers whether there are more. */
export async function bringIntoHeads(rows: Writer, engine: Engine): Promise<boolean> {
  await takeHeads(rows, engine);
  // Taken first, read then: who changes such a card from now on waits, and puts it there again. What is being changed is left to the next time.
  const skip = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows: taken } = await sql<{ place: number }>`delete from public_card_moved where place in
    (select place from public_card_moved order by place limit ${sql.lit(mostMoved)} ${skip}) returning place`.execute(rows);
  if (taken.length === 0) return false;
  const moved = new Set(taken.map(({ place }) => place));
  const cards: SortValues[] = await rows
    .selectFrom('public_card')
    .select(['place', ...Object.values(sortColumn)])
    .where(sql<boolean>`place ${amongNumbers(rows, [...moved])}`)
    .execute();
  for (const row of await rows.selectFrom('public_card_head').selectAll().execute()) {
    const standing = cards.map((card) => ({ value: card[sortColumn[row.sort]], place: card.place }));
    await writeHead(rows, row.sort, withMoved(headFromBytes(row.cards, edgeOf(row)), moved, standing));
  }
  return taken.length === mostMoved;
}

/**
 * Draws one head anew: one that is missing, or that has become half or twice as large as it should be, because cards came or their order
 * changed. Answers whether there was one.
 */
export async function drawHead(rows: Writer, engine: Engine, headSize = mostInHead): Promise<boolean> {
  await takeHeads(rows, engine);
  const { all } = await rows
    .selectFrom('public_card')
    .select((card) => card.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const kept = await rows.selectFrom('public_card_head').selectAll().execute();
  for (const sort of exploreSorts) {
    const row = kept.find((head) => head.sort === sort);
    const size = row && headFromBytes(row.cards, edgeOf(row)).places.length;
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
    .selectFrom('public_card')
    .select(['place', `${column} as value`])
    .orderBy(column, 'desc')
    .orderBy('place', 'desc')
    .limit(headSize)
    .execute();
  await writeHead(rows, sort, headOf(best, best.length < headSize ? undefined : best.at(-1)));
}

async function writeHead(rows: Writer, sort: ExploreSort, head: OrderHead): Promise<void> {
  const written = { cards: bytesOfHead(head), edge_value: head.edge?.value ?? null, edge_place: head.edge?.place ?? null };
  await rows
    .insertInto('public_card_head')
    .values({ sort, version: 1, ...written })
    .onConflict((conflict) =>
      conflict.column('sort').doUpdateSet((row) => ({ version: row('public_card_head.version', '+', 1), ...written })),
    )
    .execute();
}
