import { expect, test } from 'vitest';
import { namedAuthor } from './named-author.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Zoe\u0308  Müller', 'Zoe\u0308  Müller'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  [' Ada ', 'Ada'],
  ['Ada\r\nFrom: admin\u202E\u0000', 'Ada From: admin'],
  ['x'.repeat(300), 'x'.repeat(80)],
  ['\u200B\n', ''],
  ['', ''],
])('a file names %j: shown is %j', (told, shown) => {
  expect(namedAuthor(told)).toBe(shown);
});

test('brought in again, it stays as it is', () => {
  for (const told of ['👩\u200D🔬'.repeat(60), `${'x'.repeat(79)} y`, 'a\u2028b'])
    expect(namedAuthor(namedAuthor(told))).toBe(namedAuthor(told));
});
