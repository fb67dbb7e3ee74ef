import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

test.each([
  ['no circle', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two files', { a: ['b'], b: ['a', 'c'], c: [] }, [['a', 'b']]],
  ['three files, named once', { c: ['a'], a: ['b'], b: ['c'] }, [['a', 'b', 'c']]],
  ['a file that leads into a circle is not in it', { start: ['a'], a: ['b'], b: ['a'] }, [['a', 'b']]],
  [
    'two circles apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a file outside the map', { a: ['outside'] }, []],
] as const)('circles of imports: %s', (_title, imports, circles) => {
  expect(circlesOf(new Map(Object.entries(imports)))).toEqual(circles);
});
