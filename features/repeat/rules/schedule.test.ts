import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { usualModel, type ItemState } from '#features/memory/rules/memory-model.ts';
import { adaptivePlan as adaptivePlanBy, afterSession as afterSessionBy, longestGapDays } from './adaptive-plan.ts';
import { classicDays, classicPlan } from './classic-plan.ts';
import { dueTest, estimatedMs } from './estimate.ts';
import { sessionsOf } from './repeat-of-card.ts';
import {
  asSeenOn,
  nextSession,
  recordSession,
  replan,
  retryAfterDays,
  startSchedule,
  type Planner,
  type Schedule,
} from './schedule.ts';

const adaptivePlan = (items: readonly ItemState[], at: number, day: Day) => adaptivePlanBy(items, at, day, usualModel);
const afterSession = (items: readonly ItemState[], at: number, day: Day) => afterSessionBy(items, at, day, usualModel);

const dayMs = 86_400_000;
const today = '2026-03-02';
const now = Date.parse('2026-03-02T09:00:00Z');
const labels = ({ startedOn, sessions }: Schedule) =>
  sessions.map((session) => daysBetween(startedOn, session.doneOn ?? session.dueOn));
const pass = (schedule: Schedule, on: string, planner: Planner = classicPlan, score: number | null = 100): Schedule => {
  const result = recordSession(schedule, { on, score, testId: null }, planner);
  if (result.kind === 'nothing') throw new Error(result.reason);
  return result.schedule;
};

