import { expect, test } from 'vitest';
import { onlineFirst, onlineSince } from './online.ts';

test('[S1 §1 friends] three minutes after the last sign somebody is not online any more', () => {
  expect(onlineSince(1_000_000)).toBe(820_000);
});

test('friends who are online come first, each group in its own order', () => {
  const people = ['ada', 'bo', 'cy', 'di'].map((_id) => ({ _id }));
  expect(onlineFirst(people, new Set(['di', 'bo', 'elsewhere'])).map(({ _id }) => _id)).toEqual([
    'bo',
    'di',
    'ada',
    'cy',
  ]);
});
