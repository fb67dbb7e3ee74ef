import { expect, test } from 'vitest';
import { byDay, joinedPortions } from './shown-messages.ts';

const at = (seq: number, created_at = '2026-03-02') => ({ _id: `m${seq}`, seq, created_at });
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => at(from + step));

test('earlier portions and the newest one are joined, each message once', () => {
  expect(joinedPortions([], run(3, 5))).toEqual(run(3, 5));
  expect(joinedPortions(run(1, 4), run(3, 5))).toEqual(run(1, 5));
  expect(joinedPortions(run(1, 2), run(3, 5))).toEqual(run(1, 5));
});

test('the newest version of a message is shown', () => {
  const changed = { ...at(2), created_at: '2026-03-03' };
  expect(joinedPortions(run(1, 2), [changed])).toEqual([at(1), changed]);
});

test('after a gap, or when the conversation was hidden, nothing of before is shown', () => {
  expect(joinedPortions(run(1, 2), run(4, 5))).toEqual(run(4, 5));
  expect(joinedPortions(run(1, 2), [])).toEqual([]);
});

test('messages stand under their days', () => {
  const [one, two, three] = [at(1, '2026-03-01'), at(2, '2026-03-02'), at(3, '2026-03-02')];
  expect(byDay([one, two, three], (instant) => instant)).toEqual([
    { day: '2026-03-01', messages: [one] },
    { day: '2026-03-02', messages: [two, three] },
  ]);
});
