import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from './source-files.ts';

/** Each area may use the areas before it, never one after it. */
const areas = [
  'catalogue',
  'voice',
  'guide',
  'account',
  'notifications',
  'membership',
  'contact',
  'media',
  'people',
  'cards',
  'publishing',
  'community',
  'memory',
  'self-test',
  'repeat',
  'collections',
  'take-along',
  'teaching',
  'moderation',
  'administration',
];

const files = sourceFiles();
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const product = files.filter((file) => !isTest(file));

/** The imported file, from the root. Packages give `undefined`. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  return undefined;
}

const areaOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

function offences(check: (file: SourceFile, imported: string, specifier: string) => boolean): string[] {
  return product.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => check(file, target(file.path, specifier) ?? '', specifier))
      .map((specifier) => `${file.path} → ${specifier}`),
  );
}

test('every area has its place in the order', () => {
  const found = [...new Set(product.map((file) => areaOf(file.path)).filter((area) => area !== undefined))];
  expect(found.filter((area) => !areas.includes(area))).toEqual([]);
});

test('an area uses only areas before it', () => {
  expect(
    offences((file, imported) => {
      const from = areaOf(file.path);
      const to = areaOf(imported);
      return from !== undefined && to !== undefined && areas.indexOf(to) > areas.indexOf(from);
    }),
  ).toEqual([]);
});

test('the platform knows nothing of the product, and house components nothing of areas', () => {
  expect(
    offences(
      (file, imported) =>
        file.path.startsWith('platform/') &&
        /^(features|app|ui|seed)\//.test(imported) &&
        !imported.endsWith('texts/en.json') &&
        !(file.path.endsWith('contract-plugin.ts') && imported === 'features/contract.ts'),
    ),
  ).toEqual([]);
  expect(offences((file, imported) => file.path.startsWith('ui/') && /^(features|app|seed)\//.test(imported))).toEqual([]);
});

test('rules are pure: they import only rules and pure libraries', () => {
  const pureLibraries = new Set(['ts-fsrs', 'fractional-indexing']);
  expect(
    offences(
      (file, imported, specifier) =>
        /^features\/[^/]+\/rules\//.test(file.path) &&
        !(imported
          ? /^(platform\/text\/|features\/[^/]+\/(rules\/|contract\.ts$|categories\.json$))/.test(imported)
          : pureLibraries.has(specifier)),
    ),
  ).toEqual([]);
  const impure = /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|crypto\.|process\.|fetch\()/;
  expect(
    product
      .filter((file) => /^features\/[^/]+\/rules\//.test(file.path) && impure.test(file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
      .map((file) => file.path),
  ).toEqual([]);
});

test('what runs only on the server stays there', () => {
  expect(
    offences(
      (file, imported) =>
        /\.server\.tsx?$/.test(imported) && !/\.server\.tsx?$/.test(file.path) && /^(app|ui|features|platform)\//.test(file.path),
    ).filter((offence) => !typeOnly(offence)),
  ).toEqual([]);
});

function typeOnly(offence: string): boolean {
  const [path, specifier] = offence.split(' → ') as [string, string];
  const text = files.find((file) => file.path === path)!.text;
  const lines = [...text.matchAll(/(import|export)\s+(type\s)?[^;]*?from\s+['"]([^'"]+)['"]/g)].filter((match) => match[3] === specifier);
  return lines.length > 0 && lines.every((match) => match[2] !== undefined);
}

test('the browser never gets the schemas: screens import contracts as types, but for the check of an export, which comes with the reader of archives alone', () => {
  expect(
    offences(
      (file, imported) =>
        /(^app\/|\/ui\/|\/rules\/|^ui\/|^platform\/offline\/)/.test(file.path) &&
        !/^features\/take-along\/ui\/check-archived(\.test)?\.ts$/.test(file.path) &&
        /(^|\/)contract\.ts$/.test(imported) &&
        !file.path.endsWith('.server.ts'),
    ).filter((offence) => !typeOnly(offence)),
  ).toEqual([]);
});

test('below /app no route loads or acts on the server, but for a secret link, which tells a visitor what it is before any program is there', () => {
  expect(
    product
      .filter((file) => file.path.startsWith('app/routes/app/') && file.path !== 'app/routes/app/secret-card.tsx')
      .filter((file) => /export (async )?(function|const) (loader|action)\b/.test(file.text))
      .map((file) => file.path),
  ).toEqual([]);
});

test('statements stand in stores and migrations only', () => {
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
  const rooms = /(store\.server\.ts$|^migrations\/|^platform\/|^features\/account\/calls\.server\.ts$|^bench\/|^scripts\/|^seed\/)/;
  expect(product.filter((file) => statement.test(file.text) && !rooms.test(file.path)).map((file) => file.path)).toEqual([]);
});

test('dates and hours are written in one place', () => {
  const elsewhere = /new Intl\.DateTimeFormat\((i18n|[a-z]*\.?(locale|language))|toLocale(Date|Time)String/;
  expect(
    product.filter((file) => elsewhere.test(file.text) && file.path !== 'platform/i18n/date-format.ts').map((file) => file.path),
  ).toEqual([]);
});

test('a component that is loaded later is guarded where it cannot be: the `lazy` of React stands in one place', () => {
  const raw = /import\s[^;]*\blazy\b[^;]*from 'react'|\bReact\.lazy\b/;
  expect(product.filter((file) => raw.test(file.text) && file.path !== 'ui/later.tsx').map((file) => file.path)).toEqual([]);
});

test('no source file is longer than 400 lines', () => {
  expect(files.filter((file) => file.text.split('\n').length > 400).map((file) => `${file.path}: ${file.text.split('\n').length}`)).toEqual(
    [],
  );
});
