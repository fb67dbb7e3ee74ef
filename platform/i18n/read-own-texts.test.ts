import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOwnTexts, writtenOwnTexts } from './own-texts.ts';
import { readOwnLanguages } from './read-own-texts.server.ts';
import { textsIn } from './text-files.ts';

let root: string;
let data: string;
const write = (folder: string, path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(join(folder, path), isRaw ? content : JSON.stringify(content));
};
const own = (path: string, content: unknown) => write(join(data, 'texts'), path, content);
const read = () => readOwnLanguages(data, root);

const many = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`text${at}`, `Text ${at}`]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'product-'));
  data = mkdtempSync(join(tmpdir(), 'instance-'));
  write(root, 'app/texts/en.json', { hello: 'Hello {{name}}', menu: { open: 'Open', see: 'See <0>terms</0>' } });
  write(root, 'app/texts/fr.json', { hello: 'Bonjour {{name}}', menu: { open: 'Ouvrir', see: 'Voir <0>ceci</0>' } });
  write(root, 'features/cards/texts/en.json', { ...many, due_one: 'One card', due_other: '{{count}} cards' });
  write(root, 'features/cards/texts/fr.json', { ...many, due_one: 'Une carte', due_other: '{{count}} cartes' });
});
afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(data, { recursive: true });
});

test('an instance without a folder of texts has none', () => {
  expect(read()).toEqual({ languages: [], faults: [] });
});

test('a language beyond the table is offered from 95 % of the texts on, and named by Intl or by its file', () => {
  own('ar/app.json', { hello: 'مرحبا {{name}}', menu: { open: 'افتح' } });
  const { hash, ...few } = read().languages[0]!;
  expect(few).toMatchObject({ tag: 'ar', name: 'العربية', share: 2 / 21, isOffered: false });
  own('ar/cards.json', { ...many, due_two: 'بطاقتان', due_other: '{{count}} بطاقة' });
  const most = read().languages[0]!;
  expect(most).toMatchObject({ share: 20 / 21, isOffered: true });
  expect(most.hash).toMatch(/^[\w-]{8}$/);
  expect(most.hash).not.toBe(hash);
  own('ar/language.json', { name: 'Arabic of our school' });
  expect(read().languages[0]!.name).toBe('Arabic of our school');
  expect(read().faults).toEqual([]);
});

test('what is missing is in English, and every plural form has a text', () => {
  own('ar/cards.json', { due_two: 'بطاقتان', due_other: '{{count}} بطاقة' });
  const { texts } = read().languages[0]!;
  expect(textsIn(root, 'features/cards/texts', 'ar', texts.get('cards'))).toMatchObject({
    text0: 'Text 0',
    due_zero: '{{count}} بطاقة',
    due_two: 'بطاقتان',
    due_many: '{{count}} بطاقة',
  });
});

test('a school has words of its own in a language of the table; all others stay', () => {
  own('fr/cards.json', { due_one: 'Une fiche' });
  const { languages } = read();
  expect(languages).toMatchObject([{ tag: 'fr', count: 1, share: 1, isOffered: true }]);
  expect(textsIn(root, 'features/cards/texts', 'fr', languages[0]!.texts.get('cards'))).toMatchObject({
    text3: 'Text 3',
    due_one: 'Une fiche',
    due_other: '{{count}} cartes',
  });
});

test('a change of the product changes the hash', () => {
  own('fr/cards.json', { due_one: 'Une fiche' });
  const before = read().languages[0]!.hash;
  write(root, 'app/texts/fr.json', { hello: 'Salut {{name}}' });
  expect(read().languages[0]!.hash).not.toBe(before);
});

