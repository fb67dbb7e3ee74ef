import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardShort } from '#features/cards/contract.ts';
import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { usualModel } from '#features/memory/rules/memory-model.ts';
import type { ComingSession, RepeatOfCard, TodayReply } from '../contract.ts';
import { adaptivePlan } from './adaptive-plan.ts';
import { classicDays, classicPlan } from './classic-plan.ts';
import { begunHere, notOnRepeat, planChangedHere, sessionHeldHere, sessionsOf, stepStage } from './repeat-of-card.ts';
import { nextSession, recordSession, startSchedule, type Plan } from './schedule.ts';
import {
  asOf,
  areStepsLeft,
  dayKind,
  daysAhead,
  dueSessions,
  withAnswer,
  withBegun,
  withSessionHeld,
  withoutCard,
} from './today-view.ts';

const session = (id: string, due_on: string, step = 1): ComingSession => ({
  notification_focus_repeat_id: `schedule of ${id}`,
  card: { _id: id, title: `Title of ${id}` } as CardShort,
  step,
  due_on,
  overdue_days: 0,
  estimated_ms: 30_000,
  test: -1,
});
const reply = (more: Partial<TodayReply> = {}): TodayReply => ({
  today: '2026-03-02',
  coming: [
    session('a', '2026-03-01'),
    session('b', '2026-03-02'),
    session('c', '2026-03-03'),
    session('d', '2026-03-05'),
  ],
  due_count: 2,
  done_today: [],
  upcoming: [
    { day: '2026-03-03', count: 1 },
    { day: '2026-03-05', count: 1 },
  ],
  next_due_on: '2026-03-03',
  streak: { days: 3, answered_today: true },
  unseen_focus: null,
  in_class: false,
  recent: [],
  has: { copies: true, written: false, answers: true },
  ...more,
});

describe('[design: Today] a day that begins without a network', () => {
  test('the next day has what was known to come, overdue days included, and nothing done yet', () => {
    const done = withSessionHeld(reply(), { cardId: 'b', score: 90, on: '2026-03-02', testId: null });
    const next = asOf(done, '2026-03-03');
    expect(dueSessions(next).map(({ card, overdue_days }) => [card._id, overdue_days])).toEqual([
      ['a', 2],
      ['c', 0],
    ]);
    expect(next).toMatchObject({
      due_count: 2,
      done_today: [],
      next_due_on: '2026-03-05',
      upcoming: [{ day: '2026-03-05', count: 1 }],
    });
  });

  test.for([
    ['the same day', '2026-03-02', true, 3],
    ['the next day, after a day with answers', '2026-03-03', true, 3],
    ['the next day, after a day without', '2026-03-03', false, 0],
    ['two days later', '2026-03-04', true, 0],
  ] as const)('streak on %s', ([, day, answered_today, days]) => {
    expect(asOf(reply({ streak: { days: 3, answered_today } }), day).streak.days).toBe(days);
  });

  test('the clock of the device may be behind the server’s; nothing changes then', () => {
    expect(asOf(reply(), '2026-03-01')).toEqual(reply());
  });

  test('what is due beyond the list that was sent stays counted', () => {
    expect(asOf(reply({ due_count: 700 }), '2026-03-03').due_count).toBe(701);
    expect(withoutCard(reply({ due_count: 700 }), 'a').due_count).toBe(699);
  });
});

