// node scripts/owed-texts.ts [commit] [--write]: the texts that each language owes, and with a commit also those whose
// English has changed since it while the translation has not. --write counts what is owed in
// tests/checks/languages/owed.json, so that the checks allow it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { languages } from '#platform/i18n/languages.ts';
import { fallbackLocale, locales } from '#platform/i18n/locales.ts';
import { textFile, textFolders } from '#platform/i18n/text-files.ts';
import type { Texts } from '#platform/i18n/owed-texts.ts';
import { flat } from '#platform/i18n/text-faults.ts';
import { tableOf, textsToDo, type TextToDo } from './lib/owed-texts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const [commit] = positionals;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
const parsed = (json: string) => flat(JSON.parse(json) as Texts);

function textsNow(folder: string, tag: string): ReadonlyMap<string, string> {
  const path = textFile(root, folder, tag);
  return path ? parsed(readFileSync(path, 'utf8')) : new Map();
}

/** Files of English texts that are different now. */
const changed = new Set(commit ? git('diff', '--name-only', commit, '--', `*/texts/en.json`).trim().split('\n') : []);

function textsThen(folder: string, tag: string): ReadonlyMap<string, string> {
  try {
    return parsed(git('show', `${commit}:${folder}/${tag}.json`));
  } catch {
    // The file did not exist yet.
    return new Map();
  }
}

const byLanguage = new Map<string, TextToDo[]>();
for (const language of languages.filter(({ tag }) => tag !== fallbackLocale && locales.some((each) => each === tag)))
  byLanguage.set(
    language.tag,
    [...textFolders(root).values()].flatMap((folder) =>
      textsToDo(language, {
        folder: dirname(folder),
        english: textsNow(folder, fallbackLocale),
        translated: textsNow(folder, language.tag),
        ...(changed.has(`${folder}/${fallbackLocale}.json`) && {
          before: { english: textsThen(folder, fallbackLocale), translated: textsThen(folder, language.tag) },
        }),
      }),
    ),
  );
process.stdout.write(tableOf(byLanguage));

if (values.write) {
  // French is written together with English: the checks take nothing as owed there.
  const names = [...byLanguage.values()].flatMap((texts) =>
    texts.filter(({ state }) => state === 'owed').map(({ folder, key }) => `${folder} ${key}`),
  );
  const list = JSON.stringify([...new Set(names)].toSorted(), null, 2);
  writeFileSync(join(root, 'tests/checks/languages/owed.json'), `${list}\n`);
}
