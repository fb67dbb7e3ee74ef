import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { areaNames } from '#features/areas.ts';
import { importsOf, sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles();
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const product = files.filter((file) => !isTest(file));

/** The imported file, from the root; `undefined` for packages. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  return undefined;
}

const isOfCommands = (specifier: string) => specifier.endsWith('/client/commands.ts');
const areaOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

function offences(check: (file: SourceFile, imported: string, specifier: string) => boolean): string[] {
  return product.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => check(file, target(file.path, specifier) ?? '', specifier))
      .map((specifier) => `${file.path} → ${specifier}`),
  );
}

test('the list of areas holds each folder of features', () => {
  const found = [...new Set(product.map((file) => areaOf(file.path)).filter((area) => area !== undefined))];
  expect(found.toSorted()).toEqual(areaNames.toSorted());
});

/** The areas that a file imports a file of, in its order. */
function areasNamedBy(path: string, ending: string): string[] {
  const file = product.find((one) => one.path === path)!;
  return importsOf(file).flatMap((specifier) =>
    specifier.startsWith('#features/') && specifier.endsWith(ending) ? [areaOf(specifier.slice(1))!] : [],
  );
}

test('each area with commands registers them, in area order', () => {
  const withClient = areaNames.filter((name) => product.some(({ path }) => path === `features/${name}/client.ts`));
  expect(areasNamedBy('app/feature-clients.ts', '/client.ts')).toEqual(withClient);
});

test('each area with places brings them as one object, listed in area order', () => {
  const withPlaces = areaNames.filter((name) => product.some(({ path }) => path === `features/${name}/places.tsx`));
  expect(areasNamedBy('app/places.ts', '/places.tsx')).toEqual(withPlaces);
});

test('the places of an area load no screen: they import screens when these are shown', () => {
  const statically = /^import(?!\s+type\b)[^'"]*from\s+'((?:#features\/|\.)[^']+\.tsx)'/gm;
  expect(
    product
      .filter(({ path }) => /^features\/[^/]+\/places\.tsx$/.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(statically)].map(([, screen]) => `${path} → ${screen}`)),
  ).toEqual([]);
});

test('each area brings its server part as one object, listed in area order', () => {
  const withServer = areaNames.filter((name) => product.some(({ path }) => path === `features/${name}/area.server.ts`));
  const listed = importsOf(product.find(({ path }) => path === 'features/areas.server.ts')!);
  const names = listed.flatMap((specifier) => /^\.\/([\w-]+)\/area\.server\.ts$/.exec(specifier)?.[1] ?? []);
  expect(names).toEqual(withServer);
});

test('an area uses only areas before it', () => {
  expect(
    offences((file, imported) => {
      const from = areaOf(file.path);
      const to = areaOf(imported);
      return from !== undefined && to !== undefined && areaNames.indexOf(to) > areaNames.indexOf(from);
    }),
  ).toEqual([]);
});

test('publications and moderation know subjects by their adapters only, never by kind', () => {
  const asks = /[!=]==\s*'(card|collection|map)'|case '(card|collection|map)'/;
  expect(
    product
      .filter(({ path, text }) => /^features\/(publications|moderation)\//.test(path) && asks.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the platform contains nothing of the product, and house components nothing of areas', () => {
  expect(
    offences(
      (file, imported) =>
        file.path.startsWith('platform/') &&
        /^(features|app|client|ui|seed|vocabulary)\//.test(imported) &&
        !imported.endsWith('texts/en.json'),
    ),
  ).toEqual([]);
  expect(
    offences(
      (file, imported) => file.path.startsWith('ui/') && /^(features|app|client|seed|vocabulary)\//.test(imported),
    ),
  ).toEqual([]);
});

test('documents are generic: they contain no word of the product', () => {
  const words =
    /\b(cards?|key.?ideas?|covers?|flashcards?|quiz+|memento|librar(y|ies)|decks?|(focus|mind) ?maps?|journals?)\b/i;
  expect(
    files
      .filter(({ path }) => path.startsWith('platform/documents/'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      ),
  ).toEqual([]);
});

test('no area imports app/; client/ imports neither app/ nor areas', () => {
  expect(offences((file, imported) => file.path.startsWith('features/') && imported.startsWith('app/'))).toEqual([]);
  expect(offences((file, imported) => file.path.startsWith('client/') && /^(features|app)\//.test(imported))).toEqual(
    [],
  );
});

test('app/ submits no command: an area gives it a function that does', () => {
  const submits = /\.submit\(|\boutbox\.settled\(/;
  expect(
    product
      .filter((file) => file.path.startsWith('app/'))
      .filter(({ text, ...file }) => submits.test(text) || importsOf({ text, ...file }).some(isOfCommands))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('only clients of areas distinguish the meanings of PUT /focus-card/{id}', () => {
  const marks =
    /\bfocusCard\.put\b|\b(isRepeatDay|startFocusRepeat|cancelFocusRepeat|updateScore|incBadgeCard)\b|\bkeyResRead['"`]? in\b/;
  const inBrowser = /^(app|client|ui)\/|^features\/[^/]+\/(ui|rules|client)\b/;
  expect(
    product
      .filter(({ path, text }) => inBrowser.test(path) && marks.test(text))
      .map(({ path }) => path)
      .filter((path) => !/^features\/[^/]+\/client(\.ts$|\/commands\.ts$)/.test(path)),
  ).toEqual([]);
});

test('no device stores the content of a locked card', () => {
  const asks = product.flatMap(({ path, text }) =>
    [...text.matchAll(/query\.teaching\.lockedCard\.queryOptions\(\{(.*?)\}\)/gs)].map(([, options]) => ({
      path,
      options: options!,
    })),
  );
  expect(asks.length).toBeGreaterThan(2);
  expect(asks.filter(({ options }) => !/persister: undefined,\s*gcTime: 0/.test(options))).toEqual([]);
});

test('every client of an area is registered', () => {
  const registered = importsOf(files.find(({ path }) => path === 'app/feature-clients.ts')!);
  expect(
    product
      .filter(({ path }) => /^features\/[^/]+\/client\.ts$/.test(path))
      .filter(({ path }) => !registered.includes(`#${path}`))
      .map(({ path }) => path),
  ).toEqual([]);
});

const isPure = (path: string) => /^(features\/[^/]+\/rules|vocabulary)\//.test(path);

test('the vocabulary of the areas lies below them: it imports nothing of the product but itself', () => {
  expect(
    offences((file, imported) => file.path.startsWith('vocabulary/') && !/^(vocabulary|platform)\//.test(imported)),
  ).toEqual([]);
});

test('rules are pure: they import only rules and pure libraries', () => {
  const pureLibraries = new Set(['ts-fsrs', 'fractional-indexing']);
  expect(
    offences(
      (file, imported, specifier) =>
        isPure(file.path) &&
        !(imported
          ? /^(vocabulary\/|platform\/((text|chance)\/|i18n\/locales\.ts$|documents\/(content-rules|history|operations)\.ts$)|features\/[^/]+\/(rules\/|([a-z-]+\.)?contract\.ts$|(categories|education-levels)\.json$))/.test(
              imported,
            )
          : pureLibraries.has(specifier)),
    ),
  ).toEqual([]);
  const impure = /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|crypto\.|process\.|fetch\()/;
  expect(
    product
      .filter((file) => isPure(file.path) && impure.test(file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
      .map((file) => file.path),
  ).toEqual([]);
});

test('React Flow stays inside the canvas of maps: the rest of the map screen asks the stage', () => {
  expect(
    offences(
      (file, _imported, specifier) =>
        specifier.startsWith('@xyflow/') && !/^(features\/maps\/ui\/canvas|bench\/stress)\//.test(file.path),
    ),
  ).toEqual([]);
});

test('maps have the types of their contract: no cast silences the compiler', () => {
  expect(
    product
      .filter(({ path, text }) => /^features\/(?:mind-)?maps\//.test(path) && /\bas (?:never|unknown as)\b/.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('server-only code is never imported by the browser', () => {
  expect(
    offences(
      (file, imported) =>
        /\.server\.tsx?$/.test(imported) &&
        !/\.server\.tsx?$/.test(file.path) &&
        /^(app|client|ui|features|platform)\//.test(file.path),
    ).filter((offence) => !typeOnly(offence)),
  ).toEqual([]);
});

function typeOnly(offence: string): boolean {
  const [path, specifier] = offence.split(' → ') as [string, string];
  const text = files.find((file) => file.path === path)!.text;
  const lines = [...text.matchAll(/(import|export)\s+(type\s)?[^;]*?from\s+['"]([^'"]+)['"]/g)].filter(
    (match) => match[3] === specifier,
  );
  return lines.length > 0 && lines.every((match) => match[2] !== undefined);
}

test('the browser never loads the schemas: screens import contracts as types, except the lazy reader of archives', () => {
  expect(
    offences(
      (file, imported) =>
        /(^(app|client)\/|\/(ui|rules|client)\/|\/client\.ts$|^ui\/|^platform\/offline\/)/.test(file.path) &&
        // It loads them when a file is chosen.
        file.path !== 'app/routes/app/bring-in.tsx' &&
        /(^|\/)((portable[\w-]*|member-things)\.)?contract\.ts$|^features\/([\w-]+\/)?portable(-things)?\.ts$/.test(
          imported,
        ) &&
        !file.path.endsWith('.server.ts'),
    ).filter((offence) => !typeOnly(offence)),
  ).toEqual([]);
});

test('below /app no route has a loader or action on the server, except those whose address visitors get too', () => {
  expect(
    product
      .filter((file) => file.path.startsWith('app/routes/app/'))
      .filter((file) => /export (async )?(function|const) (loader|action)\b/.test(file.text))
      .map((file) => file.path),
  ).toEqual(['app/routes/app/focusmate.tsx', 'app/routes/app/secret-card.tsx']);
});

test('screens that only the network has export no clientLoader: the screen shown instead has none', () => {
  const config = files.find(({ path }) => path === 'vite.config.ts')!;
  const [, pattern] = /const networkScreens =\s+\/(.+)\/;/.exec(config.text)!;
  const screens = new RegExp(pattern!);
  // They only redirect to another screen.
  const redirects = ['app/routes/app/admin/to-letters.tsx', 'app/routes/app/admin/to-members.tsx'];
  expect(
    product
      .filter(
        ({ path, text }) => screens.test(`/${path}`) && /export (?:const|(?:async )?function) clientLoader/.test(text),
      )
      .map(({ path }) => path),
  ).toEqual(redirects);
});

test('one place opens databases of the device', () => {
  const opens = /\bopenDB\b|indexedDB\.open\(/;
  expect(
    product
      .filter((file) => opens.test(file.text) && !file.path.startsWith('platform/device/'))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('SQL is in stores and migrations only', () => {
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
  const rooms =
    /(store\.server\.ts$|^migrations\/|^platform\/|^features\/account\/calls\.server\.ts$|^bench\/|^scripts\/|^seed\/)/;
  expect(
    product.filter((file) => statement.test(file.text) && !rooms.test(file.path)).map((file) => file.path),
  ).toEqual([]);
});

test('dates and times are formatted in one place', () => {
  const elsewhere = /new Intl\.DateTimeFormat\((i18n|[a-z]*\.?(locale|language))|toLocale(Date|Time)String/;
  expect(
    product
      .filter((file) => elsewhere.test(file.text) && file.path !== 'platform/i18n/date-format.ts')
      .map((file) => file.path),
  ).toEqual([]);
});

test('lazy components are guarded in one place: nothing else uses React’s lazy', () => {
  const raw = /import\s[^;]*\blazy\b[^;]*from 'react'|\bReact\.lazy\b/;
  expect(
    product.filter((file) => raw.test(file.text) && file.path !== 'ui/later.tsx').map((file) => file.path),
  ).toEqual([]);
});

test('no source file is longer than 400 lines', () => {
  const limit = 400;
  expect(
    files
      .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > limit)
      .map(({ path, lines }) => `${path}: ${lines}`),
  ).toEqual([]);
});

/** An area, a list of all areas, or a folder of the project. */
const partOf = (path: string): string => areaOf(path) ?? (path.startsWith('features/') ? path : path.split('/')[0]!);

test('no part of the project imports itself by way of others', () => {
  const uses = new Map<string, Set<string>>();
  const paths = new Set(files.map(({ path }) => path));
  for (const file of product)
    for (const specifier of importsOf(file)) {
      const to = target(file.path, specifier);
      if (to === undefined || !paths.has(to)) continue;
      const [from, other] = [partOf(file.path), partOf(to)];
      if (from !== other) uses.set(from, (uses.get(from) ?? new Set()).add(other));
    }
  expect(uses.size).toBeGreaterThan(30);
  /** Parts that use none which is left go away; what stays is in a circle, or uses one. */
  const left = new Map([...uses].map(([part, others]) => [part, new Set(others)]));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [part, others] of left) if (![...others].some((other) => left.has(other))) left.delete(part);
  }
  expect([...left].map(([part, others]) => `${part} → ${[...others].filter((other) => left.has(other))}`)).toEqual([]);
});

/** A line without its literals, which cannot be broken: strings, class names, patterns, addresses. */
const withoutLiterals = (line: string) =>
  /^\s*(\/\/|\/?\*)/.test(line)
    ? line.replaceAll(/https?:\/\/\S+/g, '')
    : line
        .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, "''")
        .replaceAll(/\/(?![*/\s])(?:[^/\\\n]|\\.)+\/\w*/g, '//');

test('no line of code or comment is longer than 120 characters without its literals', () => {
  const found = product
    .filter(({ path }) => !/^seed\/|\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      // Templates of several lines are SQL or documents.
      let inTemplate = false;
      return text.split('\n').flatMap((line, index) => {
        const before = inTemplate;
        if ((line.replaceAll(/'[^']*'|\\`/g, '').split('`').length - 1) % 2 === 1) inTemplate = !inTemplate;
        return !before && !inTemplate && withoutLiterals(line).length > 120 ? [`${path}:${index + 1}`] : [];
      });
    });
  expect(found).toEqual([]);
});
