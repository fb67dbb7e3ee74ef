import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtTexts } from './built-texts.ts';

let root: string;
const write = (path: string, texts: Record<string, string>) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(texts));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const language of ['en', 'fr'])
    for (const folder of ['app', 'ui', 'features/cards', 'features/cards/ui/import', 'features/maps'])
      write(`${folder}/texts/${language}.json`, { name: `${folder} in ${language}` });
});
afterEach(() => rmSync(root, { recursive: true }));

const groups = { base: ['app', 'ui', 'cards'] };
const named = ({ files }: ReturnType<typeof builtTexts>) =>
  new Map(files.map((file) => [file.file.replace(/-[\w-]{8}\.json$/, ''), file]));

test('each language has a file for each group, and one for each other namespace', () => {
  const built = builtTexts(root, groups);
  const files = named(built);
  expect([...files.keys()]).toEqual(
    ['en', 'fr'].flatMap((language) => ['base', 'import', 'maps'].map((group) => `assets/texts-${group}-${language}`)),
  );
  expect(built.where).toEqual({ app: 'base', ui: 'base', cards: 'base' });
  const base = files.get('assets/texts-base-fr')!;
  expect(base).toMatchObject({
    file: `assets/texts-base-fr-${built.hashes['fr']}.json`,
    language: 'fr',
    sources: ['/app/texts/fr.json', '/ui/texts/fr.json', '/features/cards/texts/fr.json'],
  });
  expect(JSON.parse(base.content)).toEqual({
    app: { name: 'app in fr' },
    ui: { name: 'ui in fr' },
    cards: { name: 'features/cards in fr' },
  });
});

test('a changed text changes the names of the files of its language alone', () => {
  const before = builtTexts(root, groups).hashes;
  write('features/maps/texts/fr.json', { name: 'Cartes' });
  const after = builtTexts(root, groups).hashes;
  expect(after['en']).toBe(before['en']);
  expect(after['fr']).not.toBe(before['fr']);
  expect(after['fr']).toMatch(/^[\w-]{8}$/);
});

test('a language without texts has no files, and a namespace that is not translated is in English', () => {
  rmSync(join(root, 'features/maps/texts/fr.json'));
  expect(JSON.parse(named(builtTexts(root, groups)).get('assets/texts-maps-fr')!.content)).toEqual({
    maps: { name: 'features/maps in en' },
  });
  rmSync(join(root, 'app/texts/fr.json'));
  expect(Object.keys(builtTexts(root, groups).hashes)).toEqual(['en']);
});

test('a text that is not translated yet is in English among those that are', () => {
  write('features/maps/texts/en.json', { name: 'Maps', owed: 'New', owed_count_one: 'One', owed_count_other: 'Many' });
  write('features/maps/texts/fr.json', { name: 'Cartes' });
  expect(JSON.parse(named(builtTexts(root, groups)).get('assets/texts-maps-fr')!.content)).toEqual({
    maps: { name: 'Cartes', owed: 'New', owed_count_one: 'Many', owed_count_other: 'Many' },
  });
});

test('a group of texts that do not exist is refused, and one named like texts', () => {
  expect(() => builtTexts(root, { base: ['journals'] })).toThrow('no texts journals for the group base');
  expect(() => builtTexts(root, { maps: ['app'] })).toThrow('a group and texts are named maps');
  expect(() => builtTexts(root, { base: ['app'], more: ['app'] })).toThrow('in the groups base and more');
});
