import { englishOf, withoutPlural } from '#platform/i18n/text-faults.ts';
import { faultsOfKeys, type LanguageRules } from './faults-of-keys.ts';

/** The texts of one namespace, by key (`a.b.c`). */
type FlatTexts = ReadonlyMap<string, string>;

export interface Namespace {
  /** That holds `texts`, such as `features/maps`. */
  readonly folder: string;
  readonly english: FlatTexts;
  /** Empty if the language has no file here. */
  readonly translated: FlatTexts;
  /** Both as they were at an earlier commit. */
  readonly before?: { readonly english: FlatTexts; readonly translated: FlatTexts };
}

export interface TextToDo {
  readonly folder: string;
  /** Without plural suffix, as in `tests/checks/languages/owed.json`. */
  readonly key: string;
  /** Owed: not translated. Stale: the English text has changed since, the translation has not. */
  readonly state: 'owed' | 'stale';
  readonly english: string;
}

/** What a language has to translate in a namespace, each key once, in the order of the English file. */
export function textsToDo(language: LanguageRules, { folder, english, translated, before }: Namespace): TextToDo[] {
  const missing = new Set(
    faultsOfKeys(language, english, translated).flatMap((fault) => {
      const key = /: (\S+) is missing$/.exec(fault)?.[1];
      return key === undefined ? [] : [withoutPlural(key)];
    }),
  );
  const stale = new Set(
    [...translated].flatMap(([key, text]) => {
      const [now, then] = [englishOf(english, key), before && englishOf(before.english, key)];
      const hasChanged = now !== undefined && then !== undefined && now !== then;
      return hasChanged && before!.translated.get(key) === text ? [withoutPlural(key)] : [];
    }),
  );
  return [...new Set([...english.keys()].map(withoutPlural))].flatMap((key): TextToDo[] => {
    const state = missing.has(key) ? 'owed' : stale.has(key) ? 'stale' : undefined;
    return state ? [{ folder, key, state, english: english.get(key) ?? english.get(`${key}_other`)! }] : [];
  });
}

const longest = 60;

/** One row for each text, with the number of each language below. */
export function tableOf(byLanguage: ReadonlyMap<string, readonly TextToDo[]>): string {
  const rows = [...byLanguage].flatMap(([tag, texts]) =>
    texts.map(({ folder, key, state, english }) => [tag, state, `${folder} ${key}`, shortened(english)]),
  );
  const sums = [...byLanguage].map(([tag, texts]) => {
    const owed = texts.filter(({ state }) => state === 'owed').length;
    return `${tag}: ${owed} owed, ${texts.length - owed} stale`;
  });
  const head = ['language', 'state', 'text', 'English'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  return [...(rows.length > 0 ? [head, ...rows].map(line) : []), ...sums, ''].join('\n');
}

function shortened(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
