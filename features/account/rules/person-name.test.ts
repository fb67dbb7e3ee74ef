import { expect, test } from 'vitest';
import { personName, personNameFrom } from './person-name.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Zoé \t\n Müller ', 'Zoé Müller'],
  ['a\u202Enimda\u0000', 'a nimda'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['👩\u200D🔬', '👩\u200D🔬'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['\u200B\n', undefined],
  ['', undefined],
])('a provider tells %j: the name is %j', (told, name) => {
  expect(personNameFrom(told)).toBe(name);
});

test.each(['Ada', 'علی\u200Cرضا', 'O’Neill-Łuczak', '李小龍', '👩\u200D🔬'])('%j may be a name', (name) => {
  expect(personName.pattern.test(name)).toBe(true);
});

test.each(['a\nb', 'a\rb', 'a\u2028b', 'a\u202Eb', 'a\u0000b', 'a\u2066b', 'a\uFEFFb'])('%j may not', (name) => {
  expect(personName.pattern.test(name)).toBe(false);
});
