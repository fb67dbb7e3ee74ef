import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** A function whose value is that of a scroll of the browser: in one line, or from an arrow to the call after it. */
const answersScroll = /=>\s*[^{}();]*(?:\([^{}();]*\)[^{}();]*)*\bscroll(?:IntoView|To|By)?\(/;

test.each([
  ["useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), [open])", true],
  ['useEffect(\n  () => scrollTo({ top: 0 }),\n  [phase],\n)', true],
  ['show: (id) => rowOf(id)?.scrollIntoView()', true],
  ['useEffect(() => {\n  row.current?.scrollIntoView();\n}, [])', false],
  ['useEffect(() => rows.scrollToIndex(place), [place])', false],
])('%s', (text, answers) => {
  expect(answersScroll.test(text)).toBe(answers);
});

test('no function answers what a scroll does: current browsers answer a promise, which React calls as the end of an effect', () => {
  const product = sourceFiles().filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path));
  expect(product.filter(({ text }) => answersScroll.test(text)).map(({ path }) => path)).toEqual([]);
});
