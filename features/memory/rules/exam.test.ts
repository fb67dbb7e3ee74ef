import { expect, test } from 'vitest';
import { daysForNew, examPhase, examRoom } from './exam.ts';
import { newToday, type Fresh } from './new-items.ts';

const today = '2026-03-02';

test.each([
  ['2026-03-20', 'ahead', 12],
  ['2026-03-10', 'ahead', 2],
  ['2026-03-09', 'lastDays', 1],
  ['2026-03-08', 'lastDays', 0],
  ['2026-03-03', 'lastDays', 0],
  ['2026-03-02', 'over', 0],
  ['2026-02-01', 'over', 0],
] as const)('[S2 §4] an exam on %s is %s, with %i days for new items', (examOn, phase, days) => {
  expect([examPhase(today, examOn), daysForNew(today, examOn)]).toEqual([phase, days]);
});

test.each([
  ['twice a usual day', 280, 0, 40],
  ['what is reviewed or proposed is taken off', 280, 25, 15],
  ['a full day has no room', 280, 45, 0],
  ['a part of an item counts as one', 141, 0, 21],
  ['who reviewed little still has some', 0, 0, 10],
])('[S2 §4] beyond what is due: %s', (_, usual, planned, expected) => {
  expect(examRoom(usual, planned)).toBe(expected);
});

const fresh = (cardId: string, count: number, more: Partial<Fresh> = {}): Fresh => ({
  cardId,
  count,
  learntToday: 0,
  learns: true,
  examOn: null,
  ...more,
});

test.each<[string, Fresh[], number, Record<string, number>]>([
  ['nothing is new where nothing is to be learnt', [], 0, {}],
  ['so many a day', [fresh('a', 30)], 0, { a: 10 }],
  ['what was learnt today is taken off, wherever that was', [fresh('a', 30)], 4, { a: 6 }],
  ['none once the share is learnt', [fresh('a', 30)], 12, {}],
  ['a card gives what it has, and the next one the rest', [fresh('a', 4), fresh('b', 30)], 0, { a: 4, b: 6 }],
  [
    'a card that is not to be learnt in reviews gives none',
    [fresh('a', 4, { learns: false }), fresh('b', 3)],
    0,
    { b: 3 },
  ],
  [
    'an exam in 12 days of learning gives a twelfth, beyond the share of a day',
    [fresh('a', 240, { examOn: '2026-03-20', learns: false }), fresh('b', 5)],
    0,
    { a: 20 },
  ],
  [
    'its share stays the same while it is learnt',
    [fresh('a', 225, { examOn: '2026-03-20', learns: false, learntToday: 15 })],
    15,
    { a: 5 },
  ],
  [
    'what an exam leaves goes to the others',
    [fresh('a', 24, { examOn: '2026-03-20', learns: false }), fresh('b', 50)],
    0,
    { a: 2, b: 8 },
  ],
  ['all of it on the last day', [fresh('a', 24, { examOn: '2026-03-09', learns: false })], 0, { a: 24 }],
  ['none in the last week, whatever is left', [fresh('a', 24, { examOn: '2026-03-08' })], 0, {}],
  ['once the exam is over, as without one', [fresh('a', 24, { examOn: '2026-03-01' })], 0, { a: 10 }],
])('[S2 §4] new items: %s', (_, cards, learntToday, expected) => {
  expect(Object.fromEntries(newToday(cards, { today, aDay: 10, learntToday }))).toEqual(expected);
});
