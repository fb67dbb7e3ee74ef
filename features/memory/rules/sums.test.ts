import { describe, expect, test } from 'vitest';
import type { Answer, LogEvent } from './replay.ts';
import { ageSums, ageSumsOfNew, mondayOf, sumsOf, together, type Summed } from './sums.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const answer = (id: string, day: string, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  id,
  testId: 'run',
  itemId: 'item',
  outcome: 'right',
  answeredAt: at(`${day}T12:00`),
  day,
  ...more,
});

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-04', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-01-01', '2025-12-29'],
])('[S2 §4] %s belongs to the week of Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe('[S2 §4] an answer in the sums', () => {
  const given: Summed = {
    cardId: 'card',
    answeredAt: at('2026-03-04T12:20'),
    day: '2026-03-04',
    isRight: true,
    isBrought: false,
    ms: 900,
  };
  const quarter = String(at('2026-03-04T12:15') / 900_000);
  // Of this Wednesday, on the Monday before it.
  const clock = String(at('2026-03-02T12:15') / 900_000);
  const one = { answers: 1, right: 1, brought: 0, ms: 900 };
  const two = { answers: 2, right: 1, brought: 0, ms: 1_800 };

  test('counts for its day, its quarter of an hour, and for its card and its time of the day in the week', () => {
    expect(sumsOf(given, 1)).toEqual([
      { by: 'day', day: '2026-03-04', value: '', ...one },
      { by: 'quarter', day: '2026-03-04', value: quarter, ...one },
      { by: 'clock', day: '2026-03-02', value: clock, ...one },
      { by: 'card', day: '2026-03-02', value: 'card', ...one },
    ]);
  });
  test('that is wrong, or came with a file, is counted as that', () => {
    const [sum] = sumsOf({ ...given, isRight: false, isBrought: true }, 1);
    expect(sum).toMatchObject({ answers: 1, right: 0, brought: 1 });
  });
  test('without a learning day counts nowhere', () => {
    expect(sumsOf({ ...given, day: null }, 1)).toEqual([]);
  });
  test('that is taken back leaves nothing', () => {
    expect(together([...sumsOf(given, 1), ...sumsOf(given, -1)])).toEqual([]);
  });
  test('is put together with others of the same quarter and week', () => {
    expect(together([...sumsOf(given, 1), ...sumsOf({ ...given, isRight: false }, 1)])).toEqual([
      { by: 'day', day: '2026-03-04', value: '', ...two },
      { by: 'quarter', day: '2026-03-04', value: quarter, ...two },
      { by: 'clock', day: '2026-03-02', value: clock, ...two },
      { by: 'card', day: '2026-03-02', value: 'card', ...two },
    ]);
  });
});

describe('[S2 §4] sums by the time since an item was answered', () => {
  const first = answer('a', '2026-01-01');
  const rows: [string, LogEvent[], string[]][] = [
    ['a first answer has no age', [first], []],
    [
      'a second one on the same day has none',
      [first, answer('b', '2026-01-01', { answeredAt: at('2026-01-01T13:00') })],
      [],
    ],
    ['a day later: from 1 day', [first, answer('b', '2026-01-02')], ['2026-01-02 1 1/1']],
    [
      'hours later, on the next learning day: from 1 day',
      [first, answer('b', '2026-01-02', { answeredAt: at('2026-01-01T18:00') })],
      ['2026-01-02 1 1/1'],
    ],
    [
      '7 learning days later, a little less than 7 times 24 hours: from 7 days',
      [first, answer('b', '2026-01-08', { answeredAt: at('2026-01-08T06:00') })],
      ['2026-01-08 7 1/1'],
    ],
    [
      '6 learning days later, more than 6 times 24 hours: from 1 day',
      [first, answer('b', '2026-01-07', { answeredAt: at('2026-01-08T03:00') })],
      ['2026-01-07 1 1/1'],
    ],
    ['6 days later: from 1 day', [first, answer('b', '2026-01-07')], ['2026-01-07 1 1/1']],
    ['7 days later', [first, answer('b', '2026-01-08', { outcome: 'wrong' })], ['2026-01-08 7 0/1']],
    ['21 days later', [first, answer('b', '2026-01-22')], ['2026-01-22 21 1/1']],
    ['90 days later', [first, answer('b', '2026-04-01')], ['2026-04-01 90 1/1']],
    [
      'an age begins with each answer',
      [first, answer('b', '2026-01-08'), answer('c', '2026-01-09')],
      ['2026-01-08 7 1/1', '2026-01-09 1 1/1'],
    ],
    ['arrival in another order changes nothing', [answer('b', '2026-01-08'), first], ['2026-01-08 7 1/1']],
    [
      'what was taken back is not there',
      [first, answer('b', '2026-01-05'), answer('c', '2026-01-08'), { kind: 'undo', id: 'u', undoes: 'b' }],
      ['2026-01-08 7 1/1'],
    ],
    [
      'after a reset an item is new',
      [first, { ...answer('r', '2026-01-05'), kind: 'reset' }, answer('c', '2026-01-08')],
      [],
    ],
    ['what came with a file has no age', [first, answer('b', '2026-01-08', { isBrought: true })], []],
    [
      'an item that came with a file has one',
      [{ ...first, isBrought: true }, answer('b', '2026-01-08')],
      ['2026-01-08 7 1/1'],
    ],
    ['each item has its own', [first, answer('b', '2026-01-08', { itemId: 'other' })], []],
  ];
  const inWords = (sums: ReturnType<typeof ageSums>) =>
    sums.map(({ day, value, right, answers }) => `${day} ${value} ${right}/${answers}`);

  test.each(rows)('%s', (_, events, expected) => {
    expect(inWords(ageSums(events, 1))).toEqual(expected);
    expect(together([...ageSums(events, 1), ...ageSums(events, -1)])).toEqual([]);
  });

  test('new answers after what is kept give the same as the whole log', () => {
    const later = [answer('b', '2026-01-09'), answer('c', '2026-02-01'), answer('d', '2026-02-01', { itemId: 'new' })];
    const kept = new Map([['item', { lastDay: first.day! }]]);
    expect(ageSumsOfNew(kept, later)).toEqual(ageSums([first, ...later], 1));
  });
});
