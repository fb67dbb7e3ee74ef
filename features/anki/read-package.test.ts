import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectionOf, collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { readPackage } from './read-package.server.ts';
import { packageLimits } from './rules/package-limits.ts';
import { packageProblems, UnreadablePackage, type PackageProblem } from './rules/package-problem.ts';
import texts from './texts/en.json' with { type: 'json' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loci-anki-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sample = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

async function read(bytes: Uint8Array) {
  const work = mkdtempSync(join(folder, 'work-'));
  const path = join(work, 'package.apkg');
  writeFileSync(path, bytes);
  const { collection, files } = await readPackage(path, work);
  const media = await files.mediaList();
  const cell = await files.media(media?.files.find(({ name }) => name === 'cell.png')?.entry ?? '', 1_000_000);
  await files.close();
  return { collection, media, cell };
}

test('the three generations of packages hold the same', async () => {
  const [first, second, third] = await Promise.all(
    ['legacy1.apkg', 'legacy2.colpkg', 'latest.apkg'].map((name) => read(sample(name))),
  );
  expect(first!.collection.notes).toHaveLength(7);
  expect(first!.collection.cards).toHaveLength(13);
  expect(first!.collection.reviews).toHaveLength(26);
  expect(first!.collection.noteTypes.map(({ stockKind }) => stockKind)).toEqual([1, 2, 5, 6, undefined]);
  expect(first!.collection.decks.map(({ path }) => path)).toContainEqual(['Loci sample', 'Languages', 'Spanish']);
  expect(first!.collection.notes[0]!.tags).toEqual(['biology', 'unit::1']);
  expect(first!.media!.files.map(({ name }) => name)).toContain('drapeau bleu é.png');
  expect(first!.cell!.subarray(1, 4).toString()).toBe('PNG');
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

const good = collectionWith([{ fields: ['One', 'Two'] }]);
const stub = collectionWith([{ fields: ['Please update', ''] }]);
const meta = (version: number) => new Uint8Array([8, version]);
const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const damagedPages = () => {
  const bytes = new Uint8Array(sample('legacy1.apkg').length);
  bytes.set(good.subarray(0, 100));
  return bytes;
};
const zeros = (bytes: number) => zstdCompressSync(Buffer.alloc(bytes));

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['something else', () => new TextEncoder().encode('no zip'), 'notPackage'],
  ['an empty file', () => new Uint8Array(), 'notPackage'],
  ['a zip without a collection', () => zipOf({ 'a.txt': 'a' }), 'notPackage'],
  ['a zip that is cut', async () => cut(await zipOf({ 'collection.anki2': good }), 0.7), 'notPackage'],
  ['a newer version', () => zipOf({ meta: meta(4), 'collection.anki22': good }), 'newer'],
  ['a meta of nonsense', () => zipOf({ meta: 'nonsense', 'collection.anki2': good }), 'notPackage'],
  ['only the stub of generation 3', () => zipOf({ meta: meta(3), 'collection.anki2': stub }), 'notPackage'],
  ['no database', () => zipOf({ 'collection.anki2': 'not a database, whatever its name says' }), 'damaged'],
  ['damaged pages', () => zipOf({ 'collection.anki2': damagedPages() }), 'damaged'],
  ['not packed as said', () => zipOf({ meta: meta(3), 'collection.anki21b': good }), 'damaged'],
  ['packed zeros', () => zipOf({ meta: meta(3), 'collection.anki21b': zeros(64_000_000) }), 'damaged'],
  ['without notes', () => zipOf({ 'collection.anki2': collectionWith([]) }), 'empty'],
  ['without tables', () => zipOf({ 'collection.anki2': collectionOf('', 'CREATE TABLE a (b)') }), 'notPackage'],
  [
    'an endless view for a table',
    () =>
      zipOf({
        'collection.anki2': collectionOf(
          'DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id FROM n',
        ),
      }),
    'notPackage',
  ],
  [
    'a generated column',
    () =>
      zipOf({
        'collection.anki2': collectionOf(
          'ALTER TABLE notes ADD COLUMN more AS (zeroblob(1000000000)) VIRTUAL; INSERT INTO notes VALUES (1, 1, 1, 1, 1, 1)',
        ),
      }),
    'notPackage',
  ],
  [
    'a virtual table',
    () => zipOf({ 'collection.anki2': collectionOf('DROP TABLE notes; CREATE VIRTUAL TABLE notes USING fts5(flds)') }),
    'notPackage',
  ],
  [
    'a text where a number belongs',
    () =>
      zipOf({
        'collection.anki2': collectionOf(
          "INSERT INTO col VALUES (1, 1, 11, '{}', '{}'); INSERT INTO notes VALUES (1, 'a', 'b', 0, '', '')",
        ),
      }),
    'damaged',
  ],
  [
    'more notes than are read',
    () =>
      zipOf({
        'collection.anki2': collectionOf(
          `INSERT INTO col VALUES (1, 1, 11, '{}', '{}');
           INSERT INTO notes WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${packageLimits.notes})
             SELECT i, i, 1, 0, '', 'a' FROM n`,
        ),
      }),
    'tooLarge',
  ],
  [
    'a newer schema',
    () => zipOf({ 'collection.anki2': collectionOf("INSERT INTO col VALUES (1, 1, 19, '{}', '{}')") }),
    'newer',
  ],
])('refused: %s', async (_, bytes, problem) => {
  const refusal = await read(await bytes()).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadablePackage ? error.problem : error),
  );
  expect(refusal).toBe(problem);
  expect(texts.problem[refusal as PackageProblem]).toContain(sentences[refusal as PackageProblem]);
});

