import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['The Krebs Cycle', 'the-krebs-cycle'],
  ['  Œuvres  complètes, à l’été! ', 'oeuvres-completes-a-l-ete'],
  ['Straße №1', 'strasse-1'],
  ['日本語 の 文字', '日本語-の-文字'],
  ['ภาษาไทย', 'ภาษาไทย'],
  ['!?', ''],
])('“%s” becomes “%s”', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a long title is cut between words, one long word anywhere', () => {
  expect(slugOf('word '.repeat(40))).toBe(Array.from({ length: 16 }, () => 'word').join('-'));
  expect(slugOf('x'.repeat(200))).toHaveLength(80);
});
