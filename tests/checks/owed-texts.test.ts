import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableOf, textsToDo } from '../../scripts/lib/owed-texts.ts';
import { root } from './source-files.ts';

const german = { tag: 'de', plurals: ['one', 'other'] };
const russian = { tag: 'ru', plurals: ['one', 'few', 'many', 'other'] };
const texts = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries));
const english = texts({ title: 'Maps', due_one: 'One card', due_other: '{{count}} cards', 'bar.close': 'Close' });

test('a text that is missing is owed, with its plural forms once', () => {
  const translated = texts({ title: 'Lernnetze', due_one: 'Eine Karte' });
  expect(textsToDo(german, { folder: 'features/maps', english, translated })).toEqual([
    { folder: 'features/maps', key: 'due', state: 'owed', english: '{{count}} cards' },
    { folder: 'features/maps', key: 'bar.close', state: 'owed', english: 'Close' },
  ]);
  const inRussian = texts({ title: 'Карты', due_one: '1', due_other: '2', 'bar.close': 'Закрыть' });
  expect(textsToDo(russian, { folder: 'app', english, translated: inRussian }).map(({ key }) => key)).toEqual(['due']);
});

test('a namespace that a language does not have is owed as a whole', () => {
  expect(textsToDo(german, { folder: 'app', english, translated: new Map() }).map(({ key }) => key)).toEqual([
    'title',
    'due',
    'bar.close',
  ]);
});

test('a text is stale when its English has changed and the translation has not', () => {
  const translated = texts({ title: 'Karten', due_one: 'Eine', due_other: '{{count}}', 'bar.close': 'Zumachen' });
  const before = {
    english: texts({ title: 'Drawings', due_one: 'One card', due_other: '{{count}} cards', 'bar.close': 'Shut' }),
    translated: texts({ title: 'Karten', 'bar.close': 'Schließen' }),
  };
  expect(textsToDo(german, { folder: 'app', english, translated, before })).toEqual([
    { folder: 'app', key: 'title', state: 'stale', english: 'Maps' },
  ]);
});

test('the table has a row for each text and a sum for each language', () => {
  const long = 'a'.repeat(80);
  const table = tableOf(
    new Map([
      ['de', [{ folder: 'app', key: 'nav.today', state: 'owed', english: long } as const]],
      ['es', []],
    ]),
  );
  expect(table.split('\n')).toEqual([
    'language  state  text           English',
    `de        owed   app nav.today  ${'a'.repeat(59)}…`,
    'de: 1 owed, 0 stale',
    'es: 0 owed, 0 stale',
    '',
  ]);
});

test('the command lists as owed what the checks allow to be missing', () => {
  const listed = execFileSync('node', ['scripts/owed-texts.ts'], { cwd: root, encoding: 'utf8' });
  const owed = new Set([...listed.matchAll(/^(?!fr )\S+ +owed +(\S+ \S+)/gm)].map(([, name]) => name!));
  const allowed = JSON.parse(readFileSync(join(root, 'tests/checks/languages/owed.json'), 'utf8')) as string[];
  expect([...owed].toSorted()).toEqual(allowed.toSorted());
  expect(listed).toMatch(/^fr: 0 owed, 0 stale$/m);
});
