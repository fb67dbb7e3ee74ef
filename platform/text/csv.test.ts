import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['Ada', 'Ada'],
  ['Lovelace, Ada', '"Lovelace, Ada"'],
  ['The "heart"', '"The ""heart"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
])('the cell %j', (text, cell) => expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`));

test('rows and columns', () =>
  expect(
    csvOf([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n'));
