import { expect, test } from 'vitest';
import { sameLevels } from './printed-levels.ts';

const everything = { counts: true, score: true, repeat: true, unfinished: true, states: true, keyIdeas: 3 };
test.each([
  ['all nine faces of a card with everything differ', everything, []],
  ['no score and no schedule', { ...everything, score: false, repeat: false }, [[1, 2, 3]]],
  [
    'a new card with one key idea',
    { ...everything, score: false, repeat: false, unfinished: false, states: false, keyIdeas: 1 },
    [
      [1, 2, 3, 4, 5],
      [6, 7, 8],
    ],
  ],
  [
    'an empty card',
    { counts: false, score: false, repeat: false, unfinished: false, states: false, keyIdeas: 0 },
    [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ],
])('[S2 §9] levels of a printed card: %s', (_, has, same) => expect(sameLevels(has)).toEqual(same));