test.each<[what: string, content: unknown, key: string | undefined, says: string]>([
  ['an unknown placeholder', { hello: 'Hallo {{nom}}' }, 'hello', 'has an unknown {{nom}}, leaves out {{name}}'],
  ['a placeholder less', { hello: 'Hallo' }, 'hello', 'leaves out {{name}}'],
  ['a placeholder without its end', { hello: 'Hallo {{name' }, 'hello', 'leaves out {{name}}, has a {{ too many'],
  ['a text within a text', { menu: { open: '$t(menu.see)' } }, 'menu.open', 'has a $t( too many'],
  ['tags in another order', { menu: { see: 'Zie </0>dit<0>' } }, 'menu.see', 'has tags in the wrong order'],
  ['another tag', { menu: { see: 'Zie <b>dit</b>' } }, 'menu.see', 'has other tags'],
  ['a line more', { menu: { open: 'Open\nen dicht' } }, 'menu.open', 'has another number of lines'],
  ['an empty text', { menu: { open: ' ' } }, 'menu.open', 'is empty'],
  ['a number', { menu: { open: 3 } }, 'menu.open', 'is no text'],
  ['a key of no text', { helo: 'Hallo' }, 'helo', 'is the key of no text'],
  ['a text where there are several', { menu: 'Menu' }, 'menu', 'is the key of no text'],
  ['a key of every object', JSON.parse('{ "__proto__": { "open": "x" } }'), '__proto__.open', 'is the key of no text'],
  ['no JSON', '{ "hello": ', undefined, 'is no JSON object'],
  ['a list', [], undefined, 'is no JSON object'],
])('%s is not used, and named with its file', (_what, content, key, says) => {
  own('nl/app.json', content);
  const { languages, faults } = read();
  expect(faults).toEqual([{ file: 'nl/app.json', ...(key === undefined ? {} : { key }), says }]);
  expect(languages).toMatchObject([{ tag: 'nl', count: 0, isOffered: false }]);
});

test('letters of a file that is not in UTF-8 are not used', () => {
  own('de/app.json', Buffer.from('{ "menu": { "open": "\u00D6ffnen", "see": "Sieh <0>dies</0>" } }', 'latin1'));
  const { languages, faults } = read();
  expect(faults).toEqual([
    { file: 'de/app.json', key: 'menu.open', says: 'has broken letters: the file is not in UTF-8' },
  ]);
  expect(languages).toMatchObject([{ tag: 'de', count: 1 }]);
});

test('a file in the place of the folder is named', () => {
  write(data, 'texts', 'mine');
  expect(read()).toEqual({ languages: [], faults: [{ file: 'texts', says: 'is no folder' }] });
});

test('a link to a folder is one; a link to nothing is none', () => {
  write(data, 'elsewhere/app.json', { menu: { open: 'Ouvre' } });
  mkdirSync(join(data, 'texts'));
  symlinkSync(join(data, 'elsewhere'), join(data, 'texts/fr'), 'junction');
  symlinkSync(join(data, 'nowhere'), join(data, 'texts/nl'), 'junction');
  expect(read()).toMatchObject({
    languages: [{ tag: 'fr', count: 1 }],
    faults: [{ file: 'nl', says: 'is no folder of a language' }],
  });
});

test('a plural form that the language does not have is not used', () => {
  own('ja/cards.json', { due_one: 'カード1枚', due_other: 'カード{{count}}枚' });
  expect(read().faults).toEqual([
    { file: 'ja/cards.json', key: 'due_one', says: 'is a plural form that the language does not have' },
  ]);
});

test('files and folders that are none of texts are named', () => {
  own('notes.txt', 'mine');
  own('.DS_Store', '');
  own('en_us/app.json', {});
  own('pt/app.json', {});
  own('nl-nl/app.json', {});
  own('nl/card.json', {});
  own('nl/language.json', { name: '' });
  expect(read().faults).toEqual([
    { file: 'en_us', says: 'is no language tag, such as nl or es-MX' },
    { file: 'nl/card.json', says: 'is named as no texts are' },
    { file: 'nl/language.json', says: 'has no "name" of at most 40 characters' },
    { file: 'nl-nl', says: 'is named nl-NL as a language tag' },
    { file: 'notes.txt', says: 'is no folder of a language' },
    { file: 'pt', says: 'is named pt-PT here' },
  ]);
});

test('a document tells the browser and its service worker', () => {
  const all = [
    { tag: 'ar', hash: 'abc_-123', name: 'العربية: "ours" & more' },
    { tag: 'fr', hash: '12345678', name: 'Français' },
  ];
  expect(writtenOwnTexts(all)).toMatch(/^[\w:%.\- ]+$/);
  expect(readOwnTexts(writtenOwnTexts(all))).toEqual(all);
  expect(readOwnTexts(undefined)).toEqual([]);
});
