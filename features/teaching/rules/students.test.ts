import { expect, test } from 'vitest';
import { assignmentState, isSameStudent, whatBlocksStudents } from './students.ts';

test.each([
  [{ existing: 2, pending: 1, allowed: 3 }, undefined],
  [{ existing: 3, pending: 1, allowed: 3 }, 'studentsFull'],
  [{ existing: 0, pending: 4, allowed: 3 }, 'studentsFull'],
  [{ existing: 0, pending: 1, allowed: 0 }, 'studentsFull'],
  // A downgrade removes nobody, and existing students do not count again.
  [{ existing: 10, pending: 0, allowed: 3 }, undefined],
] as const)('[S1 §5] existing plus pending students may not exceed allowed_student: %j → %s', (places, reason) => {
  expect(whatBlocksStudents(places)).toBe(reason);
});

test.each([
  [{ accepted: false, delivered: false, inLibrary: false }, 'waiting'],
  [{ accepted: false, delivered: true, inLibrary: true }, 'waiting'],
  [{ accepted: true, delivered: false, inLibrary: false }, 'coming'],
  [{ accepted: true, delivered: true, inLibrary: true }, 'has'],
  [{ accepted: true, delivered: true, inLibrary: false }, 'removed'],
] as const)('[S1 §6] a student and a card: %j → %s', (facts, state) => {
  expect(assignmentState(facts)).toBe(state);
});

test('[S1 §5] the same person is recognised by account or by address, ignoring case', () => {
  expect(isSameStudent({ email: 'A@b.org' }, { email: 'a@B.org', user_id: 'x' })).toBe(true);
  expect(isSameStudent({ user_id: 'x' }, { user_id: 'x', email: 'a@b.org' })).toBe(true);
  expect(isSameStudent({ user_id: 'x', email: null }, { user_id: 'y', email: null })).toBe(false);
  expect(isSameStudent({ email: 'a@b.org' }, { email: 'b@b.org' })).toBe(false);
});
