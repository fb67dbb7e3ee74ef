import { sql, type Kysely } from 'kysely';
import { categories } from '#features/catalogue/rules/categories.ts';
import { publicMark, publicSearch } from '#features/publications/rules/public-marks.ts';
import { rewriteHead } from '#features/publications/order-heads.store.server.ts';
import { fair, standing } from '#migrations/0062-publications.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { SqliteFileAdapter } from '#platform/database/sqlite.server.ts';
import { blockFrom, blockOf, bytesOf } from '#platform/database/place-sets.ts';
import { everyEntry, fields, markTerm } from '#platform/database/search-shared.server.ts';
import { indexForms } from '#platform/database/search-spelling.ts';
import { encodeTerms } from '#platform/database/shared-terms.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { withBareTables } from './bulk-load.ts';

/**
 * Hundreds of thousands of public cards, the same every time, inserted in bulk into the tables that publishing fills.
 * Word frequencies follow Zipf's law as in natural languages: the first word is in nearly every card, half of the words
 * are in fewer than one of ten thousand.
 */
export interface GeneratedWorld {
  /** By rank, the most frequent word first. */
  readonly words: readonly string[];
}

const vocabulary = 60_000;
const wordsInTitle = 4;
const wordsInText = 40;
const languages = ['en', 'en', 'en', 'en', 'en', 'en', 'fr', 'fr', 'de', 'es', 'ja', 'pt-BR'];
const firstDay = 1_700_000_000_000;
const fieldsOfTerm = 8;

export async function fillPublicCards(
  database: Database,
  wanted: { count: number; authorId: string },
): Promise<GeneratedWorld> {
  const words: string[] = [];
  const tables = [
    'card',
    'publication',
    'listing',
    ...['entry', 'block', 'term', 'spelling'].map((part) => `${publicSearch}_${part}`),
  ];
  await withBareTables(database, tables, async () => void words.push(...(await insertAll(database, wanted))));
  for (let more = true; more;) more = await database.transact((rows) => rewriteHead(rows, database.engine));
  await sql`analyze`.execute(database.handle);
  return { words };
}

