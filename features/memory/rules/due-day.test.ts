import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  budget,
  dayNumber,
  daysAskedFor,
  dueDay,
  dueWindow,
  idealDays,
  usualWeek,
  usualWithin,
  type Week,
} from './due-day.ts';
import { daysBetween, plusDays } from './learning-day.ts';
import { usualModel, type ItemState } from './memory-model.ts';

const dayMs = 86_400_000;
const monday = '2026-03-02';
const none = { on: () => 0, week: usualWeek };

describe('the days until recall has fallen to the wanted share', () => {
  test.each([
    [10, 0.9, 10],
    [100, 0.9, 100],
    [10, 0.7, 92.9],
    [10, 0.97, 2.2],
  ])('stability %i, wanted %f: %f', (stability, wanted, days) => {
    expect(idealDays(stability, wanted, usualModel.decay)).toBeCloseTo(days, 1);
  });

  test('the forgetting curve agrees', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 3_000, noNaN: true }),
        fc.double({ min: 0.7, max: 0.97, noNaN: true }),
        (stability, wanted) => {
          const days = idealDays(stability, wanted, usualModel.decay);
          expect(usualModel.recallAt({ stability, lastAnsweredAt: 0 }, days * dayMs)).toBeCloseTo(wanted, 4);
        },
      ),
    );
  });
});

test.each([
  [0.1, 1, 1],
  [1.4, 1, 1],
  [2.4, 2, 2],
  // ± 1.
  [2.5, 2, 4],
  // ± 1 + 0.15 × 2.5.
  [5, 4, 6],
  // ± 1 + 0.15 × 4.5 + 0.1 × 3.
  [10, 8, 12],
  // ± 1 + 0.15 × 4.5 + 0.1 × 13 + 0.05 × 80.
  [100, 93, 107],
  [50_000, 36_500, 36_500],
])('an item that is ideally due after %f days may be due from %i to %i', (ideal, first, last) => {
  expect(dueWindow(ideal)).toEqual({ first, last });
});

describe('the day on which an item is due', () => {
  const due = (ideal: number, load: Parameters<typeof dueDay>[3], itemId = 'item') =>
    daysBetween(monday, dueDay(monday, ideal, itemId, load));
  const full = (...days: number[]) => ({
    on: (day: number) => (days.includes(day - dayNumber(monday)) ? 50 : 5),
    week: usualWeek,
  });

  test('the nearest one where nothing else is due', () => {
    for (const itemId of ['one', 'two', 'three']) expect(due(10, none, itemId)).toBe(10);
  });

  test('not a full one, if the window has another', () => {
    expect(due(10, full(10))).not.toBe(10);
    expect([11, 12]).toContain(due(10, full(8, 9, 10)));
    expect(due(10, full(8, 9, 10, 12))).toBe(11);
    expect(due(2, full(2))).toBe(2);
  });

  test('not a day off, and rarely one on which the member wants little', () => {
    const free: Week = [1, 1, 1, 0, 1, 1, 1];
    expect(due(10, { on: () => 5, week: free })).not.toBe(10);
    const easy: Week = [1, 1, 1, 0.5, 1, 1, 1];
    expect(due(10, { on: (day) => (day === dayNumber(monday) + 10 ? 1 : 5), week: easy })).toBe(10);
    expect(due(10, { on: () => 5, week: easy })).not.toBe(10);
    // Nothing but days off: it is due all the same.
    expect(due(10, { on: () => 5, week: [0, 0, 0, 0, 0, 0, 0] })).toBe(10);
  });

  test('always a day of the window, the same whenever it is asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 900, noNaN: true }), fc.uuid(), fc.nat(9), (ideal, id, salt) => {
        const load = { on: (day: number) => (day * (salt + 7)) % 11, week: usualWeek };
        const { first, last } = dueWindow(ideal);
        const days = due(ideal, load, id);
        expect(days).toBeGreaterThanOrEqual(first);
        expect(days).toBeLessThanOrEqual(last);
        expect(due(ideal, load, id)).toBe(days);
      }),
    );
  });
});

test.each([
  [1, undefined],
  [2.4, undefined],
  // Due from 2 to 4, compared with two days more on each side, from the day after the answer on.
  [2.5, { first: 1, last: 6 }],
  // From 93 to 107, compared with 32 days more.
  [100, { first: 61, last: 139 }],
])('an item that is ideally due after %f days: which days matter', (ideal, days) => {
  expect(daysAskedFor(ideal)).toEqual(days);
});

test('no other days are asked for', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 40_000, noNaN: true }), fc.uuid(), (ideal, id) => {
      const asked: number[] = [];
      const on = (day: number) => {
        asked.push(day - dayNumber(monday));
        return 1;
      };
      dueDay(monday, ideal, id, { on, week: usualWeek });
      const days = daysAskedFor(ideal);
      if (days === undefined) expect(asked).toEqual([]);
      else {
        expect(Math.min(...asked)).toBeGreaterThanOrEqual(days.first);
        expect(Math.max(...asked)).toBeLessThanOrEqual(days.last);
      }
    }),
  );
});

