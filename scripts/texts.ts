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
  offeredFrom,
  ownTextsFolder,
  readOwnLanguages,
} from '#platform/i18n/read-own-texts.server.ts';
import { englishOf, flat, nested, wantedKeys, withoutPlural } from '#platform/i18n/text-faults.ts';
import { textFile, textFolders } from '#platform/i18n/text-files.ts';
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
  const { used: own } = checkedTexts(nested(readTexts(ownFile(namespace))), source, tag);
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
    readTextTable(readFileSync(file, 'utf8')).filter(({ translation }) => translation.trim() !== ''),
    ({ namespace }) => namespace,
  );
  let count = 0;
  for (const [namespace, rows] of byNamespace) {
    if (!folders.has(namespace)) {
      wrong(`${namespace} is the name of no texts`);
      continue;
    }
    const given = nested(new Map(rows.map(({ key, translation }) => [key, translation])));
    const { used, wrong: faults } = checkedTexts(given, english(namespace), tag);
    for (const { key, says } of faults) wrong(`${namespace} ${key} ${says}`);
    const product = readTexts(textFile(root, folders.get(namespace)!, tag));
    const changed = [...used].filter(([key, text]) => product.get(key) !== text);
    if (changed.length === 0) continue;
    const path = ownFile(namespace);
    const all = new Map([...readTexts(path), ...changed]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(nested(all), null, 2)}\n`);
    count += changed.length;
  }
  say(`${count} texts are in ${join(ownTextsFolder(dataFolder), tag)}. The server uses them from its next start on.`);
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
