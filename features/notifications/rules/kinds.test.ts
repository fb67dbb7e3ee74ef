import { expect, test } from 'vitest';
import { textFolders, textsIn } from '#platform/i18n/text-files.ts';
import { choosable } from './choices.ts';
import { kinds, kindsOfWords, type Kind } from './kinds.ts';

const root = process.cwd();

function leaves(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${above}${name}`] : leaves(text as object, `${above}${name}.`),
  );
}

const told = [...textFolders(root)].flatMap(([namespace, folder]) =>
  leaves(textsIn(root, folder, 'en'))
    .filter((key) => /^(told|notification)\./.test(key))
    .map((key) => `${namespace}:${key}`),
);

test('every text that tells a member something has exactly one kind', () => {
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((key) => kindsOfWords(key).length !== 1)).toEqual([]);
});

test('every text of the table is there', () => {
  const missing = Object.values<readonly string[]>(kinds)
    .flat()
    .filter((beginning) => !told.some((key) => key.startsWith(beginning)));
  expect(missing).toEqual([]);
});

test('a member may switch off every kind that is told, except of account and moderation', () => {
  const toldNow = Object.keys(kinds).filter((kind) => kinds[kind as Kind].length > 0);
  expect([...choosable, 'account', 'moderation'].toSorted()).toEqual(toldNow.toSorted());
});
