import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const screens = sourceFiles().filter(({ path }) => path.endsWith('.tsx') && !/\.test\.tsx$|^tests\//.test(path));

/** The opening tags of HTML elements in a screen, with their attributes. */
function openingTags(text: string): string[] {
  const tags: string[] = [];
  for (const { index } of text.matchAll(/<[a-z][a-z0-9]*(?=[\s>])/g)) {
    let depth = 0;
    let quoted = false;
    let end = index;
    for (; end < text.length; end++) {
      const sign = text[end];
      if (depth === 0 && sign === '"') quoted = !quoted;
      if (quoted) continue;
      if (sign === '{') depth++;
      if (sign === '}') depth--;
      if (sign === '>' && depth === 0) break;
    }
    tags.push(text.slice(index, end));
  }
  return tags;
}

/** Where members type, without a language: names, titles, searches. House fields set the direction themselves. */
const typed = /^<(?:input|textarea)\b(?![^]*\btype="(?!text|search)|[^]*\b(?:readOnly|type=\{))/;

test('an element with the language of a text has its direction too', () => {
  const without = screens.flatMap(({ path, text }) =>
    openingTags(text)
      .filter((tag) => /\blang=\{/.test(tag) && !/\bdir=/.test(tag))
      .map((tag) => `${path}: ${tag.split('\n')[0]}`),
  );
  expect(without).toEqual([]);
});

test('a field finds the direction of what is typed', () => {
  const without = screens.flatMap(({ path, text }) =>
    openingTags(text)
      .filter((tag) => typed.test(tag) && !/\bdir=/.test(tag))
      .map(() => path),
  );
  expect(without.toSorted()).toEqual([]);
});
