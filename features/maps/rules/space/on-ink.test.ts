import { expect, test } from 'vitest';
import { themeNames, themeNamed } from '../themes.ts';
import { leastContrast, seenOnInk } from './on-ink.ts';

test.each([
  ['light enough', '#ffffff', '#ffffff'],
  ['a bright hue', '#F97316', '#f97316'],
  ['no colour of ours', 'rgb(0 0 0)', 'rgb(0 0 0)'],
  ['nonsense', '#zzzzzz', '#zzzzzz'],
])('[S3 §2] on the dark ground %s stays', (_title, given, seen) => {
  expect(seenOnInk(given, leastContrast.line)).toBe(seen);
});

test('[S3 §2] black becomes grey, and lighter for text', () => {
  const [line, text] = [seenOnInk('#000', leastContrast.line), seenOnInk('#000000', leastContrast.text)];
  expect(line).toMatch(/^#(..)\1\1$/);
  expect(parseInt(text.slice(1), 16)).toBeGreaterThan(parseInt(line.slice(1), 16));
});

test.each(themeNames)('[S3 §2] edges of the theme %s are seen', (name) => {
  const light = (colour: string) => Math.max(...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
  expect(light(seenOnInk(themeNamed(name).edgeColor, leastContrast.line))).toBeGreaterThan(85);
});
