import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { sourceFiles } from './source-files.ts';

/** Names that are HTML elements too are forbidden only in comparisons with a language. */
const elements = new Set(['br', 'th']);
const names = new Set<string>(languages.flatMap(({ tag, specName }) => [tag, specName]));
const ofLanguage = /(?:locale|lang|language)s?$/i;
/** `en`, but not `en-GB`, fits: what reads a language by two letters cuts or refuses tags such as `pt-BR`. */
const twoLetters = /\[a-z\]\{2\}(?!.*-)/;

/** Where the languages are data, or English is meant whoever reads. A place without a finding must go. */
const allowed: Readonly<Record<string, string>> = {
  'features/catalogue/rules/languages.ts':
    'the languages in which cards are written, and the name br of the specification',
  'features/catalogue/rules/education-levels.ts': 'names of the lists of levels, by country',
  'features/catalogue/ui/language-picker.tsx': 'a language is also found by its name in English',
  'features/card-import/rules/language-words.ts': 'names of languages in headers of imported tables, in many languages',
  'features/voice/rules/dictation-languages.ts': 'regions that recognisers expect; languages without spaces',
};
/** Tests name languages on purpose; samples have them as data; applied migrations stay as they are. */
const outside = /^(?:platform\/i18n|tests|seed|bench|migrations)\/|\.test\.tsx?$/;

/** Only these files are parsed: to parse all of them takes longer than a busy machine has. */
const mayHold = new RegExp(`['"\`](?:${[...names].join('|')})['"\`]|\\[a-z\\]\\{2\\}`);

function literalsOf(path: string, text: string): string[] {
  if (!mayHold.test(text)) return [];
  const found: string[] = [];
  const note = (start: number, end: number) => found.push(text.slice(Math.max(0, start - 30), end));
  new Visitor({
    Literal(node) {
      if ('regex' in node) {
        if (twoLetters.test(node.regex.pattern)) note(node.start, node.end);
      } else if (typeof node.value === 'string' && names.has(node.value) && !elements.has(node.value))
        note(node.start, node.end);
    },
    BinaryExpression(node) {
      const sides = [node.left, node.right];
      const isElement = sides.some((side) => side.type === 'Literal' && elements.has(String(side.value)));
      if (isElement && sides.some((side) => ofLanguage.test(text.slice(side.start, side.end))))
        note(node.start, node.end);
    },
    JSXAttribute(node) {
      const { value } = node;
      if (value?.type === 'Literal' && typeof value.value === 'string' && elements.has(value.value))
        note(node.start, node.end);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

test.each([
  ["const french = locale === 'fr';", 1],
  ["const language = locale ?? 'en';", 1],
  ["if (language === 'br') translate();", 1],
  ["z.enum(['en', 'pt-BR'])", 2],
  ["switch (locale) { case 'zh-Hans': break }", 1],
  ['const cookie = /locale=([a-z]{2})/.exec(document.cookie);', 1],
  ["const pattern = /^[a-z]{2,3}(?:-[A-Z]{2})?$/; const link = 'en-GB'; if (tag === 'br') end();", 0],
  ["const cell = 'th'; const entity = /&([a-z]{2,4});/;", 0],
])('finds each language in: %s', (text, count) => {
  expect(literalsOf('sample.ts', text)).toHaveLength(count);
});

const rule =
  'only the table of languages names languages: a screen or a call that does has to be changed for each new one';
test(rule, { timeout: 180_000 }, () => {
  const bySource = sourceFiles()
    .filter(({ path }) => !outside.test(path))
    .flatMap(({ path, text }) => literalsOf(path, text).map((found) => ({ path, found })));
  expect(bySource.filter(({ path }) => !(path in allowed)).map(({ path, found }) => `${path}: ${found}`)).toEqual([]);
  const places = new Set(bySource.map(({ path }) => path));
  expect(
    Object.keys(allowed).filter((path) => !places.has(path)),
    'stale exceptions',
  ).toEqual([]);
});
