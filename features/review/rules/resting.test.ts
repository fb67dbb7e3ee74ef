import { expect, test } from 'vitest';
import type { RestingItem } from '../contract.ts';
import { bringBack, restingBy, type RestReason } from './resting.ts';

const today = '2026-11-30';
const item = (over: Partial<RestingItem>): RestingItem => ({
  card_id: 'card',
  title: 'Planets',
  item_id: 'mars',
  text: 'Mars',
  suspended: false,
  until: null,
  lapses: 0,
  ...over,
});

test.each<[string, Partial<RestingItem>, RestReason | undefined]>([
  ['suspended', { suspended: true }, 'suspended'],
  ['put off until tomorrow', { until: '2026-12-01' }, 'until'],
  ['put off until today: it is back', { until: today }, undefined],
  ['brought back on this device a moment ago', {}, undefined],
  ['suspended after it was put off', { suspended: true, until: '2026-12-01' }, 'suspended'],
  ['forgotten 7 times', { suspended: true, lapses: 7 }, 'suspended'],
  ['forgotten 8 times and suspended', { suspended: true, lapses: 8 }, 'forgotten'],
  ['forgotten 12 times and put off', { until: '2026-12-07', lapses: 12 }, 'forgotten'],
  ['forgotten 12 times, and awake', { lapses: 12 }, undefined],
])('[S1 §4] why an item rests: %s', (_, over, expected) => {
  expect(restingBy([item(over)], today).map(({ reason }) => reason)).toEqual(expected ? [expected] : []);
});

test('[S1 §4] groups come in one order; in a group what comes back first, and what is suspended before it', () => {
  const groups = restingBy(
    [
      item({ item_id: 'c', until: '2026-12-03' }),
      item({ item_id: 'a', until: '2026-12-01' }),
      item({ item_id: 's', suspended: true }),
      item({ item_id: 'l', until: '2026-12-01', lapses: 8 }),
      item({ item_id: 'm', suspended: true, lapses: 9 }),
      item({ item_id: 'b', until: '2026-12-01' }),
    ],
    today,
  );
  expect(groups.map(({ reason, items }) => [reason, items.map(({ item_id }) => item_id).join('')])).toEqual([
    ['forgotten', 'ml'],
    ['suspended', 's'],
    ['until', 'abc'],
  ]);
});

test('a group is brought back by one command a card, at most 500 items each, and lies down again as it was', () => {
  const many = Array.from({ length: 501 }, (_, at) => item({ item_id: `${at}`, suspended: true }));
  const other = item({ card_id: 'other', item_id: 'x', until: '2026-12-01' });
  const { back, before } = bringBack([...many, other]);
  expect(back.map(({ card_id, flags }) => [card_id, flags.length])).toEqual([
    ['card', 500],
    ['card', 1],
    ['other', 1],
  ]);
  expect(back.every(({ flags }) => flags.every(({ suspended, until }) => !suspended && until === null))).toBe(true);
  expect(before.at(-1)).toEqual({
    card_id: 'other',
    flags: [{ item_id: 'x', suspended: false, until: '2026-12-01' }],
  });
  expect(before[0]!.flags[0]).toEqual({ item_id: '0', suspended: true, until: null });
});
