import type { Texts } from './owed-texts.ts';

/** One text in two languages. */
export interface TextPair {
  /** Has its plural suffix, as in the translation. */
  readonly key: string;
  readonly english: string;
  readonly translated: string;
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** The key of all plural forms of a text. */
export const withoutPlural = (key: string): string => key.replace(pluralSuffix, '');

/** `a.b.c` and its text, for each text. */
export function flat(texts: Texts, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') found.set(`${prefix}${key}`, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) found.set(inner, text);
  return found;
}

/** The texts of `flat` as in a file. */
export function nested(texts: ReadonlyMap<string, string>): Texts {
  const all: Record<string, unknown> = {};
  for (const [key, text] of texts) {
    const steps = key.split('.');
    const last = steps.pop()!;
    let at = all;
    for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
    at[last] = text;
  }
  return all as Texts;
}

/** The English text that a translated one belongs to: the same plural form, or the one that all languages have. */
export const englishOf = (english: ReadonlyMap<string, string>, key: string): string | undefined =>
  english.get(key) ?? english.get(`${withoutPlural(key)}_other`);

/** The keys that a translation of these texts has, in their order, with the plural forms of its language. */
export function wantedKeys(english: ReadonlyMap<string, string>, plurals: readonly string[]): Set<string> {
  const counted = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPlural));
  const wanted = new Set<string>();
  for (const key of english.keys()) {
    const base = withoutPlural(key);
    // Also a text of its own for none, which every language can have.
    if (!counted.has(base) || key.endsWith('_zero')) wanted.add(key);
    else for (const form of plurals) wanted.add(`${base}_${form}`);
  }
  return wanted;
}

const placeholder = /\{\{\s*([^{}\s,]+)\s*(?:,[^{}]*)?\}\}/g;
const placeholders = (text: string) => [...text.matchAll(placeholder)].map((match) => match[1]!);
/** Beginnings and ends of placeholders that are none, and texts within texts, which i18next would look for. */
const stray = (text: string) => text.replace(placeholder, '').match(/\{\{|\}\}|\$t\(/)?.[0];
const tags = (text: string) => [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);

/** Whether each tag ends after it begins, and none across the end of another. */
function areNested(all: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of all) {
    const name = tag.replace(/[^\w]/g, '');
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** A placeholder that is unknown or left out, other tags or lines, an empty text: what breaks a screen. */
export function faultsOfMarks({ key, english, translated }: TextPair): string[] {
  const faults: string[] = [];
  if (translated.trim() === '') faults.push('is empty');
  // What a decoder puts where bytes are none of UTF-8.
  if (translated.includes('\uFFFD') && !english.includes('\uFFFD'))
    faults.push('has broken letters: the file is not in UTF-8');
  const [used, known] = [new Set(placeholders(translated)), new Set(placeholders(english))];
  // "One card" has no figure in English; `one` of other languages is used for 21 too, and needs it.
  const mayBeAdded = (name: string) => name === 'count' && pluralSuffix.test(key);
  for (const name of used) if (!known.has(name) && !mayBeAdded(name)) faults.push(`has an unknown {{${name}}}`);
  // "One card" says the number itself, and so does the dual.
  const mayBeLeftOut = (name: string) => name === 'count' && /_(zero|one|two)$/.test(key);
  for (const name of known) if (!used.has(name) && !mayBeLeftOut(name)) faults.push(`leaves out {{${name}}}`);
  const left = stray(translated);
  if (left !== undefined && left !== stray(english)) faults.push(`has a ${left} too many`);
  const [written, original] = [tags(translated), tags(english)];
  if (written.toSorted().join() !== original.toSorted().join()) faults.push('has other tags');
  else if (areNested(original) && !areNested(written)) faults.push('has tags in the wrong order');
  if (lineBreaks(translated) !== lineBreaks(english)) faults.push('has another number of lines');
  return faults;
}
