import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';
import type { Texts } from '#platform/i18n/owed-texts.ts';
import { flat, withoutPlural } from '#platform/i18n/text-faults.ts';

const folders = [
  'app',
  'ui',
  ...readdirSync(join(root, 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `features/${entry.name}`),
  ...globSync('features/*/ui/*', { cwd: root }),
].filter((folder) => existsSync(join(root, folder, 'texts')));

const keysOf = (folder: string) =>
  [...flat(JSON.parse(readFileSync(join(root, folder, 'texts/en.json'), 'utf8')) as Texts).keys()].map(withoutPlural);

test('no key is written twice: the parser would take the last one', () => {
  const written = folders.flatMap((folder) => globSync(`${folder}/texts/*.json`, { cwd: root }));
  const twice = written.flatMap((path) => {
    const { program } = parseSync('texts.js', `(${readFileSync(join(root, path), 'utf8')})`);
    const found: string[] = [];
    new Visitor({
      ObjectExpression({ properties }) {
        const keys = properties.map((each) => (each.type === 'Property' ? (each.key as { value?: string }).value : ''));
        found.push(...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${path}: ${key}`));
      },
    }).visit(program);
    return found;
  });
  expect(twice).toEqual([]);
});

test('every key is used somewhere', () => {
  const sources = sourceFiles().filter(({ path }) => !path.startsWith('tests/checks/'));
  // A key counts as used if it occurs as a whole, or if a prefix up to one of its dots begins a computed key.
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  for (const { text } of sources) {
    for (const match of text.matchAll(/['"`](?:[a-z-]+:)?([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)['"`]/g))
      literals.add(match[1]!);
    for (const match of text.matchAll(/`(?:[a-z-]+:)?([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.)\$\{/g))
      prefixes.add(match[1]!);
    for (const match of text.matchAll(/`(?:[a-z-]+:)?\$\{[^}]*\}(\.[A-Za-z0-9_.-]+)`/g)) prefixes.add(match[1]!);
    for (const match of text.matchAll(/t\('([A-Za-z0-9_.-]+)', \{ returnObjects: true/g)) prefixes.add(`${match[1]!}.`);
  }
  const unused = folders
    // Names of the catalogue are looked up by value.
    .filter((folder) => folder !== 'features/catalogue')
    .flatMap((folder) =>
      keysOf(folder)
        .filter(
          (key) =>
            !literals.has(key) &&
            ![...prefixes].some((prefix) => (prefix.startsWith('.') ? key.endsWith(prefix) : key.startsWith(prefix))),
        )
        .map((key) => `${folder}: ${key}`),
    );
  expect([...new Set(unused)]).toEqual([]);
});

test('a text with plural forms is asked for with its count: without it the key is shown', () => {
  const files = folders.map((folder) =>
    flat(JSON.parse(readFileSync(join(root, folder, 'texts/en.json'), 'utf8')) as Texts),
  );
  const whole = new Set(files.flatMap((texts) => [...texts.keys()]));
  const counted = new Set([...whole].map(withoutPlural).filter((key) => !whole.has(key)));
  const found = sourceFiles()
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\('(?:[a-z-]+:)?([A-Za-z0-9_.-]+)'\)/g)]
        .filter(([, key]) => counted.has(key!))
        .map(([, key]) => `${path}: ${key}`),
    );
  expect(found).toEqual([]);
});

test('components contain no literal text', () => {
  const spoken = /\p{L}{2,}/u;
  const spokenAttributes = new Set([
    'title',
    'alt',
    'placeholder',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'label',
  ]);
  const found: string[] = [];
  for (const { path, text } of sourceFiles().filter(
    (file) => file.path.endsWith('.tsx') && !file.path.endsWith('.test.tsx'),
  )) {
    const { program } = parseSync(path, text);
    new Visitor({
      JSXText(node) {
        if (spoken.test(node.value)) found.push(`${path}: ${node.value.trim()}`);
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        if (
          spokenAttributes.has(name) &&
          node.value?.type === 'Literal' &&
          typeof node.value.value === 'string' &&
          spoken.test(node.value.value.replace(/^https?:\/\//, ''))
        )
          found.push(`${path}: ${name}="${node.value.value}"`);
      },
    }).visit(program);
  }
  expect(found).toEqual([]);
});

test('a label and its colon are one text, because French puts a no-break space before it', () => {
  // A text of the catalogue, or a variable named like a label, followed by a colon in code.
  const joined = /\{(?:t|words|named|text|say)\((?:[^()]|\([^()]*\))*\)\}:(?=\s|\$|<)|\$\{\w*[lL]abel\w*\}: /;
  const found = sourceFiles()
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (joined.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('a text with a form for each number is asked for with its number', () => {
  const counted = new Map<string, Set<string>>();
  for (const folder of folders) {
    const keys = [...flat(JSON.parse(readFileSync(join(root, folder, 'texts/en.json'), 'utf8')) as Texts).keys()];
    counted.set(basename(folder), new Set(keys.filter((key) => withoutPlural(key) !== key).map(withoutPlural)));
  }
  const found: string[] = [];
  for (const { path, text } of sourceFiles().filter((file) => /^(app|client|features|ui)\/.*\.tsx?$/.test(file.path))) {
    const named = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names = '']) => names);
    const namespaces = named.map((names) => /'([^']+)'/.exec(names)?.[1] ?? 'app');
    for (const [call, key = ''] of text.matchAll(/\bt\('([^']+)'\)/g)) {
      const [inner = '', namespace] = key.split(':').toReversed();
      const asked = namespace === undefined ? namespaces : [namespace];
      if (asked.length > 0 && asked.every((name) => counted.get(name)?.has(inner))) found.push(`${path}: ${call}`);
    }
  }
  expect(found).toEqual([]);
});
