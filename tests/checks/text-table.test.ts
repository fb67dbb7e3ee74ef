import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTextTable, textTable } from '../../scripts/lib/text-table.ts';
import { root } from './source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (namespace: string, key: string, translation: string) => ({
  namespace,
  key,
  english: 'English',
  note: '',
  translation,
});

test.each(['one, two; "three"', 'two\nlines', '=1+1', "'=1", '-', 'plain', "'s avonds"])(
  'a table gives back what was written: %j',
  (translation) => {
    const table = textTable([row('app', 'name', translation), row('cards', 'due_few', '')]);
    expect(readTextTable(table)).toEqual([
      { namespace: 'app', key: 'name', translation },
      { namespace: 'cards', key: 'due_few', translation: '' },
    ]);
  },
);

test('a table that a spreadsheet stored with semicolons and fewer columns is read', () => {
  expect(readTextTable('Key;Translation;Namespace\r\nname;"Naam; zo";app\r\n;;\r\n')).toEqual([
    { namespace: 'app', key: 'name', translation: 'Naam; zo' },
  ]);
});

test('a table without its first row, or with an open quotation mark, is refused', () => {
  expect(() => readTextTable('app,name,Naam')).toThrow('names no column “namespace”');
  expect(() => readTextTable('namespace,key,translation\napp,name,"Naam')).toThrow('has no end, in row 2');
});

const texts = (...args: string[]) =>
  spawnSync('node', ['scripts/texts.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });

test('the command writes what a language lacks as a table, and reads it back, checked', () => {
  const file = join(folder, 'missing.csv');
  expect(texts('nl', '--csv', file).stdout).toContain('nl: 0 % of the texts; offered from 95 % on.');
  const missing = readTextTable(readFileSync(file, 'utf8'));
  expect(missing[0]).toMatchObject({ namespace: 'app' });
  const given = [
    row('app', 'nav.today', 'Vandaag'),
    row('app', 'shell.palette.count_few', 'Een paar'),
    row('app', 'shell.palette.words', 'met {{woorden}}'),
    row('nothing', 'name', 'Naam'),
  ];
  writeFileSync(file, textTable(given));
  const read = texts('nl', '--from', file);
  expect(read.status).toBe(1);
  expect(read.stderr.split('\n').slice(0, -1)).toEqual([
    'app shell.palette.count_few is a plural form that the language does not have',
    'app shell.palette.words has an unknown {{woorden}}, leaves out {{words}}',
    'nothing is the name of no texts',
  ]);
  expect(JSON.parse(readFileSync(join(folder, 'texts/nl/app.json'), 'utf8'))).toEqual({ nav: { today: 'Vandaag' } });
  texts('nl', '--csv', file);
  expect(readTextTable(readFileSync(file, 'utf8'))).toHaveLength(missing.length - 1);
});

test('of a language of the product a table has every text, and what differs is the word of the instance', () => {
  const file = join(folder, 'words.csv');
  texts('fr', '--csv', file, '--all');
  const all = readTextTable(readFileSync(file, 'utf8'));
  const changed = all.map((each) => ({
    ...row(each.namespace, each.key, each.translation),
    ...(each.key === 'nav.library' && { translation: 'Fichier' }),
  }));
  writeFileSync(file, textTable(changed));
  const read = texts('fr', '--from', file);
  expect([read.status, read.stderr]).toEqual([0, '']);
  expect(read.stdout).toContain('fr: 1 texts of your own.');
  expect(JSON.parse(readFileSync(join(folder, 'texts/fr/app.json'), 'utf8'))).toEqual({ nav: { library: 'Fichier' } });
});

test('what is given back lies over what is there, and a table for a file that is no JSON waits', () => {
  const file = join(folder, 'more.csv');
  const path = join(folder, 'texts/eo/app.json');
  mkdirSync(join(folder, 'texts/eo'), { recursive: true });
  writeFileSync(path, '{ "nav": "Hodiaŭ", "mine": 3, "name": ');
  writeFileSync(
    file,
    textTable([
      row('app', 'nav.today', 'Hodiaŭ'),
      row('app', '__proto__.toString', 'x'),
      row('app', 'nav', 'x'),
      row('app', 'nav.library', 'Bibliote\uFFFDo'),
    ]),
  );
  const wrong = texts('eo', '--csv', join(folder, 'eo.csv'), '--from', file);
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining(`${path} is no JSON object`)]);
  writeFileSync(path, '{ "nav": "Hodiaŭ", "mine": 3 }');
  expect(texts('eo', '--from', file).stderr.split('\n').slice(0, -1)).toEqual([
    'app __proto__.toString is the key of no text',
    'app nav is the key of no text',
    'app nav.library has broken letters: the file is not in UTF-8',
    'eo/app.json mine is no text',
  ]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ nav: { today: 'Hodiaŭ' }, mine: 3 });
});

test('a word of the instance goes when the table has that of the product again', () => {
  const file = join(folder, 'again.csv');
  writeFileSync(file, textTable([row('app', 'nav.focus', 'Séance')]));
  texts('fr', '--from', file);
  writeFileSync(file, textTable([row('app', 'nav.focus', 'Concentration')]));
  expect(texts('fr', '--from', file).stdout).toContain('1 texts are in');
  expect(JSON.parse(readFileSync(join(folder, 'texts/fr/app.json'), 'utf8'))).toMatchObject({
    nav: { focus: 'Concentration' },
  });
});

test.each([
  [['nl', '--from', 'nowhere.csv'], 'nowhere.csv: ENOENT'],
  [['nl', '--from', 'package.json'], 'names no column “namespace”'],
])('a table that cannot be read is named in one line: %j', (args, says) => {
  const { status, stderr } = texts(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test.each([
  [[], 'name a language'],
  [['pt'], 'pt is named pt-PT here'],
])('the command says what it needs: %j', (args, says) => {
  const { status, stderr } = texts(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
});