describe('[S2 §4 repeat-day flow] a session that the server does not have yet', () => {
  test('moves from the due list to what is done; idempotent', () => {
    const held = { cardId: 'a', score: 70, on: '2026-03-02', testId: 'one' };
    const once = withSessionHeld(reply(), held);
    expect(once.due_count).toBe(1);
    expect(once.done_today).toEqual([
      {
        notification_focus_repeat_id: 'schedule of a',
        card_id: 'a',
        title: 'Title of a',
        step: 1,
        score: 70,
        passed: true,
        test_id: 'one',
      },
    ]);
    expect(withSessionHeld(once, held)).toEqual(once);
  });

  test('a second test of the day does not change the result; the same one finished again, after an undo, replaces it', () => {
    const once = withSessionHeld(reply(), { cardId: 'a', score: 40, on: '2026-03-02', testId: 'one' });
    expect(withSessionHeld(once, { cardId: 'a', score: 100, on: '2026-03-02', testId: 'two' })).toEqual(once);
    const anew = withSessionHeld(once, { cardId: 'a', score: 80, on: '2026-03-02', testId: 'one' });
    expect(anew.done_today).toMatchObject([{ score: 80, passed: true }]);
  });

  test('applied to the server’s later reply it changes nothing: the card is done there and due another day', () => {
    const fresh = reply({
      coming: [session('b', '2026-03-02'), session('a', '2026-03-04', 2)],
      due_count: 1,
      done_today: [
        {
          notification_focus_repeat_id: 'schedule of a',
          card_id: 'a',
          title: 'Title of a',
          step: 1,
          score: 70,
          passed: true,
          test_id: 'one',
        },
      ],
    });
    expect(withSessionHeld(fresh, { cardId: 'a', score: 70, on: '2026-03-02', testId: 'one' })).toEqual(fresh);
  });

  test.for([
    [64, false],
    [65, true],
    [null, true],
  ] as const)('a score of %s: passed %s', ([score, passed]) => {
    expect(
      withSessionHeld(reply(), { cardId: 'a', score, on: '2026-03-02', testId: null }).done_today[0],
    ).toMatchObject({ passed });
  });

  test('one of yesterday is off the list and not under today', () => {
    const shown = withSessionHeld(asOf(reply(), '2026-03-03'), {
      cardId: 'a',
      score: 70,
      on: '2026-03-02',
      testId: 'one',
    });
    expect(shown.done_today).toEqual([]);
    expect(dueSessions(shown).map(({ card }) => card._id)).toEqual(['b', 'c']);
  });

  test('a card that is not on the list changes nothing', () => {
    expect(withSessionHeld(reply(), { cardId: 'x', score: 70, on: '2026-03-02', testId: null })).toEqual(reply());
  });

  test('a card put on repeat today is due today, once, after what was due before; held, it is done', () => {
    const card = { _id: 'new', title: 'New', flashcard_count: 4, quizz_count: 0 } as CardShort;
    const begun = { scheduleId: 'schedule of new', card, on: '2026-03-02' };
    const shown = withBegun(reply(), begun);
    expect(dueSessions(shown).map((due) => due.card._id)).toEqual(['a', 'b', 'new']);
    expect(shown).toMatchObject({ due_count: 3, next_due_on: '2026-03-03' });
    expect(shown.coming[2]).toMatchObject({ step: 0, test: -1, overdue_days: 0 });
    expect(shown.coming[2]!.estimated_ms).toBeGreaterThan(0);
    expect(withBegun(shown, begun)).toEqual(shown);
    const held = withSessionHeld(shown, { cardId: 'new', score: 80, on: '2026-03-02', testId: 'one' });
    expect(held).toMatchObject({ due_count: 2, done_today: [{ card_id: 'new', passed: true }] });
    expect(withBegun(held, begun), 'done today it is not due again').toEqual(held);
  });

  test('a card put on repeat yesterday and not sent since is overdue by a day', () => {
    const card = { _id: 'new', flashcard_count: 0, quizz_count: 2 } as CardShort;
    const shown = withBegun(asOf(reply(), '2026-03-03'), { scheduleId: 'its', card, on: '2026-03-02' });
    expect(shown.coming.find((each) => each.card._id === 'new')).toMatchObject({ overdue_days: 1, test: -2 });
  });

  test('an answer of today counts for the streak once', () => {
    const before = reply({ streak: { days: 3, answered_today: false } });
    const once = withAnswer(before, '2026-03-02');
    expect(once.streak).toEqual({ days: 4, answered_today: true });
    expect(withAnswer(once, '2026-03-02').streak).toEqual(once.streak);
    expect(withAnswer(before, '2026-03-01').streak).toEqual(before.streak);
  });
});

describe('what Today is about', () => {
  test.for([
    ['work', {}, 'due'],
    ['a free day', { due_count: 0 }, 'free'],
    ['somebody without a card', { due_count: 0, has: { copies: false, written: false, answers: false } }, 'firstSteps'],
    [
      'somebody who has not answered yet',
      { due_count: 0, has: { copies: false, written: true, answers: false } },
      'firstSteps',
    ],
    ['work goes before first steps', { has: { copies: false, written: true, answers: false } }, 'due'],
  ] as const)('%s: %s', ([, more, kind]) => {
    expect(dayKind(reply(more))).toBe(kind);
  });

  test.for([
    [{ copies: true, written: true, answers: true }, false],
    [{ copies: true, written: false, answers: true }, true],
    [{ copies: false, written: true, answers: true }, true],
    [{ copies: true, written: true, answers: false }, true],
  ] as const)('the first steps stay until each is done: %j', ([has, left]) => {
    expect(areStepsLeft(reply({ has }))).toBe(left);
  });

  test('the days ahead have no holes', () => {
    expect(daysAhead(reply(), 4)).toEqual([
      { day: '2026-03-03', count: 1 },
      { day: '2026-03-04', count: 0 },
      { day: '2026-03-05', count: 1 },
      { day: '2026-03-06', count: 0 },
    ]);
  });
});

