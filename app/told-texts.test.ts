import { expect, test } from 'vitest';
import { textFolders, textsIn } from '#platform/i18n/text-files.ts';
import { choosable } from '#features/notifications/rules/choices.ts';
import { kinds } from '#features/notifications/rules/kinds.ts';
import { toldTexts } from './places.ts';

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
  expect(told.filter((key) => toldTexts.filter(([beginning]) => key.startsWith(beginning)).length !== 1)).toEqual([]);
});

test('areas tell of texts that are there, of kinds that there are', () => {
  expect(toldTexts.filter(([beginning]) => !told.some((key) => key.startsWith(beginning)))).toEqual([]);
  const known = new Set<string>(kinds);
  expect(toldTexts.filter(([, { kind }]) => !known.has(kind))).toEqual([]);
});

test('a member may switch off every kind that is told, except of account and moderation', () => {
  const toldNow = new Set(toldTexts.map(([, { kind }]) => kind));
  expect([...choosable, 'account', 'moderation'].toSorted()).toEqual([...toldNow].toSorted());
});