describe('how many items to review on a day', () => {
  const of = (overdue: number, each: number | number[], week: Week = usualWeek, usual = 0) => {
    const [today, later = today] = [each].flat() as [number, number?];
    const ahead = Array.from({ length: 14 }, (_, day) => (day === 0 ? today : later));
    return budget({ overdue, ahead, usual, today: monday, week });
  };

  test.each<[number, number | number[], number]>([
    // 1.2 × (0 + 7 × 20) / 7.
    [0, 20, 24],
    [30, 20, 30],
    // After days away: 1.2 × (280 + 14 × 20) / 14.
    [280, 20, 48],
    [0, 0, 10],
    [0, 3, 10],
  ])('%i left over and %j due each day: %i', (overdue, each, expected) => {
    expect(of(overdue, each)).toBe(expected);
  });

  test.each<[string, number, number[], number, number]>([
    ['all that is due, where a usual day has as many', 5, [45, 20], 50, 50],
    // 40 + (50 - 40) / 7; the share is 29.
    ['a part of what is beyond', 5, [45, 20], 40, 42],
    // 1.2 × (280 + 14 × 20) / 14; 20 + (300 - 20) / 14 is less.
    ['after days away', 280, [20, 20], 20, 48],
  ])('%s: %i left over and %j due, usually %i: %i', (_, overdue, each, usual, expected) => {
    expect(of(overdue, each, usualWeek, usual)).toBe(expected);
  });

  test.each<[Week, number]>([
    [[0, 1, 1, 1, 1, 1, 1], 0],
    [[0.5, 1, 1, 1, 1, 1, 1], 13],
    [[1, 1, 1, 1, 1, 0, 0], 34],
    [[0, 0, 0, 0, 0, 0, 0], 0],
  ])('with the week %j of a Monday: %i', (week, expected) => {
    expect(of(0, 20, week)).toBe(expected);
  });
});

