import { expect, it } from 'vitest';
import { publishedMarks } from './published-marks.ts';

const own = {
  state: 'PRIVATE',
  published_public: false,
  published_private: false,
  hidden_public: false,
  hidden_private: false,
} as const;

it.each([
  ['none', {}, []],
  ['public', { state: 'PUBLISHED_PUBLIC', published_public: true }, ['public']],
  ['secret', { state: 'PUBLISHED_PRIVATE', published_private: true }, ['private']],
  ['both', { state: 'PUBLISHED_PUBLIC', published_public: true, published_private: true }, ['public', 'private']],
  ['a public one that a moderator hid', { published_public: true, hidden_public: true }, ['hidden.public']],
  [
    'a secret one that a moderator hid, beside a public one',
    { published_public: true, published_private: true, hidden_private: true },
    ['public', 'hidden.private'],
  ],
] as const)('[S1 §2] the marks of a tile for its editions: %s', (_, card, marks) =>
  expect(publishedMarks({ ...own, ...card })).toEqual(marks),
);
