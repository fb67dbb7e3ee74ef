import { sql } from 'kysely';
import type { Reader } from './database.server.ts';
import { blockFromBytes, type Block, type PlaceSet } from './place-sets.ts';
import { everyEntry, fields } from './search-shared.server.ts';

/** How often each block of places was changed. */
type Changes = ReadonlyMap<number, number>;

interface KnownSet {
  readonly set: PlaceSet;
  /** Read before the set itself, so that a concurrent write is never missed. */
  readonly asOf: Changes;
  readonly bytes: number;
}

/** Enough for the sets of the two thousand most frequent words of a million cards. */
const mostBytes = 64 * 2 ** 20;
/** Limit of preloading. */
const warmBytes = 48 * 2 ** 20;

/**
 * Cache of sets, one for each reader and transaction type. A write changes one block and increments its counter in the
 * rows, so a cached set is read again only where it changed, whichever server wrote it.
 */
const cachedSets = new WeakMap<Reader, { sets: Map<string, KnownSet>; bytes: number }>();

/** How often each block was changed. Read before the sets. */
export async function changesOfShared(rows: Reader, name: string): Promise<Changes> {
  const { rows: found } = await sql<{
    block: number;
    changes: number;
  }>`select block, changes from ${sql.table(`${name}_change`)}`.execute(rows);
  return new Map(found.map(({ block, changes }) => [block, changes]));
}

/**
 * The sets of terms by `{term} {field}`, each with the entries it had when `asOf` was read, or with later ones. One
 * statement, or none.
 */
export async function readSets(
  rows: Reader,
  name: string,
  { terms, titles, asOf }: { terms: readonly number[]; titles: boolean; asOf: Changes },
): Promise<ReadonlyMap<string, PlaceSet>> {
  const known = cachedSets.get(rows) ?? { sets: new Map<string, KnownSet>(), bytes: 0 };
  cachedSets.set(rows, known);
  const wanted = terms.flatMap((term) =>
    (titles ? [fields.anywhere, fields.title] : [fields.anywhere]).map((field) => {
      const key = `${name} ${term} ${field}`;
      return { term, field, key, before: known.sets.get(key) };
    }),
  );

  const unread = new Set(wanted.filter(({ before }) => !before).map(({ term }) => term));
  const changed = new Set<number>();
  const changedBlocks = new Set<number>();
  for (const { term, before } of wanted) {
    if (!before || unread.has(term)) continue;
    for (const [block, changes] of asOf) {
      if (before.asOf.get(block) === changes) continue;
      changed.add(term);
      changedBlocks.add(block);
    }
  }
  const read = new Map<string, Map<number, Block>>();
  for (const { term, field, block, data } of await readBlocks(rows, name, { unread, changed, changedBlocks, titles })) {
    const set = read.get(`${term} ${field}`) ?? new Map<number, Block>();
    set.set(block, blockFromBytes(data));
    read.set(`${term} ${field}`, set);
  }

  const sets = new Map<string, PlaceSet>();
  for (const { term, field, key, before } of wanted) {
    let kept = before;
    if (!kept || unread.has(term) || changed.has(term)) {
      const set = withChanged(unread.has(term) ? undefined : before?.set, read.get(`${term} ${field}`), changedBlocks);
      kept = { set, asOf, bytes: bytesIn(set) };
    }
    sets.set(`${term} ${field}`, kept.set);
    // Moved to the end: the least recently used entry is evicted first.
    known.bytes += kept.bytes - (known.sets.get(key)?.bytes ?? 0);
    known.sets.delete(key);
    known.sets.set(key, kept);
  }
  for (const [key, { bytes }] of known.sets) {
    if (known.bytes <= mostBytes) break;
    known.sets.delete(key);
    known.bytes -= bytes;
  }
  return sets;
}

/** Sets with fewer entries are not preloaded: reading them is fast. */
const manyEntries = 2_000;
/** Up to four megabytes. */
const wordsAtOnce = 16;

/** Preloads the sets of the most frequent words. */
export async function warmSharedSets(rows: Reader, name: string, frequent = manyEntries): Promise<void> {
  const asOf = await changesOfShared(rows, name);
  const { rows: found } = await sql<{ id: number }>`select id from ${sql.table(`${name}_term`)}
    where cards >= ${sql.lit(frequent)} and term <> ${everyEntry} order by cards desc`.execute(rows);
  for (let at = 0; at < found.length && (cachedSets.get(rows)?.bytes ?? 0) < warmBytes; at += wordsAtOnce)
    await readSets(rows, name, { terms: found.slice(at, at + wordsAtOnce).map(({ id }) => id), titles: true, asOf });
}

interface BlockRow {
  term: number;
  field: number;
  block: number;
  data: Uint8Array;
}

async function readBlocks(
  rows: Reader,
  name: string,
  {
    unread,
    changed,
    changedBlocks,
    titles,
  }: { unread: Set<number>; changed: Set<number>; changedBlocks: Set<number>; titles: boolean },
): Promise<BlockRow[]> {
  const blocks = sql`select term, field, block, data from ${sql.table(`${name}_block`)}`;
  const field = titles ? sql`` : sql`and field = ${sql.lit(fields.anywhere)}`;
  const wanted = [
    ...(unread.size > 0 ? [sql<BlockRow>`${blocks} where term in (${sql.join([...unread])}) ${field}`] : []),
    ...(changed.size > 0
      ? [
          sql<BlockRow>`${blocks} where term in (${sql.join([...changed])}) and block in (${sql.join([...changedBlocks])}) ${field}`,
        ]
      : []),
  ];
  if (wanted.length === 0) return [];
  return (await sql<BlockRow>`${sql.join(wanted, sql` union all `)}`.execute(rows)).rows;
}

function withChanged(
  before: PlaceSet | undefined,
  read: ReadonlyMap<number, Block> | undefined,
  changed: ReadonlySet<number>,
): PlaceSet {
  if (!before) return read ?? none;
  return new Map([...[...before].filter(([block]) => !changed.has(block)), ...(read ?? [])]);
}

const none: PlaceSet = new Map();

/** Includes the overhead of a map and its entry, so that many empty sets count too. */
function bytesIn(set: PlaceSet): number {
  let bytes = 500;
  for (const block of set.values()) bytes += block.byteLength + 200;
  return bytes;
}
