import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { AnkiCard, AnkiCollection, AnkiNote } from './rules/collection.ts';
import { optionsInRows } from './deck-options.server.ts';
import { deckOfRow, decksInJson, noteTypesInJson, noteTypesInRows } from './note-types.server.ts';
import { packageLimits } from './rules/package-limits.ts';
import { UnreadablePackage } from './rules/package-problem.ts';
import { ReviewTable } from './rules/review-table.ts';

/** The columns in the order of the statement: objects with names would take twice as long for as many rows. */
type Row = readonly SQLOutputValue[];

/** Reads the tables of a collection: schema 11 has note types and decks in JSON, schema 18 in tables of their own. */
export function readCollection(file: DatabaseSync): AnkiCollection {
  try {
    const [col] = file.prepare('SELECT * FROM col').all();
    if (!col) throw new UnreadablePackage('notPackage');
    if (Number(col['ver']) > 18) throw new UnreadablePackage('newer');
    const inTables = Number(col['ver']) >= 15;
    const notes = atMost(file, packageLimits.notes, 'SELECT id, guid, mid, mod, tags, flds FROM notes', noteOf);
    if (notes.length === 0) throw new UnreadablePackage('empty');
    return {
      createdAt: Number(col['crt']) * 1_000,
      ...(inTables
        ? { ...deckRows(file), noteTypes: noteTypeRows(file) }
        : { ...decksInJson(String(col['decks']), col['dconf']), noteTypes: noteTypesInJson(String(col['models'])) }),
      notes,
      cards: atMost(
        file,
        packageLimits.notes * 4,
        'SELECT id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, flags, odid, odue FROM cards',
        cardOf,
      ),
      reviews: reviewsIn(file),
    };
  } catch (error) {
    throw error instanceof UnreadablePackage ? error : new UnreadablePackage('damaged', error);
  }
}

function atMost<Value>(file: DatabaseSync, most: number, sql: string, toValue: (row: Row) => Value): Value[] {
  const values: Value[] = [];
  for (const row of arrays(file, sql).iterate() as Iterable<unknown>) {
    if (values.length === most) throw new UnreadablePackage('tooLarge');
    values.push(toValue(row as Row));
  }
  return values;
}

function arrays(file: DatabaseSync, sql: string): StatementSync {
  const statement = file.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

function reviewsIn(file: DatabaseSync): ReviewTable {
  const count = whole(file.prepare('SELECT count(*) AS count FROM revlog').get()?.['count']);
  if (count > packageLimits.reviews) throw new UnreadablePackage('tooLarge');
  const table = new ReviewTable(count);
  const sql = 'SELECT id, cid, ease, ivl, lastIvl, factor, time, type FROM revlog ORDER BY cid, id LIMIT ?';
  for (const row of arrays(file, sql).iterate(count) as Iterable<unknown>) table.add(row as Row, whole);
  return table;
}

function deckRows(file: DatabaseSync) {
  const decks = file.prepare('SELECT id, name, kind FROM decks').all();
  const hasOptions = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'deck_config'").get() !== undefined;
  const options = hasOptions ? file.prepare('SELECT id, config FROM deck_config').all() : [];
  return {
    decks: decks.map(({ id, name }) => deckOfRow({ id: whole(id), name: String(name) })),
    options: optionsInRows(
      decks.map(({ id, kind }) => ({ id: whole(id), kind: bytes(kind) })),
      options.map(({ id, config }) => ({ id: whole(id), config: bytes(config) })),
    ),
  };
}

function noteTypeRows(file: DatabaseSync) {
  const all = (sql: string) => file.prepare(sql).all();
  return noteTypesInRows({
    noteTypes: all('SELECT id, name, config FROM notetypes').map(({ id, name, config }) => ({
      id: whole(id),
      name: String(name),
      config: bytes(config),
    })),
    fields: all('SELECT ntid, ord, name, config FROM fields').map(({ ntid, ord, name, config }) => ({
      ntid: whole(ntid),
      ord: whole(ord),
      name: String(name),
      config: bytes(config),
    })),
    templates: all('SELECT ntid, ord, name, config FROM templates').map(({ ntid, ord, name, config }) => ({
      ntid: whole(ntid),
      ord: whole(ord),
      name: String(name),
      config: bytes(config),
    })),
  });
}

const noteOf = ([id, guid, mid, mod, tags, flds]: Row): AnkiNote => ({
  id: whole(id),
  guid: String(guid),
  noteTypeId: whole(mid),
  editedAt: whole(mod) * 1_000,
  tags: String(tags)
    .split(/[ \u{3000}]/u)
    .filter((tag) => tag !== ''),
  fields: String(flds).split('\u{1F}'),
});

const cardOf = ([
  id,
  nid,
  did,
  ord,
  type,
  queue,
  due,
  ivl,
  factor,
  reps,
  lapses,
  flags,
  odid,
  odue,
]: Row): AnkiCard => ({
  id: whole(id),
  noteId: whole(nid),
  // A card in a filtered deck belongs to the deck it came from.
  deckId: whole(odid) || whole(did),
  ord: whole(ord),
  type: whole(type),
  queue: whole(queue),
  due: whole(odue) || whole(due),
  interval: whole(ivl),
  factor: whole(factor),
  answers: whole(reps),
  lapses: whole(lapses),
  flag: whole(flags) % 8,
});

/** SQLite stores any type in any column. */
function whole(value: SQLOutputValue | undefined): number {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.trunc(value);
  throw new UnreadablePackage('damaged');
}

function bytes(value: SQLOutputValue | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new UnreadablePackage('damaged');
}
