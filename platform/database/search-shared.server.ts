import { sql, type Kysely } from 'kysely';
import type { Writer } from './database.server.ts';
import { statement, type ColumnTypes } from './migrate.server.ts';
import { blockFromBytes, blockOf, bytesOf, changedBlock, type Block } from './place-sets.ts';
import { indexForms } from './search-spelling.ts';
import { indexWords } from './search-words.ts';
import { encodeTerms, termsIn, type StoredTerm } from './shared-terms.ts';

/**
 * Search of public content: one large index in which a word may occur in every third entry. The engines' own full-text
 * search returns all entries of a word before the first can be sorted, on PostgreSQL reading each row. Here a word has
 * the set of its entries as bits (`place-sets.ts`); a query is computed as a set operation and counted in a few
 * statements, and the caller sorts only the page it shows. Same rows and results on both engines; docs/decisions/011
 * has the figures.
 * Tables of an index `name`: `_term` (words, and marks such as a language, with their number of entries), `_block`
 * (their entries), `_spelling` (shortened forms of words, `search-spelling.ts`), `_entry` (the row of each place, and
 * its terms), `_gone` (places of deleted rows whose bits are not removed yet), `_clock` (the next place), `_change`
 * (write counter of each block).
 */
export interface SharedEntry {
  /** Weighted most. */
  readonly title: string;
  /** All other text, the most relevant first: only the first words of a very long text are indexed. */
  readonly text: string;
  /** Filter terms such as `language fr`. */
  readonly marks: readonly string[];
}

/** Field 0 of a term are its entries, field 1 those that have it in the title. */
export const fields = { anywhere: 0, title: 1 } as const;

/** Limit of words: each is a row to write. */
const mostWords = 600;
const rowsAtOnce = 500;
/** What somebody who publishes tidies for others before: milliseconds of work. */
const tidiedAtOnce = 10;

export const markTerm = (mark: string): string => `=${mark}`;
/** Every entry has it. */
export const everyEntry = markTerm('entry');

/**
 * Creates an index of rows of `of.table`; `of.while` is the condition, on the row NEW, for a row to stay in the index.
 */
export async function createSharedIndex(
  rows: Kysely<unknown>,
  types: ColumnTypes,
  name: string,
  of: { table: string; number: string; columns: readonly string[]; while: string },
): Promise<void> {
  const sqlite = types.engine === 'sqlite';
  const bytewise = sqlite ? 'text' : 'text COLLATE "C"';
  const bytes = sqlite ? 'blob' : 'bytea';
  const id = sqlite ? 'integer PRIMARY KEY' : 'serial PRIMARY KEY';
  const noRowid = sqlite ? ' WITHOUT ROWID' : '';
  for (const text of [
    `CREATE TABLE ${name}_clock (one integer PRIMARY KEY, next_place integer NOT NULL)`,
    `INSERT INTO ${name}_clock (one, next_place) VALUES (1, 0)`,
    `CREATE TABLE ${name}_term (id ${id}, term ${bytewise} NOT NULL UNIQUE, cards integer NOT NULL)`,
    // The most frequent words with a beginning come first.
    `CREATE INDEX ${name}_term_by_two ON ${name}_term (substr(term, 1, 2), cards DESC, term)`,
    `CREATE INDEX ${name}_term_by_three ON ${name}_term (substr(term, 1, 3), cards DESC, term)`,
    `CREATE TABLE ${name}_spelling (form integer NOT NULL, term integer NOT NULL, PRIMARY KEY (form, term))${noRowid}`,
    `CREATE TABLE ${name}_block (term integer NOT NULL, field integer NOT NULL, block integer NOT NULL, data ${bytes} NOT NULL, PRIMARY KEY (term, field, block))`,
    `CREATE TABLE ${name}_entry (number ${sqlite ? 'integer' : 'bigint'} PRIMARY KEY, place integer NOT NULL UNIQUE, terms ${bytes} NOT NULL)`,
    `CREATE TABLE ${name}_gone (place integer PRIMARY KEY, terms ${bytes} NOT NULL)`,
    // Bitmaps do not compress, and parts of a block are read as often as the whole.
    ...(sqlite ? [] : [`ALTER TABLE ${name}_block ALTER COLUMN data SET STORAGE EXTERNAL`]),
  ])
    await statement(rows, text);
  // Removes the entry of a row that is deleted or closed, whatever deletes it.
  const forget = (
    row: 'OLD' | 'NEW',
  ) => `INSERT INTO ${name}_gone (place, terms) SELECT place, terms FROM ${name}_entry WHERE number = ${row}.${of.number};
    DELETE FROM ${name}_entry WHERE number = ${row}.${of.number};`;
  await createTrigger(rows, types, {
    name: `${name}_forgets`,
    when: `AFTER DELETE ON ${of.table}`,
    does: forget('OLD'),
  });
  await createTrigger(rows, types, {
    name: `${name}_lets_go`,
    when: `AFTER UPDATE OF ${of.columns.join(', ')} ON ${of.table}`,
    onlyIf: `NOT (${of.while})`,
    does: forget('NEW'),
  });
}

