import { SqliteAdapter, sql, type RawBuilder } from 'kysely';
import type { Reader } from './database.server.ts';
import { both, either, Scratch, without, type PlaceSet } from './place-sets.ts';
import { changesOfShared, readSets } from './search-shared-sets.server.ts';
import { everyEntry, fields, markTerm } from './search-shared.server.ts';
import { queryForms, mistakesAllowed, mistakesBetween } from './search-spelling.ts';
import { queryWords, type WantedWord } from './search-words.ts';

export interface SharedQuery {
  readonly text: string;
  /** Entries must have all of these. */
  readonly marks: readonly string[];
  /** Entries must have one of these, if given. */
  readonly oneOf?: readonly string[];
  /** Sorted first when ordering by relevance. */
  readonly preferred?: string | undefined;
  /** Whether results are ordered by relevance, which checks titles. */
  readonly byFit: boolean;
}

export interface SharedFind {
  /** The matching entries; `undefined` if there is no condition and all match. */
  readonly found: PlaceSet | undefined;
  /** Number of entries in the index. */
  readonly all: number;
  /**
   * The same entries partitioned by relevance; the caller sorts within a part. The last part is `undefined` if it is
   * everything that no earlier part has. Computed lazily: most pages end in the first part.
   */
  readonly parts: readonly FitPart[];
  /** Query words with few matches or none (`none`), and the corrections that were searched as well. */
  readonly instead: readonly { readonly typed: string; readonly found: string; readonly none: boolean }[];
}

export type FitPart = () => PlaceSet | undefined;

/** How many of the most frequent completions of an unfinished word are searched. */
const mostEndings = 8;
/**
 * Words with at least this many exact matches are not searched as prefixes: nobody pages that far, and those sets are
 * the slowest to read.
 */
const enoughEntries = 1_000;
/** A word with fewer entries may be misspelt, if this many times as many entries have a similar word. */
const fewEntries = 5;
const timesMore = 10;
const mostCorrections = 6;

interface TermRow {
  slot: number;
  id: number;
  term: string;
  cards: number;
}

/** Evaluates a query in at most four statements. The result is valid until the `scratch` ends. */
export async function findInShared(
  rows: Reader,
  name: string,
  query: SharedQuery,
  scratch = new Scratch(),
): Promise<SharedFind> {
  const words = queryWords(query.text);
  const marks = [...query.marks, ...(query.oneOf ?? []), ...(query.preferred && query.byFit ? [query.preferred] : [])];
  const [asOf, terms] = await Promise.all([
    changesOfShared(rows, name),
    lookUp(rows, name, words, [everyEntry, ...marks.map(markTerm)]),
  ]);
  const corrections = await corrected(rows, name, words, terms);
  const wantedTerms = [...terms, ...corrections].filter(({ term }) => term !== everyEntry);
  const sets = await readSets(rows, name, {
    terms: [...new Set(wantedTerms.map(({ id }) => id))],
    titles: query.byFit,
    asOf,
  });

  const setOf = ({ id }: TermRow, field: number = fields.anywhere): PlaceSet => sets.get(`${id} ${field}`) ?? none;
  const ofMark = (mark: string) => {
    const row = terms.find(({ term }) => term === markTerm(mark));
    return row ? setOf(row) : none;
  };
  const ofWord = (slot: number, from: readonly TermRow[], field?: number) =>
    either([none, ...from.filter((row) => row.slot === slot).map((row) => setOf(row, field))], scratch);
  const wanted = [
    ...query.marks.map(ofMark),
    ...(query.oneOf ? [either([none, ...query.oneOf.map(ofMark)], scratch)] : []),
  ];
  const all = terms.find(({ term }) => term === everyEntry)?.cards ?? 0;
  const nothingWritten = query.text.trim() !== '' && words.length === 0;
  if (nothingWritten) return { found: none, all, parts: [], instead: [] };

  const inAll = (from: readonly TermRow[], field?: number) =>
    together([...wanted, ...words.map((_, slot) => ofWord(slot, from, field))], scratch);
  const near = [...terms, ...corrections];
  const found = inAll(near);
  const preferred = once(() => (query.preferred ? ofMark(query.preferred) : none));
  const titles = once(() => (words.length > 0 ? inAll(near, fields.title)! : none));
  const parts = query.byFit
    ? partsOf(scratch, found, [
        () => (corrections.length > 0 ? inAll(terms)! : none),
        // Of the preferred ones those whose title has the words, then the other preferred ones, then the titles of the
        // rest.
        () => both(preferred(), titles(), scratch),
        preferred,
        titles,
      ])
    : [() => found];
  const instead = words.flatMap(({ word }, slot) => {
    const best = corrections.find((row) => row.slot === slot);
    return best
      ? [{ typed: word, found: best.term, none: !terms.some((row) => row.slot === slot && row.cards > 0) }]
      : [];
  });
  return { found, all, parts, instead };
}

/** The same without some entries; an unlimited part stays unlimited. */
export function leavingOut(find: SharedFind, places: PlaceSet, scratch = new Scratch()): SharedFind {
  const left = (set: PlaceSet | undefined) => set && without(set, places, scratch);
  return { ...find, found: left(find.found), parts: find.parts.map((part) => once(() => left(part()))) };
}

const none: PlaceSet = new Map();

function once<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: compute() }).value;
}

/**
 * Partitions a set by the given parts; the remainder comes last. Empty parts keep their number, because cursors refer
 * to it.
 */