async function insertAll(
  database: Database,
  { count, authorId }: { count: number; authorId: string },
): Promise<readonly string[]> {
  const { next: chance } = seeded(20_260_101);
  const words = makeWords(chance);
  const rankOf = zipf(words.length, chance);
  const terms = new Map<string, number>();
  const idOfTerm = (term: string) => {
    const known = terms.get(term);
    if (known !== undefined) return known;
    terms.set(term, terms.size + 1);
    return terms.size;
  };
  for (const word of words) idOfTerm(word);
  const counts = new Uint32Array(words.length + 1_000);
  const rows = database.handle as unknown as Kysely<unknown>;
  const { rows: numbers } = await sql<{ last: number | null }>`select max(number) as last from card`.execute(rows);
  const before = numbers[0]!.last ?? 0;

  // Numeric keys of term and field: building text keys took half of the time.
  let sets = new Map<number, number[]>();
  let block = 0;
  const writeBlocks = async () => {
    const all = [...sets].map(([key, places]) => {
      const field = key % fieldsOfTerm;
      return {
        term: (key - field) / fieldsOfTerm,
        field,
        block,
        data: bytesOf(blockFrom(places.map((place) => place & 0xffff))),
      };
    });
    await inChunks(all, 2_000, (some) =>
      insertMany(database, `${publicSearch}_block`, { term: 'int', field: 'int', block: 'int', data: 'bytea' }, some),
    );
    sets = new Map();
  };
  const put = (term: number, field: number, place: number) => {
    const key = term * fieldsOfTerm + field;
    const set = sets.get(key);
    if (set) set.push(place);
    else sets.set(key, [place]);
  };

  for (let from = 0; from < count; from += 5_000) {
    const cards: Record<string, unknown>[] = [];
    const publications: Record<string, unknown>[] = [];
    const entries: Record<string, unknown>[] = [];
    for (let place = from; place < Math.min(count, from + 5_000); place++) {
      if (blockOf(place) !== block) {
        await writeBlocks();
        block = blockOf(place);
      }
      const category = categories[Math.floor(chance() ** 2 * categories.length)]!;
      const sub = category.subCategory[Math.floor(chance() * category.subCategory.length)]!.value;
      const language = languages[Math.floor(chance() * languages.length)]!;
      const inTitle = new Set(Array.from({ length: wordsInTitle }, rankOf));
      const inText = new Set([...inTitle, ...Array.from({ length: wordsInText }, rankOf)]);
      const quiz = chance() < 0.4 ? 1 : 0;
      const marks = [
        publicMark.kind('card'),
        publicMark.category_1(category.value),
        publicMark.category_2(sub),
        publicMark.language(language),
      ];
      const kept = [...inText].map((rank) => ({ id: rank + 1, inTitle: inTitle.has(rank) }));
      for (const mark of [...marks, ...(quiz ? [publicMark.hasQuiz] : [])].map(markTerm).concat(everyEntry))
        kept.push({ id: idOfTerm(mark), inTitle: false });
      for (const { id, inTitle: title } of kept) {
        counts[id]!++;
        put(id, fields.anywhere, place);
        if (title) put(id, fields.title, place);
      }
      const rated = chance() < 0.3 ? 1 + Math.floor(chance() ** 3 * 200) : 0;
      const text = [...inText].map((rank) => words[rank]).join(' ');
      const row = {
        number: before + 1 + place,
        authorId,
        title: [...inTitle].map((rank) => words[rank]).join(' '),
        text,
        category: category.value,
        sub,
        language,
        quiz,
        rated,
        stars: rated * (2 + Math.floor(chance() * 4)),
        at: firstDay + place * 1_000,
      };
      cards.push(cardRow(row));
      publications.push(publicationRow(row));
      entries.push({ number: before + 1 + place, place, terms: encodeTerms(kept) });
    }
    await inChunks(cards, 5_000, (some) => insertMany(database, 'card', cardColumns, some));
    await inChunks(publications, 5_000, (some) => insertMany(database, 'publication', publicationColumns, some));
    await inChunks(entries, 5_000, (some) =>
      insertMany(database, `${publicSearch}_entry`, { number: 'bigint', place: 'int', terms: 'bytea' }, some),
    );
  }
  await writeBlocks();
  const rowsOfTerms = [...terms].map(([term, id]) => ({ id, term, cards: counts[id] }));
  await inChunks(rowsOfTerms, 10_000, (some) =>
    insertMany(database, `${publicSearch}_term`, { id: 'int', term: 'text', cards: 'int' }, some),
  );
  const spelling = rowsOfTerms.flatMap(({ id, term }) => indexForms(term).map((form) => ({ form, term: id })));
  spelling.sort((one, other) => one.form - other.form);
  await inChunks(spelling, 50_000, (some) =>
    insertMany(database, `${publicSearch}_spelling`, { form: 'int', term: 'int' }, some),
  );
  await sql`update public_search_clock set next_place = ${count}`.execute(rows);
  // What the table's triggers would write; a third of the cards are in libraries.
  await sql`update publication set added = (number % 1009) * 7919 % 97 where number % 3 = 0`.execute(rows);
  await sql`insert into listing (place, number, created_at, updated_at, rating_sum, rating_count, added, fair, standing)
    select place, publication.number, created_at, updated_at, rating_sum, rating_count, added, ${sql.raw(fair)}, ${sql.raw(standing)}
    from public_search_entry as entry join publication on publication.number = entry.number order by place`.execute(
    rows,
  );
  return words;
}

const cardColumns = {
  number: 'bigint',
  id: 'text',
  user_id: 'text',
  author_id: 'text',
  shelf: 'text',
  state: 'text',
  category_1: 'text',
  category_2: 'text',
  language: 'text',
  timer_minutes: 'int',
  rounds: 'int',
  question_count: 'int',
  revision: 'int',
  created_at: 'bigint',
  updated_at: 'bigint',
  title_sort: 'text',
  title: 'text',
  subtitle: 'text',
  memo: 'text',
  credit_picture: 'text',
  field_revisions: 'text',
  description: 'text',
  summary: 'text',
  author_notes: 'text',
  own_notes: 'text',
} as const;

