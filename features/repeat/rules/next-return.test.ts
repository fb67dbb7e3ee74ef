import { plusDays } from '#features/memory/rules/learning-day.ts';
import { expect, test } from 'vitest';
import { begunHere, nextReturn, notOnRepeat, sessionHeldHere } from './repeat-of-card.ts';

const today = '2026-03-01';
const begun = begunHere(notOnRepeat(today), { id: 'schedule', plan: 'classic', on: today });
const held = (score: number) => sessionHeldHere(begun, { on: today, score, testId: 'test' });

test('[S1 §4] after a session the note says when the card is due again, and that failing makes it sooner', () => {
  expect(nextReturn(held(100), today)).toEqual({ kind: 'onTime', on: plusDays(today, 1) });
  expect(nextReturn(held(40), today)).toEqual({ kind: 'sooner', on: plusDays(today, 1) });
});

test('no note for a card that is still due or not on repeat', () => {
  expect(nextReturn(begun, today)).toEqual({ kind: 'nothing' });
  expect(nextReturn(notOnRepeat(today), today)).toEqual({ kind: 'nothing' });
});

test('the last of the ten sessions is the end, on its day', () => {
  let schedule = begun;
  let day = today;
  while (schedule.on_repeat) {
    day = schedule.repeat_session.find(({ isDone }) => !isDone)!.date;
    schedule = sessionHeldHere({ ...schedule, today: day }, { on: day, score: 100, testId: day });
  }
  expect(nextReturn(schedule, day)).toEqual({ kind: 'finished' });
  expect(nextReturn(schedule, plusDays(day, 1))).toEqual({ kind: 'nothing' });
});