function partsOf(scratch: Scratch, found: PlaceSet | undefined, cuts: readonly (() => PlaceSet)[]): FitPart[] {
  const parts: FitPart[] = [];
  const notBefore = (set: PlaceSet, at: number) =>
    parts.slice(0, at).reduce((left, earlier) => without(left, earlier()!, scratch), set);
  for (const [at, cut] of cuts.entries())
    parts.push(once(() => notBefore(found ? both(found, cut(), scratch) : cut(), at)));
  return [...parts, once(() => found && notBefore(found, cuts.length))];
}

function together(sets: readonly PlaceSet[], scratch: Scratch): PlaceSet | undefined {
  return sets.length === 0 ? undefined : sets.reduce((one, other) => both(one, other, scratch));
}

/** Number of entries with each of these marks; leaves out marks without entries. */
export async function entriesWith(
  rows: Reader,
  name: string,
  marks: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: found } = await sql<{
    term: string;
    cards: number;
  }>`select term, cards from ${sql.table(`${name}_term`)}
    where term in (${sql.join(marks.map(markTerm))}) and cards > 0`.execute(rows);
  const counts = new Map(found.map(({ term, cards }) => [term, cards]));
  return new Map(
    marks.flatMap((mark) => (counts.has(markTerm(mark)) ? [[mark, counts.get(markTerm(mark))!] as const] : [])),
  );
}

/** The terms of each word, the word itself and its most frequent endings, and of each mark (slot -1). One statement. */
async function lookUp(
  rows: Reader,
  name: string,
  words: readonly WantedWord[],
  marks: readonly string[],
): Promise<TermRow[]> {
  const table = sql.table(`${name}_term`);
  const exact = [
    ...words.map(({ word }, slot) => [slot, word] as const),
    ...marks.map((mark) => [-1, mark] as const),
  ].map(
    ([slot, term]) => sql<TermRow>`select ${sql.lit(slot)} as slot, id, term, cards from ${table} where term = ${term}`,
  );
  const endings = words.flatMap(({ word, prefix }, slot) => {
    const letters = [...word];
    if (!prefix || (letters.length === 1 && /\p{Script=Latin}|\p{N}/u.test(word))) return [];
    const begins =
      letters.length === 1
        ? sql`term >= ${word} and term < ${`${word}\u{10FFFF}`}`
        : letters.length === 2
          ? sql`substr(term, 1, 2) = ${word}`
          : letters.length === 3
            ? sql`substr(term, 1, 3) = ${word}`
            : sql`substr(term, 1, 3) = ${letters.slice(0, 3).join('')} and substr(term, 1, ${sql.lit(letters.length)}) = ${word}`;
    return [
      sql<TermRow>`select * from (select ${sql.lit(slot)} as slot, id, term, cards from ${table} where ${begins} and cards > 0
        order by cards desc, term limit ${sql.lit(mostEndings)}) as endings_${sql.raw(String(slot))}`,
    ];
  });
  const { rows: found } = await sql<TermRow>`${sql.join([...exact, ...endings], sql` union all `)}`.execute(rows);
  const enough = new Set(
    found
      .filter(({ slot, term, cards }) => words[slot]?.word === term && cards >= enoughEntries)
      .map(({ slot }) => slot),
  );
  const wanted = found.filter(({ slot, term }) => !enough.has(slot) || words[slot]!.word === term);
  return [...new Map(wanted.map((row) => [`${row.slot} ${row.id}`, row])).values()];
}

/**
 * For words with few entries: the most similar indexed words, nearest and most frequent first. At most one statement.
 */
async function corrected(
  rows: Reader,
  name: string,
  words: readonly WantedWord[],
  terms: readonly TermRow[],
): Promise<TermRow[]> {
  const entriesOf = (slot: number) =>
    terms.filter((row) => row.slot === slot).reduce((sum, { cards }) => sum + cards, 0);
  const doubtful = words
    .map(({ word }, slot) => ({ word, slot, entries: entriesOf(slot) }))
    .filter(({ word, entries }) => entries < fewEntries && mistakesAllowed(word) > 0);
  if (doubtful.length === 0) return [];
  const forms = [...new Set(doubtful.flatMap(({ word }) => queryForms(word)))];
  const { rows: near } = await sql<TermRow>`select distinct term.id, term.term, term.cards
    from ${sql.table(`${name}_spelling`)} as spelling join ${sql.table(`${name}_term`)} as term on term.id = spelling.term
    where spelling.form in (${sql.join(forms)}) and term.cards > 0`.execute(rows);
  return doubtful.flatMap(({ word, slot, entries }) => {
    const known = new Set(terms.filter((row) => row.slot === slot).map(({ id }) => id));
    const compared = near.flatMap((row) => {
      if (known.has(row.id) || row.cards < entries * timesMore) return [];
      const mistakes = mistakesBetween(word, row.term, mistakesAllowed(word), true);
      return mistakes === undefined
        ? []
        : [{ ...row, slot, mistakes, whole: mistakesBetween(word, row.term, mistakes) === undefined ? 1 : 0 }];
    });
    const fewest = Math.min(...compared.map(({ mistakes }) => mistakes));
    return compared
      .filter(({ mistakes }) => mistakes === fewest)
      .sort((one, other) => one.whole - other.whole || other.cards - one.cards || one.id - other.id)
      .slice(0, mostCorrections);
  });
}

/** `column in (…)` for many numbers, as one parameter. */
export function amongNumbers(rows: Reader, numbers: readonly number[]): RawBuilder<unknown> {
  if (rows.getExecutor().adapter instanceof SqliteAdapter)
    return sql`in (select value from json_each(${JSON.stringify(numbers)}))`;
  return sql`= any(${numbers}::int[])`;
}
