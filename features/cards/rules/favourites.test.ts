import { expect, test } from 'vitest';
import { languagesRead } from './favourites.ts';

test.each([
  ['an empty library', 'en', [], ['en']],
  [
    'most frequent first',
    'en',
    [
      { language: 'de', cards: 1 },
      { language: 'es', cards: 4 },
    ],
    ['en', 'es', 'de'],
  ],
  ['at most three', 'en', [1, 2, 3].map((cards) => ({ language: `l${cards}`, cards })), ['en', 'l3', 'l2']],
  [
    'its own language among them',
    'fr',
    [
      { language: 'fr', cards: 9 },
      { language: 'en', cards: 1 },
    ],
    ['fr', 'en'],
  ],
])('[S3 §2] languages that a member reads: %s', (_of, locale, counts, expected) => {
  expect(languagesRead(locale, counts)).toEqual(expected);
});