/** Increments the counters by which readers validate their caches (`search-shared-sets.server.ts`). */
export async function createChangesOfShared(rows: Kysely<unknown>, name: string): Promise<void> {
  await statement(rows, `CREATE TABLE ${name}_change (block integer PRIMARY KEY, changes integer NOT NULL)`);
}

export async function createTrigger(
  rows: Kysely<unknown>,
  types: ColumnTypes,
  { name, when, onlyIf, does }: { name: string; when: string; onlyIf?: string; does: string },
): Promise<void> {
  const condition = onlyIf ? ` WHEN (${onlyIf})` : '';
  if (types.engine === 'sqlite') return statement(rows, `CREATE TRIGGER ${name} ${when}${condition} BEGIN ${does} END`);
  await statement(
    rows,
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does} RETURN NULL; END $$`,
  );
  await statement(rows, `CREATE TRIGGER ${name} ${when} FOR EACH ROW${condition} EXECUTE FUNCTION ${name}()`);
}

/** Replaces the entry of row `number`; writes only the differences. */
export async function putInShared(rows: Writer, name: string, number: number, entry: SharedEntry): Promise<void> {
  await tidyShared(rows, name);
  const next = await lockIndex(rows, name);
  const known = await entryOf(rows, name, number);
  const place = known?.place ?? next;
  if (!known) await sql`update ${sql.table(`${name}_clock`)} set next_place = ${next + 1}`.execute(rows);
  const kept = known ? termsIn(known.terms) : [];
  const wanted = await termsOf(rows, name, entry);
  await changeBits(rows, name, blockOf(place), changesOf(place, kept, wanted));
  const sealed = encodeTerms(wanted);
  await sql`insert into ${sql.table(`${name}_entry`)} (number, place, terms) values (${number}, ${place}, ${sealed})
    on conflict (number) do update set terms = excluded.terms`.execute(rows);
}

/** Removes the bits of deleted rows from the sets. Until then they are counted, but never shown. */
export async function tidyShared(rows: Writer, name: string, most = tidiedAtOnce): Promise<void> {
  const gone = sql.table(`${name}_gone`);
  const { rows: found } = await sql<{
    place: number;
  }>`select place from ${gone} order by place limit ${most}`.execute(rows);
  if (found.length === 0) return;
  await lockIndex(rows, name);
  const { rows: taken } = await sql<{
    place: number;
    terms: Uint8Array;
  }>`delete from ${gone} where place in (${sql.join(found.map(({ place }) => place))}) returning place, terms`.execute(
    rows,
  );
  for (const [block, places] of Map.groupBy(taken, ({ place }) => blockOf(place))) {
    const changes = new Map<string, BitChange>();
    for (const { place, terms } of places)
      for (const [bit, change] of changesOf(place, termsIn(terms), []))
        changes.set(bit, { present: false, places: [...(changes.get(bit)?.places ?? []), ...change.places] });
    await changeBits(rows, name, block, changes);
  }
}

/** Serialises the writers of an index: a block is read, changed and written back. */
async function lockIndex(rows: Writer, name: string): Promise<number> {
  const { rows: clock } = await sql<{
    next_place: number;
  }>`update ${sql.table(`${name}_clock`)} set next_place = next_place returning next_place`.execute(rows);
  return clock[0]!.next_place;
}

async function entryOf(rows: Writer, name: string, number: number) {
  const { rows: found } = await sql<{
    place: number;
    terms: Uint8Array;
  }>`select place, terms from ${sql.table(`${name}_entry`)} where number = ${number}`.execute(rows);
  return found[0];
}

async function termsOf(rows: Writer, name: string, { title, text, marks }: SharedEntry): Promise<StoredTerm[]> {
  const inTitle = new Set(indexWords(title).slice(0, mostWords));
  const words = [...new Set([...inTitle, ...indexWords(text)])].slice(0, mostWords);
  const terms = [...words, ...marks.map(markTerm), everyEntry];
  const ids = await termIds(rows, name, terms);
  return terms.map((term) => ({ id: ids.get(term)!, inTitle: inTitle.has(term) }));
}

async function termIds(rows: Writer, name: string, terms: readonly string[]): Promise<Map<string, number>> {
  const table = sql.table(`${name}_term`);
  const ids = new Map<string, number>();
  for (const some of chunks(terms)) {
    const { rows: found } = await sql<{
      id: number;
      term: string;
    }>`select id, term from ${table} where term in (${sql.join(some)})`.execute(rows);
    for (const { id, term } of found) ids.set(term, id);
    const missing = some.filter((term) => !ids.has(term));
    if (missing.length === 0) continue;
    const { rows: made } = await sql<{
      id: number;
      term: string;
    }>`insert into ${table} (term, cards) values ${sql.join(missing.map((term) => sql`(${term}, 0)`))} returning id, term`.execute(
      rows,
    );
    for (const { id, term } of made) ids.set(term, id);
    const forms = made.flatMap(({ id, term }) => indexForms(term).map((form) => [form, id] as const));
    for (const few of chunks(forms))
      await sql`insert into ${sql.table(`${name}_spelling`)} (form, term) values ${sql.join(few.map(([form, id]) => sql`(${form}, ${id})`))}`.execute(
        rows,
      );
  }
  return ids;
}

/** Places of one block that get a bit, or lose it. */
interface BitChange {
  readonly present: boolean;
  readonly places: readonly number[];
}

const termOf = (bit: string) => Number(bit.split(' ')[0]);
const fieldOf = (bit: string) => Number(bit.split(' ')[1]);

/** What a place gets and loses, by `{term} {field}`. */
function changesOf(
  place: number,
  kept: readonly StoredTerm[],
  wanted: readonly StoredTerm[],
): ReadonlyMap<string, BitChange> {
  const bitsOf = (terms: readonly StoredTerm[]) =>
    new Set(
      terms.flatMap(({ id, inTitle }) => [`${id} ${fields.anywhere}`, ...(inTitle ? [`${id} ${fields.title}`] : [])]),
    );
  const [before, after] = [bitsOf(kept), bitsOf(wanted)];
  const places = [place];
  const changes = new Map<string, BitChange>();
  for (const bit of after) if (!before.has(bit)) changes.set(bit, { present: true, places });
  for (const bit of before) if (!after.has(bit)) changes.set(bit, { present: false, places });
  return changes;
}

/** Writes the sets of one block, each once, however many places change in it. */
async function changeBits(
  rows: Writer,
  name: string,
  block: number,
  changes: ReadonlyMap<string, BitChange>,
): Promise<void> {
  if (changes.size === 0) return;
  const entries = [...changes].filter(([bit]) => fieldOf(bit) === fields.anywhere);
  const byDifference = Map.groupBy(entries, ([, { present, places }]) => (present ? places.length : -places.length));
  for (const [difference, some] of byDifference)
    for (const few of chunks(some))
      await sql`update ${sql.table(`${name}_term`)} set cards = cards + ${sql.lit(difference)} where id in (${sql.join(few.map(([bit]) => termOf(bit)))})`.execute(
        rows,
      );

  const table = sql.table(`${name}_block`);
  const written = sql.ref(`${name}_change.changes`);
  await sql`insert into ${sql.table(`${name}_change`)} (block, changes) values (${block}, 1) on conflict (block) do update set changes = ${written} + 1`.execute(
    rows,
  );
  for (const bits of chunks([...changes])) {
    const ids = [...new Set(bits.map(([bit]) => termOf(bit)))];
    const { rows: found } = await sql<{
      term: number;
      field: number;
      data: Uint8Array;
    }>`select term, field, data from ${table} where term in (${sql.join(ids)}) and block = ${block}`.execute(rows);
    const blocks = new Map(found.map(({ term, field, data }) => [`${term} ${field}`, blockFromBytes(data)]));
    const put: [string, Block][] = [];
    const empty: string[] = [];
    for (const [bit, { present, places }] of bits) {
      const next = changedBlock(blocks.get(bit), places, present);
      if (next) put.push([bit, next]);
      else if (blocks.has(bit)) empty.push(bit);
    }
    if (put.length > 0) {
      const values = put.map(([bit, next]) => sql`(${termOf(bit)}, ${fieldOf(bit)}, ${block}, ${bytesOf(next)})`);
      await sql`insert into ${table} (term, field, block, data) values ${sql.join(values)}
        on conflict (term, field, block) do update set data = excluded.data`.execute(rows);
    }
    for (const [field, some] of Map.groupBy(empty, fieldOf))
      await sql`delete from ${table} where block = ${block} and field = ${field} and term in (${sql.join(some.map(termOf))})`.execute(
        rows,
      );
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
