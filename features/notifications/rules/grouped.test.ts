import { expect, test } from 'vitest';
import { grouped, wordsOfGroup } from './grouped.ts';

const row = (id: string, group_key: string | null = null, read_at: number | null = null) => ({
  id,
  words: 'relations:told.likes',
  group_key,
  read_at,
});
const shown = (...rows: ReturnType<typeof row>[]) => grouped(rows).map(({ row: { id }, others }) => `${id}+${others}`);

test.each([
  ['none', [], []],
  ['without a group each is shown alone', [row('a'), row('b')], ['a+0', 'b+0']],
  ['a group is its newest', [row('a', 'g'), row('b'), row('c', 'g'), row('d', 'g')], ['a+2', 'b+0']],
  ['groups are apart', [row('a', 'g'), row('b', 'h'), row('c', 'g')], ['a+1', 'b+0']],
  ['what came after reading is new', [row('a', 'g'), row('b', 'g', 5), row('c', 'g', 5)], ['a+0', 'b+1']],
  ['read at other times', [row('a', 'g', 9), row('b', 'g', 5)], ['a+0', 'b+0']],
] as const)('grouping notifications: %s', (_, rows, expected) => {
  expect(shown(...rows)).toEqual(expected);
});

test('the words of several name the newest and count the others', () => {
  const values = { name: 'Bo' };
  expect(wordsOfGroup('relations:told.likes', values, 0)).toEqual({ key: 'relations:told.likes', values });
  expect(wordsOfGroup('relations:told.likes', values, 2)).toEqual({
    key: 'relations:told.likesToo',
    values: { name: 'Bo', count: 2 },
  });
  expect(wordsOfGroup('together:told.online', values, 2)).toEqual({ key: 'together:told.online', values });
});
