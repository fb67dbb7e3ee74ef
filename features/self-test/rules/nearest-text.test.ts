import { expect, test } from 'vitest';
import { likeness } from './nearest-text.ts';

/** Of some titles the one that a typed text is compared with. */
const nearest = (given: string, titles: readonly string[]) =>
  titles.reduce((best, title) => (likeness(given, title) > likeness(given, best) ? title : best));

test.each([
  ['a word without its article', 'gaz', ['Le mécanisme', 'Les gaz'], 'Les gaz'],
  ['a shared article does not count', 'le gaz', ['Le mécanisme', 'Gaz rares'], 'Gaz rares'],
  ['an elided article', 'oxygène', ['L’azote', 'L’oxygène'], 'L’oxygène'],
  ['one word of several', 'nucleus', ['The wall of the cell', 'What the nucleus does'], 'What the nucleus does'],
  ['a misspelt word', 'chlorofil', ['Light', 'Chlorophyll'], 'Chlorophyll'],
  [
    'a misspelling of the whole before one equal word',
    'plasma membran',
    ['Plasma', 'Plasma membrane'],
    'Plasma membrane',
  ],
  ['part of a word', 'photo', ['Breathing', 'Photosynthesis'], 'Photosynthesis'],
  ['no spaces between words', '光合成', ['呼吸', '光合成の仕組み'], '光合成の仕組み'],
])('the nearest key idea: %s', (_, given, titles, meant) => {
  expect(nearest(given, titles)).toBe(meant);
  expect(nearest(given, titles.toReversed())).toBe(meant);
});

test.each([
  ['nothing', ''],
  ['other letters', 'xyz'],
])('%s is like none', (_, given) => expect(likeness(given, 'Le mécanisme')).toBe(0));
