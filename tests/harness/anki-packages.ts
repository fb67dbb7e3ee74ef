import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A package of these files. */
export async function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await zip.add(
      name,
      new Uint8ArrayReader(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    );
  return zip.close();
}

const tables = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer, ver integer, models text, decks text);
CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, tags text, flds text);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, type integer, queue integer,
  due integer, ivl integer, factor integer, reps integer, lapses integer, odid integer, odue integer, flags integer);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, ease integer, ivl integer, lastIvl integer,
  factor integer, time integer, type integer);`;

/** A collection of schema 11 that is made by these statements after its tables. */
export function collectionOf(sql: string, before = tables): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'loci-anki-'));
  try {
    const path = join(folder, 'collection.db');
    const file = new DatabaseSync(path, { defensive: false });
    file.exec(`${before};${sql}`);
    file.close();
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface MadeNote {
  readonly fields: readonly string[];
  readonly guid?: string;
  readonly tags?: string;
}

/**
 * A collection with one note type and these notes, a card of each note for each template, in one deck or in a deck for
 * each template.
 */
export function collectionWith(
  notes: readonly MadeNote[],
  {
    deck = 'A deck',
    fields = ['Front', 'Back'],
    templates = [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']] as readonly (readonly [string, string])[],
    type = 0,
    decks = [] as readonly string[],
  } = {},
): Uint8Array {
  const models = {
    10: {
      name: 'A type',
      type,
      flds: fields.map((name, ord) => ({ name, ord })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
    },
  };
  const names = templates.map((_, ord) => decks[ord] ?? deck);
  const deckNames = [...new Set(names)];
  const stored = Object.fromEntries(deckNames.map((name, at) => [20 + at, { name }]));
  const rows = notes.flatMap(({ fields: written, guid, tags = '' }, index) => [
    `INSERT INTO notes VALUES (${index + 1}, ${quoted(guid ?? `guid${index}`)}, 10, 0, ${quoted(tags)}, ${quoted(written.join('\u{1F}'))})`,
    ...templates.map(
      (_, ord) =>
        `INSERT INTO cards VALUES (${(index + 1) * 100 + ord}, ${index + 1}, ${20 + deckNames.indexOf(names[ord]!)}, ${ord}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    ),
  ]);
  return collectionOf(
    [
      `INSERT INTO col VALUES (1, 1700000000, 11, ${quoted(JSON.stringify(models))}, ${quoted(JSON.stringify(stored))})`,
      ...rows,
    ].join(';'),
  );
}
