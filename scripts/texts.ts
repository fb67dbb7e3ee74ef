// npm run texts -- nl: how much of a language there is, and what is wrong with it.
//   --csv file   writes what is missing as a table, with English and notes beside; with --all every text.
//   --from file  reads a table back into DATA_DIR/texts/nl, checked; the server uses it from its next start on.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { languages } from '#platform/i18n/languages.ts';
import { fallbackLocale } from '#platform/i18n/locales.ts';
import { pluralsOf, type Texts } from '#platform/i18n/owed-texts.ts';
import {
  checkedTexts,
  faultOfTag,
  jsonIn,
  leaves,
  offeredFrom,
  ownTextsFolder,
  readOwnLanguages,
} from '#platform/i18n/read-own-texts.server.ts';
import { englishOf, flat, wantedKeys, withoutPlural } from '#platform/i18n/text-faults.ts';
import { textFile, textFolders } from '#platform/i18n/text-files.ts';
import { errorMessage } from '#platform/text/error-message.ts';
import { readTextTable, textTable, type TextRow } from './lib/text-table.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { csv: { type: 'string' }, from: { type: 'string' }, all: { type: 'boolean' } },
});
const [tag = ''] = positionals;
const dataFolder = resolve(process.env['DATA_DIR'] || 'data');
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const fault = tag === '' ? 'name a language, as in: npm run texts -- nl' : faultOfTag(tag);
if (fault) end(`${tag} ${fault}`.trim());

/** Those of the first screens come first. */
const first = ['app', 'ui', 'account', 'cards', 'collections', 'repeat'];
const folders = new Map(
  [...textFolders(root)].toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1)),
);
const readTexts = (path: string | undefined): ReadonlyMap<string, string> =>
  path && existsSync(path) ? flat(JSON.parse(readFileSync(path, 'utf8')) as Texts) : new Map();
const english = (namespace: string) => readTexts(textFile(root, folders.get(namespace)!, fallbackLocale));
const ownFile = (namespace: string) => join(ownTextsFolder(dataFolder), tag, `${namespace}.json`);
/** What the server uses of a file of the instance; what is wrong in it, `report` says. */
const ownTexts = (namespace: string): ReadonlyMap<string, string> =>
  checkedTexts(leaves(jsonIn(ownFile(namespace)) ?? {}), english(namespace), tag).used;

let failed = false;
if (values.from) readBack(values.from);
if (values.csv) writeTable(values.csv);
report();
process.exitCode = failed ? 1 : 0;

function writeTable(file: string): void {
  const rows = [...folders.keys()].flatMap(rowsOf).filter(({ translation }) => values.all || translation === '');
  writeFileSync(file, textTable(rows));
  say(`${file}: ${rows.length} texts`);
}

function rowsOf(namespace: string): TextRow[] {
  const source = english(namespace);
  const notes = readTexts(join(root, folders.get(namespace)!, 'about.json'));
  const own = ownTexts(namespace);
  const product = readTexts(textFile(root, folders.get(namespace)!, tag));
  return [...wantedKeys(source, pluralsOf(tag))].map((key) => ({
    namespace,
    key,
    english: englishOf(source, key)!,
    note: notes.get(key) ?? notes.get(withoutPlural(key)) ?? '',
    translation: own.get(key) ?? product.get(key) ?? '',
  }));
}

function readBack(file: string): void {
  const byNamespace = Map.groupBy(
    rowsIn(file).filter(({ translation }) => translation.trim() !== ''),
    ({ namespace }) => namespace,
  );
  let count = 0;
  for (const [namespace, rows] of byNamespace) {
    if (!folders.has(namespace)) {
      wrong(`${namespace} is the name of no texts`);
      continue;
    }
    const path = ownFile(namespace);
    const content = existsSync(path) ? jsonIn(path) : {};
    if (!content) {
      wrong(`${path} is no JSON object: mend or remove it, and give the table again`);
      continue;
    }
    const given = rows.map(({ key, translation }) => [key, translation] as const);
    const { used, wrong: faults } = checkedTexts(given, english(namespace), tag);
    for (const { key, says } of faults) wrong(`${namespace} ${key} ${says}`);
    const product = readTexts(textFile(root, folders.get(namespace)!, tag));
    const own = ownTexts(namespace);
    const changed = [...used].filter(([key, text]) => (own.get(key) ?? product.get(key)) !== text);
    if (changed.length === 0) continue;
    for (const [key, text] of changed) put(content, key, text);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
    count += changed.length;
  }
  say(`${count} texts are in ${join(ownTextsFolder(dataFolder), tag)}. The server uses them from its next start on.`);
}

/** @param key Of a text of the product. */
function put(content: Record<string, unknown>, key: string, text: string): void {
  const steps = key.split('.');
  const last = steps.pop()!;
  let at = content;
  for (const step of steps) {
    const below = at[step];
    const isObject = typeof below === 'object' && below !== null && !Array.isArray(below);
    at = (isObject ? below : (at[step] = {})) as Record<string, unknown>;
  }
  at[last] = text;
}

function rowsIn(file: string): ReturnType<typeof readTextTable> {
  try {
    return readTextTable(readFileSync(file, 'utf8'));
  } catch (error) {
    return end(`${file}: ${errorMessage(error)}`);
  }
}

function report(): void {
  const { languages: own, faults } = readOwnLanguages(dataFolder);
  for (const { file, key, says } of faults)
    if (file === tag || file.startsWith(`${tag}/`)) wrong(`${file}${key ? ` ${key}` : ''} ${says}`);
  const found = own.find((each) => each.tag === tag);
  const isKnown = languages.some((each) => each.tag === tag);
  if (isKnown) return say(`${tag}: ${found?.count ?? 0} texts of your own.`);
  const share = Math.floor((found?.share ?? 0) * 1_000) / 10;
  say(`${tag}: ${share} % of the texts; offered from ${offeredFrom * 100} % on.`);
}

function wrong(what: string): void {
  failed = true;
  process.stderr.write(`${what}\n`);
}

function end(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

function rank(namespace: string): number {
  const at = first.indexOf(namespace);
  return at < 0 ? first.length : at;
}