describe('a learner over 90 days', () => {
  /** Mulberry32. */
  const chance = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };

  interface Learner {
    readonly items: number;
    readonly balanced: boolean;
    readonly budgeted: boolean;
    readonly away?: number;
    /** New items, each answered on its first day. */
    readonly newADay?: number;
    /** The share of new items that is known at first. */
    readonly knownAtFirst?: number;
    readonly wanted?: number;
    readonly seed: number;
  }

  interface Simulated {
    /** The largest day over the mean of the 15 days around it. */
    readonly peak: number;
    /** The share of answers that were right. */
    readonly recall: number;
    /** The mean recall of all items on a day of the second half, whether they are due or not. */
    readonly known: number;
    /** How many items wait at the end of such a day. */
    readonly waiting: number;
  }

  function simulate(learner: Learner): Simulated {
    const { items, balanced, budgeted, away = 0, newADay = 0, knownAtFirst = 1, wanted = 0.9, seed } = learner;
    const random = chance(seed);
    const load = new Map<number, number>();
    const on = (day: number) => load.get(day) ?? 0;
    const add = (day: number, by: number) => load.set(day, on(day) + by);
    const today = (at: number) => plusDays(monday, at);
    const plan = (state: ItemState, id: number) => {
      const ideal = idealDays(state.stability, wanted, usualModel.decay);
      const due = balanced
        ? dayNumber(dueDay(state.lastDay!, ideal, `${seed} ${id}`, { on, week: usualWeek }))
        : dayNumber(state.lastDay!) + Math.max(1, Math.round(ideal));
      add(due, 1);
      return due;
    };
    const learnt = Array.from({ length: items }, (_, id) => {
      const stability = Math.exp(1 + 4 * random());
      const days = Math.floor(random() * stability);
      const state: ItemState = {
        stability,
        difficulty: 3 + 4 * random(),
        answers: 4,
        lapses: 0,
        lastOutcome: 'right',
        lastAnsweredAt: -days * dayMs,
        lastDay: today(-days),
        firstDay: today(-days),
      };
      return { id, state, due: 0 };
    });
    for (const item of learnt) item.due = plan(item.state, item.id);
    const [counts, waiting, known]: [number[], number[], number[]] = [[], [], []];
    const usual = () => Math.floor(mean(counts.slice(-usualWithin).filter((count) => count > 0)));
    let right = 0;
    for (let at = 0; at < 90 + 8; at++) {
      const [day, now] = [dayNumber(today(at)), at * dayMs];
      const due = learnt.filter((item) => item.due <= day);
      const ahead = Array.from({ length: 14 }, (_, step) => on(day + step));
      const overdue = learnt.filter((item) => item.due < day).length;
      const most = budgeted
        ? budget({ overdue, ahead, usual: usual(), today: today(at), week: usualWeek })
        : due.length;
      const lost = ({ state }: { state: ItemState }) =>
        usualModel.recallAt(state, now) - usualModel.recallAt(state, now + dayMs);
      const isAway = at >= 30 && at < 30 + away;
      const chosen = isAway ? [] : due.toSorted((one, other) => lost(other) - lost(one)).slice(0, most);
      for (const item of chosen) {
        const outcome = random() < usualModel.recallAt(item.state, now) ? 'right' : 'wrong';
        if (outcome === 'right') right++;
        add(item.due, -1);
        item.state = usualModel.afterAnswer(item.state, { outcome, answeredAt: now, day: today(at) });
        item.due = plan(item.state, item.id);
      }
      for (let fresh = 0; fresh < newADay && !isAway; fresh++) {
        const id = learnt.length;
        const outcome = knownAtFirst === 1 || random() < knownAtFirst ? 'right' : 'wrong';
        const state = usualModel.afterAnswer(undefined, { outcome, answeredAt: now, day: today(at) });
        learnt.push({ id, state, due: plan(state, id) });
      }
      counts.push(chosen.length);
      if (at < 45) continue;
      waiting.push(due.length - chosen.length);
      known.push(mean(learnt.map(({ state }) => usualModel.recallAt(state, now))));
    }
    const peaks = counts.slice(8, 90).map((count, index) => {
      // Days away are no measure of a usual day.
      const around = counts.slice(Math.max(0, index + 1), index + 16).filter((each) => each > 0);
      return count / (around.reduce((sum, each) => sum + each, 0) / around.length);
    });
    const all = counts.reduce((sum, each) => sum + each, 0);
    return { peak: Math.max(...peaks), recall: right / all, known: mean(known), waiting: mean(waiting) };
  }

  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

  const of = (over: Partial<Learner>) => simulate({ items: 1_000, balanced: true, budgeted: true, seed: 7, ...over });

  test('has evener days when due days are balanced, the most even with a budget, and recalls about as much', () => {
    const [plain, balanced, budgeted] = [of({ balanced: false, budgeted: false }), of({ budgeted: false }), of({})];
    expect(plain.peak).toBeGreaterThan(1.35);
    expect(balanced.peak).toBeLessThan(1.25);
    expect(budgeted.peak).toBeLessThan(1.15);
    for (const { recall } of [balanced, budgeted]) expect(Math.abs(recall - plain.recall)).toBeLessThan(0.01);
  });

  test.each<[string, Partial<Learner>]>([
    ['5,000 items, none new', { items: 5_000 }],
    ['5,000 items, 15 new a day', { items: 5_000, newADay: 15 }],
    ['500 items, 20 new a day', { items: 500, newADay: 20 }],
    ['1,000 items, none new', {}],
    ['5,000 items, a week away', { items: 5_000, away: 7 }],
  ])('%s: no day has more than 1.3 times the mean of the 15 days around it', (_, over) => {
    for (const seed of process.env['LOCI_LONG'] ? [1, 2, 3] : [1]) {
      const { peak, recall } = of({ ...over, seed });
      expect(peak).toBeLessThanOrEqual(1.3);
      const plain = of({ ...over, balanced: false, budgeted: false, seed });
      if (process.env['LOCI_LONG']) {
        const balanced = of({ ...over, budgeted: false, seed });
        const peaks = [plain, balanced, { peak }].map((each) => each.peak.toFixed(2)).join(', ');
        process.stdout.write(
          `peak: none, balanced, with budget: ${peaks}; recall ${plain.recall.toFixed(3)} → ${recall.toFixed(3)}\n`,
        );
      }
      expect(Math.abs(recall - plain.recall)).toBeLessThan(0.01);
    }
  });

  test.each([0.9, 0.95])(
    'who learns 10 new items a day and wants %f: less waits than one day brings, and nearly as much is known as if nothing waited',
    (wanted) => {
      const learner = { items: 0, newADay: 10, knownAtFirst: 0.8, wanted };
      const [all, budgeted] = [of({ ...learner, budgeted: false }), of(learner)];
      expect(budgeted.waiting).toBeLessThan(60);
      expect(all.known - budgeted.known).toBeLessThan(0.02);
      expect(budgeted.known, 'more is known on any day than is wanted of what is due').toBeGreaterThan(wanted);
    },
  );

  test('who was away for a week catches up over many days instead of one', () => {
    const [all, budgeted] = [of({ away: 7, budgeted: false }), of({ away: 7 })];
    expect(all.peak).toBeGreaterThan(3.5);
    expect(budgeted.peak).toBeLessThan(1.3);
    expect(Math.abs(budgeted.recall - all.recall)).toBeLessThan(0.01);
  });
});
