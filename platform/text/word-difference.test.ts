import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './word-difference.ts';

test('the parts of each side concatenate to its text', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'ab', ' ', '日', '本', '.', '\n'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const parts = difference(mine, theirs);
      const side = (which: string) =>
        parts
          .filter((part) => part.in === 'both' || part.in === which)
          .map((part) => part.text)
          .join('');
      expect([side('mine'), side('theirs')]).toEqual([mine, theirs]);
    }),
  );
});

test('only differing words are marked, or characters in scripts without spaces', () => {
  expect(difference('Bees dance to show', 'Bees sing to show')).toEqual([
    { text: 'Bees ', in: 'both' },
    { text: 'dance', in: 'mine' },
    { text: 'sing', in: 'theirs' },
    { text: ' to show', in: 'both' },
  ]);
  expect(difference('水曜日', '木曜日').at(-1)).toEqual({ text: '曜日', in: 'both' });
});