interface GeneratedCard {
  number: number;
  authorId: string;
  title: string;
  text: string;
  category: string;
  sub: string;
  language: string;
  quiz: number;
  rated: number;
  stars: number;
  at: number;
}

function cardRow(card: GeneratedCard) {
  const { number, authorId, title, text, at } = card;
  return {
    number,
    id: idOf(number),
    user_id: authorId,
    author_id: authorId,
    shelf: 'edition',
    state: 'PUBLIC',
    category_1: card.category,
    category_2: card.sub,
    language: card.language,
    timer_minutes: 4,
    rounds: 2,
    question_count: card.quiz,
    revision: 1,
    created_at: at,
    updated_at: at,
    title_sort: title,
    title,
    subtitle: '',
    memo: text,
    credit_picture: '',
    field_revisions: '{}',
    description: '',
    summary: '',
    author_notes: '',
    own_notes: '',
  };
}

const publicationColumns = {
  number: 'bigint',
  id: 'text',
  kind: 'text',
  state: 'text',
  author_id: 'text',
  slug: 'text',
  version: 'int',
  rating_sum: 'int',
  rating_count: 'int',
  created_at: 'bigint',
  updated_at: 'bigint',
  language: 'text',
  category_1: 'text',
  title: 'text',
  summary: 'text',
  history: 'text',
} as const;

function publicationRow(card: GeneratedCard) {
  const { number, authorId, title, text, at } = card;
  return {
    number,
    id: idOf(number),
    kind: 'card',
    state: 'PUBLIC',
    author_id: authorId,
    slug: `bench-${number}`,
    version: 1,
    rating_sum: card.stars,
    rating_count: card.rated,
    created_at: at,
    updated_at: at,
    language: card.language,
    category_1: card.category,
    title,
    summary: text,
    history: '[]',
  };
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Inserts many rows: one prepared statement in one transaction on SQLite, one array for each column on PostgreSQL. */
async function insertMany(
  database: Database,
  table: string,
  columns: Record<string, string>,
  some: readonly Record<string, unknown>[],
): Promise<void> {
  const rows = database.handle as unknown as Kysely<unknown>;
  const names = Object.keys(columns);
  if (database.engine === 'postgres') {
    const values = Object.entries(columns).map(
      ([name, type]) =>
        sql`${some.map((row) => (row[name] instanceof Uint8Array ? Buffer.from(row[name]) : row[name]))}::${sql.raw(type)}[]`,
    );
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) select * from unnest(${sql.join(values)})`.execute(
      rows,
    );
    return;
  }
  const { statements } = rows.getExecutor().adapter as SqliteFileAdapter;
  // A failed run is repeated from scratch, so durability is not needed.
  statements.run('pragma synchronous = off');
  statements.run('pragma cache_size = -1000000');
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  statements.run('begin immediate');
  for (const row of some)
    statements.run(
      text,
      names.map((name) => row[name]),
    );
  statements.run('commit');
}

async function inChunks<Item>(
  items: readonly Item[],
  length: number,
  work: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += length) await work(items.slice(at, at + length));
}

/** Pronounceable words without duplicates, the frequent ones short. */
function makeWords(chance: () => number): string[] {
  const [starts, vowels, ends] = [
    'b c d f g h j l m n p r s t v ch ph pr st tr'.split(' '),
    'a e i o u ai ea io ou'.split(' '),
    ['', '', 'n', 'r', 's', 'l', 't', 'm'],
  ];
  const one = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)]!;
  const made = new Set(['photosynthesis', 'history', 'revolution']);
  for (let syllables = 2; made.size < vocabulary; syllables = 2 + Math.floor((made.size / vocabulary) * 3.5))
    made.add(Array.from({ length: syllables }, () => one(starts) + one(vowels)).join('') + one(ends));
  return [...made];
}

/** Random ranks; rank n has a probability proportional to 1/n. */
function zipf(length: number, chance: () => number): () => number {
  const sums = new Float64Array(length);
  for (let rank = 0, sum = 0; rank < length; rank++) sums[rank] = sum += 1 / (rank + 1);
  const all = sums.at(-1)!;
  return () => {
    const wanted = chance() * all;
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
