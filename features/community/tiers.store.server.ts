import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import {
  blockAsKept,
  blockFromBytes,
  blockOf,
  bytesOf,
  either,
  setOf,
  sizeOf,
  without,
  type Block,
  type PlaceSet,
} from '#platform/database/place-sets.ts';
import { amongNumbers } from '#platform/database/search-shared-find.server.ts';
import { exploreSorts, type ExploreSort } from './rules/explore-query.ts';
import type { PublicCardTierTable } from './tables.server.ts';

/**
 * The first page of a list is among the best of all cards, and a page of a thousandth of all cards is mostly among the best ten thousand. So
 * of each order the best are kept as sets, a **tier** of each size: what a tier shares with what was found is the beginning of the list, in a
 * few dozen cards to look up, however many there are. Which cards belong to a tier is said by its **edge**, the card that was its last one when
 * it was drawn: whatever does not come after that one. Cards that came or changed since the sets were written stand in `public_card_moved`
 * (triggers, migration 0127), and are looked up besides, so that every page is exact.
 */
const tierSizes = [1_024, 4_096, 16_384, 65_536] as const;
export const largestTier: number = tierSizes.at(-1)!;

/** With more of them, reading them would cost more than it saves. */
const mostMoved = 2_000;
/** With so many it is time to bring the tiers up to date. */
const manyMoved = 200;
/** So many cards are brought up to date in one transaction. */
const movedAtOnce = 500;

export const sortColumn = { fit: 'standing', rating: 'fair', newest: 'created_at', added: 'added' } as const satisfies Record<
  ExploreSort,
  string
>;

/** Where a card stands in an order: the larger value first, and the later place of two that are equal. */
export interface SortPlace {
  readonly value: number;
  readonly place: number;
}

export interface Tier {
  readonly size: number;
  readonly members: PlaceSet;
  /** Members that do not come after `after`. */
  readonly before: PlaceSet;
  /** Of these neither says anything. */
  readonly moved: PlaceSet;
  readonly edge: SortPlace;
}

interface TierRow {
  tier: number;
  block: number;
  members: Uint8Array;
  edge_value: number;
  edge_place: number;
}

/** The smallest tier of an order with at least so many cards, and some of them after `after`. One statement. */
export async function tierOf(
  rows: Reader,
  sort: ExploreSort,
  { least, after, all }: { least: number; after: SortPlace | undefined; all: number },
): Promise<{ tier: Tier | undefined; untidy: boolean }> {
  const edge = sql`(edge_value, edge_place)`;
  const read = sql`select tier, block, members, edge_value, edge_place from public_card_tier where sort = ${sort} and tier =`;
  const ofSort = sql`from public_card_tier where sort = ${sort}`;
  const reaching = after ? sql`and ${edge} < (${after.value}, ${after.place})` : sql``;
  const passed = after ? sql`union all ${read} (select max(tier) ${ofSort} and ${edge} >= (${after.value}, ${after.place}))` : sql``;
  const { rows: found } = await sql<TierRow>`${read} (select min(tier) ${ofSort} and tier >= ${least} ${reaching}) ${passed}
    union all select -1, place, null, null, null from (select place from public_card_moved limit ${sql.lit(mostMoved + 1)}) as moved`.execute(
    rows,
  );
  const moved = found.filter(({ tier }) => tier === -1).map(({ block }) => block);
  const wanted = found.find((row) => row.tier >= least && (!after || compare(after, edgeOf(row)) < 0));
  const missing = tierSizes.some((size) => size >= least && isFor(size, all)) && !after && !wanted;
  const untidy = missing || moved.length >= manyMoved;
  if (!wanted || moved.length > mostMoved) return { tier: undefined, untidy };
  const [members, before] = [
    setIn(found.filter(({ tier }) => tier === wanted.tier)),
    setIn(found.filter(({ tier }) => tier !== -1 && tier !== wanted.tier)),
  ];
  return { tier: { size: wanted.tier, members, before, moved: setOf(moved), edge: edgeOf(wanted) }, untidy };
}

/** Negative when `one` comes first. */
export function compare(one: SortPlace, other: SortPlace): number {
  return other.value - one.value || other.place - one.place;
}

const setIn = (rows: readonly Pick<TierRow, 'block' | 'members'>[]): PlaceSet =>
  new Map(rows.map(({ block, members }) => [block, blockFromBytes(members)]));
