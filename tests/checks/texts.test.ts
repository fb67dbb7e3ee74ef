import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import { root, sourceFiles } from './source-files.ts';

type Texts = { [key: string]: string | Texts };

const folders = [
  'app',
  'ui',
  ...readdirSync(join(root, 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `features/${entry.name}`),
  ...globSync('features/*/ui/*', { cwd: root }),
].filter((folder) => existsSync(join(root, folder, 'texts')));
const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(root, folder, 'texts', `${locale}.json`), 'utf8')) as Texts;

/** `a.b.c` for each text, without plural suffixes. */
function keys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keys(value, `${prefix}${key}.`),
  );
}
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const at = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>((here, step) => (typeof here === 'object' ? here[step] : undefined), texts) as
    | string
    | undefined;
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^}\s,]+)/g)].map((match) => match[1]!).sort();

describe.each(folders)('texts of %s', (folder) => {
  test('every language has the same keys with the same placeholders, none empty', () => {
    const english = read(folder, 'en');
    for (const locale of locales) {
      const texts = read(folder, locale);
      expect([...new Set(keys(texts).map(withoutPlural))].sort(), locale).toEqual(
        [...new Set(keys(english).map(withoutPlural))].sort(),
      );
      for (const key of keys(texts)) {
        expect(at(texts, key)!.trim(), `${locale}:${key}`).not.toBe('');
        const original = at(english, key) ?? at(english, `${withoutPlural(key)}_other`) ?? '';
        const [used, known] = [placeholders(at(texts, key)!), placeholders(original)];
        expect(
          used.filter((name) => !known.includes(name)),
          `${locale}:${key}`,
        ).toEqual([]);
      }
    }
  });
});

test.each(languages)('$tag is offered if, and only if, all its texts are there', ({ tag }) => {
  const missing = folders.filter((folder) => !existsSync(join(root, folder, 'texts', `${tag}.json`)));
  if (locales.some((locale) => locale === tag)) expect(missing).toEqual([]);
  else expect(missing).not.toEqual([]);
});

test('texts with counts have the plural forms of their language', () => {
  const wrong: string[] = [];
  for (const folder of folders)
    for (const { tag, plurals } of languages.filter(({ tag }) => locales.some((locale) => locale === tag))) {
      const forms = new Map<string, string[]>();
      for (const key of keys(read(folder, tag))) {
        const [, counted, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        if (counted && form) forms.set(counted, [...(forms.get(counted) ?? []), form]);
      }
      // i18next takes `zero` for 0 in each language, and `many` of French is for millions.
      const known = ['zero', ...new Intl.PluralRules(tag).resolvedOptions().pluralCategories];
      for (const [key, has] of forms)
        if (!plurals.every((form) => has.includes(form)) || !has.every((form) => known.includes(form)))
          wrong.push(`${folder} ${tag}: ${key} has ${has.join()}`);
    }
  expect(wrong).toEqual([]);
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
      keys(read(folder, 'en'))
        .map(withoutPlural)
        .filter(
          (key) =>
            !literals.has(key) &&
            ![...prefixes].some((prefix) => (prefix.startsWith('.') ? key.endsWith(prefix) : key.startsWith(prefix))),
        )
        .map((key) => `${folder}: ${key}`),
    );
  expect([...new Set(unused)]).toEqual([]);
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

test('French has a no-break space before each colon, semicolon, question and exclamation mark, and inside its quotes', () => {
  const found = folders.flatMap((folder) => {
    const french = read(folder, 'fr');
    return keys(french)
      .filter((key) => / [:;?!](?:\s|$)|« | »/.test(at(french, key)!))
      .map((key) => `${folder} ${key}`);
  });
  expect(found).toEqual([]);
});
