import { expect, test } from 'vitest';
import { initial } from './initial.ts';

test.each([
  ['Ada Lovelace', 'A'],
  [' élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['佐藤 遥', '佐'],
  ['สมชาย ใจดี', 'ส'],
  ['ก็อต', 'ก็'],
  ['👩‍🔬 Marie', '👩‍🔬'],
  ['𝒜da', '𝒜'],
  ['  ', ''],
  ['', ''],
])('the initial of “%s” is “%s”', (name, letter) => {
  expect(initial(name)).toBe(letter);
});