/** What the screen says of each. */
const sentences: Record<PackageProblem, string> = {
  notPackage: 'This is not a package of Anki, or it was cut off.',
  newer: 'made by a newer version of Anki.',
  damaged: 'This package is damaged.',
  tooLarge: 'This package is too large to be read.',
  empty: 'This package has no notes.',
  tooLong: 'Reading this package takes too long.',
  gone: 'This package waited for more than a week and was deleted.',
  fault: 'Loci failed at this package; it is a fault of ours',
};

test.each(readdirSync(new URL('./texts/', import.meta.url)))('each refusal has a sentence of its own in %s', (file) => {
  const { problem } = JSON.parse(readFileSync(new URL(`./texts/${file}`, import.meta.url), 'utf8')) as typeof texts;
  expect(Object.keys(problem).toSorted()).toEqual(packageProblems.toSorted());
  expect(new Set(Object.values(problem)).size).toBe(packageProblems.length);
});

test('triggers of a package never run, and its stub is not read beside the collection', async () => {
  const collection = collectionOf(
    `INSERT INTO col VALUES (1, 1, 11, '{}', '{}'); INSERT INTO notes VALUES (1, 'a', 1, 0, '', 'one');
     CREATE TRIGGER t AFTER DELETE ON notes BEGIN SELECT raise(ABORT, 'ran'); END;
     CREATE INDEX i ON notes (flds COLLATE NOCASE)`,
  );
  const opened = await read(await zipOf({ meta: meta(2), 'collection.anki21': collection, 'collection.anki2': stub }));
  expect(opened.collection.notes.map(({ fields }) => fields)).toEqual([['one']]);
});

test('media with the name of a path is left out and named; without its list, a package comes without media', async () => {
  const named = await read(
    await zipOf({ 'collection.anki2': good, media: JSON.stringify({ 0: '../../x', 1: 'a/b', 2: 'c.png' }), 2: 'c' }),
  );
  expect(named.media).toEqual({ files: [{ entry: '2', name: 'c.png' }], refused: ['../../x', 'a/b'] });
  const damaged = await read(await zipOf({ 'collection.anki2': good, media: '{"0": ' }));
  expect(damaged.media).toBeUndefined();
  expect(damaged.collection.notes).toHaveLength(1);
});
