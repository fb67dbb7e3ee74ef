import { looksLikeId, namesRole } from './import-columns.ts';
import { namesLanguage } from './language-words.ts';

const isNumber = (cell: string) => /^[-+]?[\d\s.,:/%€$£°-]*\d[\d\s.,:/%€$£°-]*$/.test(cell.trim());
const isName = (cell: string) => cell.trim().length <= 30 && !/[.!?;…]\s*$|[\n"]/.test(cell) && !isNumber(cell);

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']
  .concat(['Thai', 'Devanagari', 'Bengali', 'Tamil', 'Georgian', 'Armenian'])
  .map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);
const scriptsOf = (cells: readonly string[]) =>
  scripts.filter(([, script]) => cells.some((cell) => script.test(cell))).map(([name]) => name);

/** Total from which the first row counts as a header: one sign alone may be chance. */
const enough = 1.5;

/**
 * Whether the first row names the columns. Short, distinct cells without punctuation can be names. What shows that they
 * are: known names, names of languages, and columns that hold something else below: numbers, ids, another script.
 */
export function isHeader(cells: readonly string[], below: readonly (readonly string[])[] = []): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const known = filled.filter((cell) => namesRole(cell)).length;
  if (known >= 2 && known * 2 >= filled.length) return true;
  const isDistinct = new Set(filled.map((cell) => cell.toLowerCase())).size === filled.length;
  if (filled.length < 2 || !isDistinct || !filled.every(isName) || below.length === 0) return false;
  let signs = 0;
  cells.forEach((cell, column) => {
    const name = cell.trim();
    const values = below.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
    if (name !== '' && values.length > 0) signs += signsOf(name, values);
  });
  return signs >= enough;
}

function signsOf(name: string, values: readonly string[]): number {
  if (namesLanguage(name)) return values.some(namesLanguage) ? 0 : 1;
  if (namesRole(name)) return 1;
  // A name such as `Unit 1` is no different from the numbers below.
  if (/\d/.test(name) && values.every(isNumber)) return 0;
  if (values.every(isNumber) || (looksLikeId(values) && !looksLikeId([name, ...values])))
    return values.length >= 3 ? 1.5 : 1;
  const before = scriptsOf([name]);
  if (before.length > 0 && values.every((value) => !scriptsOf([value]).some((script) => before.includes(script))))
    return 1;
  const isCapital = /^\p{Lu}/u.test(name) && values.every((value) => /^\p{Ll}/u.test(value));
  const isLonger = values.every((value) => value.length > Math.max(20, 3 * name.length));
  return isCapital || isLonger ? 0.5 : 0;
}