const edgeOf = ({ edge_value, edge_place }: TierRow): SortPlace => ({ value: edge_value, place: edge_place });
/** A tier of most cards would say nothing. */
const isFor = (size: number, all: number) => size * 2 <= all;

/** Sets are read, changed and written back whole, so writers follow each other. On SQLite there is one writer. */
async function takeTiers(rows: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table public_card_tier in share row exclusive mode`.execute(rows);
}

type SortValues = { place: number } & Record<(typeof sortColumn)[ExploreSort], number>;

/** Puts some of the cards that have moved into the tiers they belong to now, or out. Answers whether there are more. */
export async function bringIntoTiers(rows: Writer, engine: Engine): Promise<boolean> {
  await takeTiers(rows, engine);
  // Taken first, read then: who changes such a card from now on waits, and puts it there again. What is being changed is left to the next time.
  const skip = engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows: taken } = await sql<{ place: number }>`delete from public_card_moved where place in
    (select place from public_card_moved order by place limit ${sql.lit(movedAtOnce)} ${skip}) returning place`.execute(rows);
  if (taken.length === 0) return false;
  const places = taken.map(({ place }) => place);
  const cards: SortValues[] = await rows
    .selectFrom('public_card')
    .select(['place', ...Object.values(sortColumn)])
    .where(sql<boolean>`place ${amongNumbers(rows, places)}`)
    .execute();
  const { rows: kept } = await sql<TierRow & { sort: ExploreSort }>`select sort, tier, block, members, edge_value, edge_place
    from public_card_tier`.execute(rows);
  for (const tier of Map.groupBy(kept, ({ sort, tier }) => `${sort} ${tier}`).values()) {
    const [head] = tier;
    const belonging = cards.filter((card) => compare({ value: card[sortColumn[head!.sort]], place: card.place }, edgeOf(head!)) <= 0);
    const members = either([without(setIn(tier), setOf(places)), setOf(belonging.map(({ place }) => place))]);
    for (const block of new Set(places.map(blockOf))) await writeBlock(rows, { ...head!, block }, members.get(block));
  }
  return taken.length === movedAtOnce;
}

async function writeBlock(rows: Writer, row: Omit<PublicCardTierTable, 'members'>, members: Block | undefined): Promise<void> {
  const { sort, tier, block, edge_value, edge_place } = row;
  const kept = members && blockAsKept(members);
  if (!kept) {
    await rows.deleteFrom('public_card_tier').where('sort', '=', sort).where('tier', '=', tier).where('block', '=', block).execute();
    return;
  }
  await rows
    .insertInto('public_card_tier')
    .values({ sort, tier, block, members: bytesOf(kept), edge_value, edge_place })
    .onConflict((conflict) => conflict.columns(['sort', 'tier', 'block']).doUpdateSet({ members: bytesOf(kept) }))
    .execute();
}

/**
 * Draws one tier anew: one that is missing, or that has become half or twice as large as it should be, because cards came or their order
 * changed. Answers whether there was one.
 */
export async function drawTier(rows: Writer, engine: Engine): Promise<boolean> {
  await takeTiers(rows, engine);
  const { all } = await rows
    .selectFrom('public_card')
    .select((card) => card.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const kept = await rows.selectFrom('public_card_tier').select(['sort', 'tier', 'block', 'members']).execute();
  for (const sort of exploreSorts)
    for (const size of tierSizes) {
      const members = sizeOf(setIn(kept.filter((row) => row.sort === sort && row.tier === size)));
      if (isFor(size, all) ? members >= size / 2 && members <= size * 2 : members === 0) continue;
      await rows.deleteFrom('public_card_tier').where('sort', '=', sort).where('tier', '=', size).execute();
      if (isFor(size, all)) await draw(rows, sort, size);
      return true;
    }
  return false;
}

async function draw(rows: Writer, sort: ExploreSort, size: number): Promise<void> {
  const column = sortColumn[sort];
  const best = await rows
    .selectFrom('public_card')
    .select(['place', `${column} as value`])
    .orderBy(column, 'desc')
    .orderBy('place', 'desc')
    .limit(size)
    .execute();
  const edge = best.at(-1)!;
  const members = setOf(best.map(({ place }) => place));
  await rows
    .insertInto('public_card_tier')
    .values(
      [...members].map(([block, some]) => ({
        sort,
        tier: size,
        block,
        members: bytesOf(some),
        edge_value: edge.value,
        edge_place: edge.place,
      })),
    )
    .execute();
}
