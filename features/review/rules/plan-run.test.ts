import { describe, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import type { ReviewItem } from '../contract.ts';
import { aheadAtOnce, isTimeUp, lessKnown, planRun, spentOn, withLeft } from './plan-run.ts';
import { usualWish, type Size, type Wish } from './wish.ts';

const today = '2026-03-02';
const uuid = (at: number) => `0f7c1a52-0000-4000-8000-${String(at).padStart(12, '0')}`;
const question = {
  _id: uuid(0),
  order: 'a',
  type: 'type_answer' as const,
  question: 'q',
  explanation: '',
  entries: [],
};
const item = (at: number, over: Partial<ReviewItem> = {}): ReviewItem =>
  ({
    card_id: uuid(0),
    item_id: uuid(at),
    kind: 'question',
    recall: 0.9,
    tomorrow: 0.897,
    due_on: today,
    proposed: true,
    next: [],
    lapses: 0,
    known: true,
    content: question,
    ...over,
  }) as ReviewItem;
const many = (count: number, over: (at: number) => Partial<ReviewItem> = () => ({})) =>
  Array.from({ length: count }, (_, at) => item(at, over(at)));
const answer_ms = { flashcard: 8_000, question: 8_000, key_idea: 12_000, description: 10_000 };
const read = (items: ReviewItem[], over = {}) => ({ day: today, items, more: 0, more_lost: 0, answer_ms, ...over });
const wish = (size: Size, over: Partial<Wish> = {}): Wish => ({ ...usualWish, size, ...over });
const asked = (...of: Parameters<typeof planRun>) => planRun(...of).items.map(({ item_id }) => item_id);

describe('[S2 §4] the size of a run', () => {
  const tomorrow = plusDays(today, 1);
  const [a, b, c] = [item(1, { due_on: plusDays(today, -3) }), item(2), item(3, { due_on: tomorrow, proposed: false })];

  test.each<[Size, ReviewItem[]]>([
    ['proposed', [a, b]],
    ['more', [a, b]],
    ['ahead', [a, b, c]],
    ['1-items', [a]],
    ['25-items', [a, b]],
  ])('queue 1: A three days late, B today, C tomorrow: %s', (size, expected) => {
    expect(planRun(read([a, b, c]), wish(size), today).items).toEqual(expected);
  });

  test('queue 1: ahead takes the next due ones, so many at once', () => {
    const later = many(50, (at) => ({ due_on: plusDays(today, at + 1), proposed: false }));
    expect(planRun(read(later), wish('ahead'), today).items).toEqual(later.slice(0, aheadAtOnce));
    expect(planRun(read(later), wish('more'), today).items).toEqual([]);
  });

  test('queue 3: of 300 with a share of 120 there are 120; 180 wait, 0.3 % less known tomorrow; "more" gives what waits', () => {
    const sent = many(200, (at) => ({ proposed: at < 120 }));
    const of = read(sent, { more: 100, more_lost: 100 * 0.003 });
    const run = planRun(of, wish('proposed'), today);
    expect([run.items.length, run.waiting.count, lessKnown(run.waiting).toFixed(4)]).toEqual([120, 180, '0.0030']);
    const rest = planRun(read(sent.slice(120), { more: 100, more_lost: 0.3 }), wish('more'), today);
    expect([rest.items.length, rest.waiting.count]).toEqual([80, 100]);
    expect(planRun(read(sent), wish('more'), today).waiting).toEqual({ count: 0, lost: 0 });
    expect(lessKnown({ count: 0, lost: 0 })).toBe(0);
  });

  test('queue 4: 5 minutes at 8 s each are 37 items, the most urgent ones', () => {
    const run = planRun(read(many(60)), wish('5-minutes', { order: 'urgent' }), today);
    expect([run.items.length, run.ms]).toEqual([37, 37 * 8_000]);
    expect(run.items).toEqual(many(37));
  });

  test('queue 4: each kind of item takes its own time, and one item comes even if it takes longer', () => {
    const slow = read([item(1), item(2, { kind: 'question' })], { answer_ms: { ...answer_ms, question: 400_000 } });
    expect(planRun(slow, wish('5-minutes'), today).items).toHaveLength(1);
    const mixed = read([item(1, { kind: 'key_idea', place: 1, count: 1 } as never), ...many(60)]);
    expect(planRun(mixed, wish('5-minutes'), today).items).toHaveLength(37);
    expect(planRun(mixed, wish('10-minutes'), today).items).toHaveLength(61);
  });

  test.each<[string, Size, number[], boolean]>([
    ['before its end', '5-minutes', [299_999], false],
    ['at its end', '5-minutes', [30_000, ...Array.from({ length: 9 }, () => 30_000)], true],
    ['a pause in between counts as a minute', '5-minutes', [3_600_000, 3_600_000], false],
    ['a run without one', 'proposed', Array.from({ length: 99 }, () => 60_000), false],
  ])('queue 4: the time of a run: %s', (_, size, times, expected) => {
    expect(
      isTimeUp(
        size,
        times.map((elapsedMs) => ({ elapsedMs })),
      ),
    ).toBe(expected);
  });

  test('queue 4: what was not asked in time waits', () => {
    expect(spentOn([{ elapsedMs: 1_000 }, { elapsedMs: 90_000 }])).toBe(61_000);
    const { count, lost } = withLeft({ count: 2, lost: 0.1 }, [item(1), item(2, { recall: null, tomorrow: null })]);
    expect([count, lost.toFixed(4)]).toEqual([4, '0.1030']);
  });
});

describe('[S2 §4] queue 8: a reply of the day before, as without a network after 4:00', () => {
  const yesterday = plusDays(today, -1);
  const [late, now, later] = [
    item(1, { due_on: yesterday }),
    item(2, { due_on: today, proposed: false }),
    item(3, { due_on: plusDays(today, 1), proposed: false }),
  ];
  const waited = item(4, { due_on: yesterday, proposed: false });
  const of = read([late, waited, now, later], { day: yesterday });
  test('what has become due since is proposed as well, what waited goes on waiting', () => {
    expect(planRun(of, wish('proposed', { order: 'urgent' }), today).items).toEqual([late, now]);
    expect(planRun(of, wish('more', { order: 'urgent' }), today).items).toEqual([late, waited, now]);
  });
  test('on its own day it is as the server proposed it', () => {
    expect(planRun(of, wish('proposed'), yesterday).items).toEqual([late]);
  });
});

test('[S2 §4] queue 9: mixed, no two neighbours of one card while others remain; else the most urgent first', () => {
  const cards = [uuid(7), uuid(7), uuid(8), uuid(8)];
  const items = cards.map((card_id, at) => item(at, { card_id }));
  const order = (each: Wish['order']) => asked(read(items), wish('proposed', { order: each }), today);
  expect(order('urgent')).toEqual(items.map(({ item_id }) => item_id));
  expect(planRun(read(items), wish('proposed'), today).items.map(({ card_id }) => card_id)).toEqual([
    uuid(7),
    uuid(8),
    uuid(7),
    uuid(8),
  ]);
});
