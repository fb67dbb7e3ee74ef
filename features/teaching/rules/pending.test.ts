import { expect, test } from 'vitest';
import { placesTaken, whatBlocksPending, type AddingAt, type PendingStudent } from './pending.ts';

const at = (change: Partial<AddingAt> = {}): AddingAt => ({
  pending: [{ email: 'pending@b.org' }],
  ofCard: [{ user_id: 'u1', email: 'has@b.org' }],
  students: [
    { user_id: 'u1', email: 'has@b.org' },
    { user_id: null, email: 'other@b.org' },
  ],
  allowed: 4,
  own: 'me@b.org',
  ...change,
});
const person = (user_id: string): PendingStudent => ({ user_id, name: 'N', image: null });

test.each<[PendingStudent, Partial<AddingAt>, string | undefined]>([
  [{ email: 'new@b.org' }, {}, undefined],
  [{ email: 'HAS@b.org' }, {}, 'duplicate'],
  [{ email: ' Pending@B.org ' }, {}, 'duplicate'],
  [{ email: 'me@b.org' }, {}, 'own'],
  [{ email: 'nobody' }, {}, 'invalid'],
  [person('u1'), {}, 'duplicate'],
  [person('u2'), {}, undefined],
  [person('u2'), { pending: [person('u2')] }, 'duplicate'],
  // Three students, pending ones among them, and a quota of three.
  [{ email: 'new@b.org' }, { allowed: 3 }, 'studentsFull'],
  // Existing students do not count again, even if the plan allows fewer by now.
  [{ email: 'other@b.org' }, { allowed: 1 }, undefined],
])('[S1 §5] %j with %j → %s', (next, change, problem) => {
  expect(whatBlocksPending(next, at(change))).toBe(problem);
});

test('the quota counts each person once', () => {
  expect(placesTaken(at())).toBe(3);
  expect(placesTaken(at({ pending: [{ email: 'OTHER@b.org' }] }))).toBe(2);
});