describe('[S2 §2, decisions] the classic plan', () => {
  const started = startSchedule('classic', today, classicPlan);

  test('has ten sessions, on day 0, 1, 3, 7, 14, 30, 60, 120, 240 and 365', () => {
    expect(started.sessions.map((session) => session.step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(labels(started)).toEqual([...classicDays]);
    expect(nextSession(started)).toEqual({ step: 0, dueOn: today, doneOn: null, score: null });
  });

  test('done on the day, every session keeps its day', () => {
    const all = classicDays.reduce((schedule, days) => pass(schedule, plusDays(today, days)), started);
    expect(labels(all)).toEqual([...classicDays]);
    expect(nextSession(all)).toBeUndefined();
    expect(recordSession(all, { on: plusDays(today, 400), score: 100, testId: null }, classicPlan)).toEqual({
      kind: 'nothing',
      reason: 'finished',
    });
  });

  test('done late, the rest moves by as much', () => {
    const late = pass(pass(started, today), plusDays(today, 4));
    expect(labels(late)).toEqual([0, 4, 6, 10, 17, 33, 63, 123, 243, 368]);
  });

  test('done early, the rest moves nearer', () => {
    const early = pass(pass(pass(started, today), plusDays(today, 1)), plusDays(today, 2));
    expect(labels(early)).toEqual([0, 1, 2, 6, 13, 29, 59, 119, 239, 364]);
  });

  test.for([
    [64, 'again'],
    [65, 'passed'],
    [0, 'again'],
    [100, 'passed'],
    [null, 'passed'],
  ] as const)('a score of %s: %s', ([score, kind]) => {
    expect(recordSession(started, { on: today, score, testId: null }, classicPlan).kind).toBe(kind);
  });

  test.for([
    [0, 'again'],
    [70, 'passed'],
  ] as const)('a deck ends at 100; its first pass knew %i of 100: %s', ([judgedBy, kind]) => {
    const result = recordSession(started, { on: today, score: 100, judgedBy, testId: null }, classicPlan);
    expect(result.kind).toBe(kind);
    expect(result.kind !== 'nothing' && result.schedule.sessions[0]!.score).toBe(100);
  });

  test('repeating mistakes does not postpone a repeated step', () => {
    const atDay7 = [0, 1, 3].reduce((schedule, days) => pass(schedule, plusDays(today, days)), started);
    const failed = pass(atDay7, plusDays(today, 7), classicPlan, 20);
    const later: Planner = { ...classicPlan, nextAfter: () => plusDays(today, 40) };
    expect(nextSession(replan(failed, 'adaptive', plusDays(today, 7), later))).toEqual(nextSession(failed));
  });

  test('below 65 the same step is repeated sooner and the rest moves behind it', () => {
    const atDay30 = [0, 1, 3, 7, 14].reduce((schedule, days) => pass(schedule, plusDays(today, days)), started);
    const failed = recordSession(atDay30, { on: plusDays(today, 30), score: 40, testId: null }, classicPlan);
    expect(failed).toMatchObject({ kind: 'again', schedule: { lastSessionOn: plusDays(today, 30) } });
    const { schedule } = failed as Extract<typeof failed, { kind: 'again' }>;
    expect(nextSession(schedule)).toEqual({ step: 5, dueOn: plusDays(today, 34), doneOn: null, score: 40 });
    expect(labels(schedule)).toEqual([0, 1, 3, 7, 14, 34, 64, 124, 244, 369]);
    expect(nextSession(pass(schedule, plusDays(today, 34)))).toMatchObject({ step: 6, dueOn: plusDays(today, 64) });
  });

  test.for(Array.from({ length: 10 }, (_, step) => step))(
    'each of the ten sessions can be failed, also number %i',
    (step) => {
      const before = [0, 1, 3, 7, 14, 30, 60, 120, 240]
        .slice(0, step)
        .reduce((schedule, days) => pass(schedule, plusDays(today, days)), started);
      const on = nextSession(before)!.dueOn;
      const failed = recordSession(before, { on, score: 0, testId: null }, classicPlan);
      if (failed.kind !== 'again') throw new Error(failed.kind);
      const next = nextSession(failed.schedule)!;
      expect(next).toMatchObject({ step, score: 0 });
      expect(daysBetween(on, next.dueOn)).toBe([1, 1, 1, 1, 2, 4, 8, 14, 14, 14][step]);
      expect(failed.schedule.sessions).toHaveLength(10);
    },
  );

  test.for([
    [0, 1],
    [1, 1],
    [4, 1],
    [7, 2],
    [16, 4],
    [30, 8],
    [125, 14],
  ])('after a wait of %i days it comes again after %i', ([waited, retry]) => {
    expect(retryAfterDays(waited!)).toBe(retry);
  });

  test('a second session on the same day changes nothing, passed or not, nor does one of a day before', () => {
    const once = pass(started, plusDays(today, 1));
    for (const [on, score] of [
      [plusDays(today, 1), 100],
      [plusDays(today, 1), 10],
      [today, 100],
      [plusDays(today, -1), 100],
    ] as const) {
      expect(recordSession(once, { on, score, testId: null }, classicPlan)).toEqual({
        kind: 'nothing',
        reason: 'doneThatDay',
      });
    }
  });

  test.for([
    ['failed, then passed', 40, 80],
    ['passed, then failed', 80, 40],
    ['passed, then passed better', 70, 100],
    ['failed, then failed less', 10, 60],
  ] as const)('the same test finished again after an undo gives the session anew: %s', ([, first, second]) => {
    const begun = pass(pass(started, today), plusDays(today, 1));
    const on = plusDays(today, 4);
    const finish = (schedule: Schedule, score: number, testId: string) =>
      recordSession(schedule, { on, score, testId }, classicPlan);
    const once = finish(begun, first, 'test');
    if (once.kind === 'nothing') throw new Error(once.reason);
    const [anew, only] = [finish(once.schedule, second, 'test'), finish(begun, second, 'test')];
    if (anew.kind === 'nothing' || only.kind === 'nothing') throw new Error('nothing changed');
    expect([anew.kind, anew.schedule.lastSessionOn]).toEqual([only.kind, on]);
    expect(sessionsOf(anew.schedule, on)).toEqual(sessionsOf(only.schedule, on));
    expect(finish(once.schedule, second, 'another test')).toEqual({ kind: 'nothing', reason: 'doneThatDay' });
  });

  test('a test finished again the day after is that day’s session, not the one before', () => {
    const failed = recordSession(started, { on: today, score: 40, testId: 'test' }, classicPlan);
    if (failed.kind === 'nothing') throw new Error(failed.reason);
    const next = recordSession(failed.schedule, { on: plusDays(today, 1), score: 100, testId: 'test' }, classicPlan);
    if (next.kind !== 'passed') throw new Error(next.kind);
    expect(next.schedule.sessions.slice(0, 2)).toMatchObject([
      { doneOn: plusDays(today, 1), score: 100 },
      { dueOn: plusDays(today, 2) },
    ]);
  });

  test('a member who has moved west, where it is still yesterday, cannot do the day twice', () => {
    expect(
      recordSession(pass(started, today), { on: plusDays(today, -1), score: 100, testId: null }, classicPlan),
    ).toEqual({
      kind: 'nothing',
      reason: 'doneThatDay',
    });
  });

  test('behind an overdue session the rest is seen to wait as well', () => {
    const seen = asSeenOn(pass(started, today), plusDays(today, 11));
    expect(seen.slice(0, 4).map((session) => daysBetween(today, session.dueOn))).toEqual([0, 1, 13, 17]);
  });
});

const item = (stability: number, daysAgo = 0): ItemState => ({
  stability,
  difficulty: 5,
  answers: 3,
  lapses: 0,
  lastOutcome: 'right',
  lastAnsweredAt: now - daysAgo * dayMs,
  lastDay: plusDays(today, -daysAgo),
  firstDay: plusDays(today, -daysAgo),
});
const someItems = fc
  .array(
    fc.record({
      stability: fc.double({ min: 0.01, max: 2000, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      daysAgo: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 40 },
  )
  .map((items) =>
    items.map(({ stability, difficulty, daysAgo }): ItemState => ({ ...item(stability, daysAgo), difficulty })),
  );

describe('[decisions: repeat schedule] the adaptive plan', () => {
  test('is due on the last day on which nine in ten items are still expected to be recalled', () => {
    expect(adaptivePlan([item(10)], now, today).nextAfter(0, today)).toBe(plusDays(today, 10));
    expect(adaptivePlan([item(10, 4)], now, today).nextAfter(0, today)).toBe(plusDays(today, 6));
    expect(adaptivePlan([item(0.2)], now, today).nextAfter(0, today)).toBe(plusDays(today, 1));
    expect(adaptivePlan([item(9_999)], now, today).nextAfter(0, today)).toBe(plusDays(today, longestGapDays));
  });

  test.each([
    [0.97, 2],
    [0.93, 6],
    [0.9, 10],
    [0.8, 33],
  ])('where %s is wanted, the wait is another', (wanted, days) => {
    expect(adaptivePlanBy([item(10)], now, today, usualModel, wanted).nextAfter(0, today)).toBe(plusDays(today, days));
  });

  test('one weak item among many strong ones brings the card sooner, not every day', () => {
    const strong = Array.from({ length: 9 }, () => item(40));
    const days = daysBetween(today, adaptivePlan([...strong, item(1)], now, today).nextAfter(0, today));
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(40);
  });

  test('a card whose items were never answered starts as one item answered right', () => {
    expect(labels(startSchedule('adaptive', today, adaptivePlan([], now, today))).slice(0, 3)).toEqual([0, 2, 12]);
  });

  test('has ten rows, spacing that grows up to a year, and never two rows on a day', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const { sessions } = startSchedule('adaptive', today, adaptivePlan(items, now, today));
        expect(sessions).toHaveLength(10);
        const gaps = sessions.slice(1).map((session, index) => daysBetween(sessions[index]!.dueOn, session.dueOn));
        expect(gaps[0]).toBeGreaterThanOrEqual(1);
        gaps.slice(1).forEach((gap, index) => {
          if (gaps[index]! < longestGapDays) expect(gap).toBeGreaterThan(gaps[index]!);
          else expect(gap).toBe(longestGapDays);
        });
      }),
    );
  });

  test('whatever happens, days only go forward and every step is passed once', () => {
    // Mostly passed, so that many histories come to the tenth session and beyond.
    const score = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 65, max: 100 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 64 }) },
    );
    const anyHistory = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 90 }), score, sameTest: fc.boolean() }), {
      maxLength: 30,
      size: 'max',
    });
    fc.assert(
      fc.property(
        someItems,
        anyHistory,
        fc.constantFrom('adaptive' as const, 'classic' as const),
        (items, history, plan) => {
          const plannerOn = (days: number) =>
            plan === 'classic' ? classicPlan : adaptivePlan(items, now + days * dayMs, plusDays(today, days));
          let schedule = startSchedule(plan, today, plannerOn(0));
          let days = 0;
          for (const { wait, score, sameTest } of history) {
            days += sameTest ? 0 : wait;
            const testId = sameTest ? schedule.lastTestId : `test of day ${days}`;
            const result = recordSession(schedule, { on: plusDays(today, days), score, testId }, plannerOn(days));
            if (result.kind === 'nothing') continue;
            schedule = result.schedule;
            const due = nextSession(schedule)?.dueOn;
            if (due) expect(due > plusDays(today, days)).toBe(true);
            expect(schedule.sessions.map((session) => session.step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
            const rows = labels(schedule);
            expect(rows.toSorted((one, other) => one - other)).toEqual(rows);
            expect(new Set(rows).size).toBe(rows.length);
          }
        },
      ),
    );
  });

  test('a failed session is repeated as the memory states require, and no later than in the classic plan', () => {
    const start = startSchedule('adaptive', today, adaptivePlan([], now, today));
    const day30 = plusDays(today, 30);
    const failedWith = (state: ItemState) => {
      const result = recordSession(
        start,
        { on: day30, score: 20, testId: null },
        adaptivePlan([state], now + 30 * dayMs, day30),
      );
      return result.kind === 'again' ? nextSession(result.schedule) : undefined;
    };
    expect(failedWith(item(2, -30))).toEqual({ step: 0, dueOn: plusDays(day30, 2), doneOn: null, score: 20 });
    expect(failedWith(item(200, -30))).toEqual({ step: 0, dueOn: plusDays(day30, 8), doneOn: null, score: 20 });
  });

  test('practice between sessions moves what is ahead and leaves what is due', () => {
    const passed = pass(
      startSchedule('adaptive', today, adaptivePlan([item(10)], now, today)),
      today,
      adaptivePlan([item(10)], now, today),
    );
    expect(nextSession(passed)!.dueOn).toBe(plusDays(today, 10));
    const later = adaptivePlan([item(30, -4)], now + 4 * dayMs, plusDays(today, 4));
    expect(nextSession(replan(passed, 'adaptive', plusDays(today, 4), later))!.dueOn).toBe(plusDays(today, 34));
    expect(nextSession(replan(passed, 'adaptive', plusDays(today, 10), later))!.dueOn).toBe(plusDays(today, 10));
  });

  test('the member may change to the classic plan and back; what is done stays done', () => {
    const passed = pass(
      startSchedule('adaptive', today, adaptivePlan([item(50)], now, today)),
      today,
      adaptivePlan([item(50)], now, today),
    );
    const classic = replan(passed, 'classic', plusDays(today, 2), classicPlan);
    expect(classic).toMatchObject({ plan: 'classic', lastSessionOn: today });
    // Day 1 is past already, so it is tomorrow.
    expect(labels(classic).slice(0, 4)).toEqual([0, 3, 5, 9]);
  });

  test('a session without single answers counts as each item answered right', () => {
    const [before] = [item(5, 20)];
    expect(afterSession([before!], now, today)).toEqual([
      usualModel.afterAnswer(before, { outcome: 'right', answeredAt: now, day: today }),
    ]);
    expect(afterSession([before!, item(3)], now, today)).toEqual([before, item(3)]);
  });

  test('20,000 items are stood for by a hundred without moving the day', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => item(1 + (index % 300), index % 50));
    const few = Array.from({ length: 300 }, (_, index) => item(1 + index, (index * 7) % 50));
    const days = (items: ItemState[]) => daysBetween(today, adaptivePlan(items, now, today).nextAfter(0, today));
    expect(Math.abs(days(many) - days(few))).toBeLessThanOrEqual(1);
  });
});

describe('how long a due card takes', () => {
  test.for([
    [{ flashcards: 10, questions: 3 }, {}, -2, 45_000],
    [{ flashcards: 10, questions: 0 }, {}, -1, 80_000],
    [{ flashcards: 10, questions: 0 }, { flashcard: 4_000 }, -1, 40_000],
    [{ flashcards: 0, questions: 3 }, { question: 900_000 }, -2, 180_000],
    [{ flashcards: 0, questions: 0 }, {}, null, 60_000],
    [{ keyIdeas: 5, flashcards: 0, questions: 0 }, {}, 1, 60_000],
    [{ keyIdeas: 5, flashcards: 10, questions: 3 }, {}, 1, 185_000],
  ] as const)('%o with own times %o: test %s, %i ms', ([card, own, test_, ms]) => {
    expect(dueTest({ keyIdeas: 0, ...card })).toBe(test_);
    expect(estimatedMs({ keyIdeas: 0, ...card }, own)).toBe(ms);
  });
});
