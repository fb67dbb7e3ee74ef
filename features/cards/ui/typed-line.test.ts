import { expect, test } from 'vitest';
import { typedLine } from './typed-line.ts';

test.each([
  ['Tokyo was called Edo', 'Tokyo was called Edo', 20],
  ['It costs 5 $ or 6 $', 'It costs 5 $ or 6 $', 19],
  [`${'long '.repeat(12)}`, `${'long '.repeat(10).trimEnd()}…`, 50],
  ['$E = mc^2$', '$E = mc^2$', 7],
  ['A half: $\\frac{1}{2}$', 'A half: $\\frac{1}{2}$', 11],
  // Cut, its TeX would be read.
  [`$\\sqrt{${'x'.repeat(60)}}$`, `$\\sqrt{${'x'.repeat(60)}}$`, 61],
])('[S2 §9] %s', (idea, text, signs) => {
  expect(typedLine(idea)).toEqual({ text, signs });
});
