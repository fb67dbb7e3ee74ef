import { DatabaseSync } from 'node:sqlite';

/** What may be on a screen of the pseudo language `en-XA` in plain letters. */
export interface KnownWords {
  /** Whole texts that members wrote, or that their things are called. */
  readonly written: ReadonlySet<string>;
  /** Words that `Intl` writes, in small letters. */
  readonly formatted: ReadonlySet<string>;
}

/** Names, which are the same in each language. */
const names: readonly (readonly [name: RegExp, reason: string])[] = [
  [/\bLoci\b/g, 'the product'],
  [
    /\b(?:English|Français|Deutsch|Español|Italiano|Português)\b/g,
    'each language is called by its own name where one is chosen',
  ],
  [/\b(?:(?:Ctrl|Shift|Alt|Cmd)\+)+\S/g, 'keys as keyboards name them'],
  [/\bReact Flow\b(?: attribution)?/g, 'the licence of what draws maps wants its name'],
  [/\b[\w.+-]+@[\w.-]+/g, 'addresses of people'],
  [/\bhttps?:\/\/\S+|\blocalhost:\d+\S*/g, 'addresses of pages'],
];

/** What is in plain letters in a text of a screen and not known; values of placeholders, in `‹…›`, each by itself. */
export function plainEnglish(text: string, known: KnownWords): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/‹([^‹›]*)›/g, (_, value: string) => {
      parts.push(value);
      return ' 0 ';
    });
  }
  return [rest, ...parts]
    .flatMap((part) => part.split(' · '))
    .map((part) => part.trim())
    .filter((part) => !isKnown(part, known));
}

function isKnown(part: string, { written, formatted }: KnownWords): boolean {
  if (!hasWord(part) || written.has(part)) return true;
  if (part.endsWith('…') && [...written].some((whole) => whole.startsWith(part.slice(0, -1)))) return true;
  const unnamed = names.reduce((text, [name]) => text.replaceAll(name, ''), part);
  const words = unnamed.match(/[A-Za-z]{2,}/g) ?? [];
  return words.every((word) => formatted.has(word.toLowerCase()));
}

const hasWord = (text: string): boolean => /[A-Za-z]{2}/.test(text);

/** Each text in a store: those in columns, in JSON and between the tags of markup. */
export function writtenIn(file: string): Set<string> {
  const written = new Set<string>();
  const database = new DatabaseSync(file, { readOnly: true, readBigInts: true, timeout: 60_000 });
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all() as { name: string }[];
  for (const { name } of tables)
    for (const row of database.prepare(`select * from "${name}"`).iterate())
      for (const value of Object.values(row)) addTexts(value, written);
  database.close();
  return written;
}

function addTexts(value: unknown, written: Set<string>): void {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) addTexts(inner, written);
  if (typeof value !== 'string') return;
  if (/^[[{]/.test(value))
    try {
      return addTexts(JSON.parse(value), written);
    } catch {
      // A text that begins with a bracket.
    }
  written.add(value.trim());
  for (const piece of value.split(/<[^>]*>/)) written.add(piece.replaceAll('&nbsp;', ' ').trim());
}

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** English words of dates, durations, and languages, as `Intl` writes them. */
export function wordsOfIntl(languageCodes: readonly string[]): Set<string> {
  const texts: string[] = ['and', 'or'];
  // Each month, and each day of the week.
  const days = [...Array(60).keys()].map((at) => Date.UTC(2026, 0, 1 + at * 6));
  for (const locale of ['en', 'en-GB']) {
    for (const style of ['long', 'short'] as const) {
      const date = new Intl.DateTimeFormat(locale, { weekday: style, month: style, day: 'numeric' });
      texts.push(...days.map((day) => date.format(day)));
      const weekday = new Intl.DateTimeFormat(locale, { weekday: style });
      texts.push(...days.map((day) => weekday.format(day).slice(0, 2)));
      for (const unit of units) {
        for (const count of [-2, -1, 0, 1, 2])
          texts.push(new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(count, unit));
        for (const count of [1, 2])
          texts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(count));
      }
    }
    for (const unit of ['byte', 'kilobyte', 'megabyte', 'gigabyte'])
      texts.push(new Intl.NumberFormat(locale, { style: 'unit', unit }).format(2));
    for (const languageDisplay of ['dialect', 'standard'] as const) {
      const languages = new Intl.DisplayNames(locale, { type: 'language', languageDisplay });
      texts.push(...languageCodes.map((code) => languages.of(code) ?? code));
    }
  }
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? []));
}
