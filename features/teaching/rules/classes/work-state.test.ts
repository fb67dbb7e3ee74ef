import { expect, test } from 'vitest';
import { isToDo, workState, type WorkFacts, type WorkState } from './work-state.ts';

const facts: WorkFacts = {
  given: true,
  accepted: true,
  delivered: true,
  held: true,
  openedAt: null,
  sentAt: null,
  reviewed: false,
};
const due = { dueAt: 100 };

test.each<[string, Partial<WorkFacts>, number, WorkState]>([
  ['was not given to who joined later', { given: false }, 50, 'none'],
  ['of a student who has not accepted', { accepted: false }, 50, 'waiting'],
  ['of a student who has not accepted, whatever was opened', { accepted: false, openedAt: 20 }, 150, 'waiting'],
  ['is on its way', { delivered: false, held: false }, 50, 'coming'],
  ['has not arrived in time', { delivered: false, held: false }, 150, 'missing'],
  ['is delivered and unopened', {}, 50, 'new'],
  ['is due now', {}, 100, 'new'],
  ['was never opened', {}, 101, 'missing'],
  ['is opened', { openedAt: 20 }, 50, 'opened'],
  ['is opened and over', { openedAt: 20 }, 101, 'overdue'],
  ['was sent in the last moment', { openedAt: 20, sentAt: 100 }, 500, 'done'],
  ['was sent late', { openedAt: 20, sentAt: 101 }, 500, 'late'],
  ['was sent without an opening that is known', { sentAt: 60 }, 500, 'done'],
  ['is reviewed', { openedAt: 20, sentAt: 101, reviewed: true }, 500, 'reviewed'],
  ['was deleted', { held: false, openedAt: 20 }, 50, 'removed'],
  ['was sent, then deleted', { held: false, openedAt: 20, sentAt: 60 }, 500, 'done'],
])('[S2 §6] work that %s', (_, change, now, state) => {
  expect(workState(due, { ...facts, ...change }, now)).toBe(state);
});

test('work without a date is never late', () => {
  expect(workState({ dueAt: null }, facts, 1e15)).toBe('new');
  expect(workState({ dueAt: null }, { ...facts, openedAt: 1, sentAt: 1e15 }, 1e15)).toBe('done');
});

test('the student has to do what is neither sent nor gone', () => {
  expect((['new', 'missing', 'opened', 'overdue'] as const).every(isToDo)).toBe(true);
  expect((['none', 'coming', 'done', 'late', 'reviewed', 'removed'] as const).some(isToDo)).toBe(false);
});