describe('[S1 §4] a schedule that the server does not have yet', () => {
  const today = '2026-03-02';
  const none = notOnRepeat(today);
  const begin = (plan: Plan) => begunHere(none, { id: 'name', plan, on: today });
  const held = (on: Day, score: number | null, testId: string | null = null) => ({ on, score, testId });

  test('has ten rows at once, under the name that the device gave it', () => {
    const begun = begin('classic');
    expect(begun).toMatchObject({
      on_repeat: true,
      notification_focus_repeat_id: 'name',
      plan: 'classic',
      last_day_done: null,
    });
    expect(begun.repeat_session.map((row) => row.day)).toEqual([...classicDays]);
    expect(begunHere(begun, { id: 'other', plan: 'adaptive', on: '2026-03-09' })).toEqual(begun);
  });

  test.for(['2026-03-02', '2027-10-30'])(
    'adaptive, its days are those of a card never answered, as the server plans them on %s',
    (on) => {
      const planned = startSchedule('adaptive', on, adaptivePlan([], Date.parse(`${on}T09:00:00Z`), on, usualModel));
      expect(begunHere(notOnRepeat(on), { id: 'name', plan: 'adaptive', on }).repeat_session).toEqual(
        sessionsOf(planned, on),
      );
    },
  );

  test('a session marks one row, once a day, and the rest moves; if not passed, it is repeated', () => {
    const once = sessionHeldHere(begin('adaptive'), held(today, 90, 'test'));
    expect(once.repeat_session.slice(0, 3)).toMatchObject([
      { isDone: true, score: 90 },
      { isDone: false, day: 2 },
      { day: 12 },
    ]);
    expect(sessionHeldHere(once, held(today, 100, 'another test'))).toEqual(once);
    expect(sessionHeldHere(once, held(today, 100, 'test')).repeat_session[0]).toMatchObject({
      isDone: true,
      score: 100,
    });
    const failed = sessionHeldHere(once, held('2026-03-07', 20));
    expect(failed.repeat_session.slice(1, 3)).toMatchObject([{ day: 6, isDone: false, score: 20 }, { day: 16 }]);
    expect(sessionHeldHere(none, held(today, 90))).toEqual(none);
  });

  test('shown twice it is shown as once, whatever was held, and on fixed days as the server will have it', () => {
    const aSession = fc.record({
      readAfter: fc.integer({ min: 0, max: 40 }),
      heldAfter: fc.integer({ min: 0, max: 9 }),
      score: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom<Plan>('classic', 'adaptive'),
        fc.array(aSession, { maxLength: 14 }),
        (plan, sessions) => {
          let there = startSchedule('classic', today, classicPlan);
          let day = today;
          for (const [index, { readAfter, heldAfter, score }] of sessions.entries()) {
            const readOn = plusDays(day, readAfter);
            day = plusDays(readOn, heldAfter);
            if (!nextSession(there)) return;
            const read: RepeatOfCard = {
              ...begin(plan),
              today: readOn,
              last_day_done: there.lastSessionOn,
              last_test_id: there.lastTestId,
              repeat_session: sessionsOf(there, readOn),
            };
            const session = held(day, score, `test ${index}`);
            const once = sessionHeldHere(read, session);
            expect(sessionHeldHere(once, session)).toEqual(once);
            const result = recordSession(there, session, classicPlan);
            if (result.kind !== 'nothing') there = result.schedule;
            if (plan === 'classic') expect(once.repeat_session).toEqual(sessionsOf(there, readOn));
          }
        },
      ),
    );
  });

  test('after the tenth session it is finished and its rows stay', () => {
    const all = classicDays.reduce(
      (schedule, days) => sessionHeldHere(schedule, held(plusDays(today, days), 100)),
      begin('classic'),
    );
    expect(all.on_repeat).toBe(false);
    expect(all.repeat_session.every(({ isDone }) => isDone)).toBe(true);
  });

  test('an undo after the tenth session reverts it: the same test, failed now, is repeated', () => {
    const all = classicDays.reduce(
      (schedule, days, step) => sessionHeldHere(schedule, held(plusDays(today, days), 100, `test ${step}`)),
      begin('classic'),
    );
    const on = plusDays(today, classicDays.at(-1)!);
    const again = sessionHeldHere(all, held(on, 40, 'test 9'));
    expect(again.on_repeat).toBe(true);
    expect(again.repeat_session.at(-1)).toMatchObject({ isDone: false, score: 40 });
    expect(sessionHeldHere(again, held(on, 100, 'test 9'))).toMatchObject({
      on_repeat: false,
      repeat_session: all.repeat_session,
    });
    expect(sessionHeldHere(all, held(on, 40, 'another')), 'another test is practice').toEqual(all);
  });

  test('with fixed days chosen, the days are fixed at once', () => {
    const changed = planChangedHere(begin('adaptive'), 'classic');
    expect(changed.plan).toBe('classic');
    expect(changed.repeat_session.map((row) => row.day)).toEqual([...classicDays]);
    expect(planChangedHere(changed, 'classic')).toBe(changed);
  });

  test.for([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [7, 3],
    [8, 3],
    [9, 4],
    [12, 4],
  ] as const)('the icon of step %i is number %i of five', ([step, stage]) => {
    expect(stepStage(step)).toBe(stage);
  });
});
