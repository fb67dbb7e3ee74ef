import { expect, test } from 'vitest';
import { offsetOf, passedBetween } from './server-time.ts';

test('the sample with the shortest round trip gives the offset of 90 seconds', () => {
  const slow = { sentAt: 0, receivedAt: 4_000, serverAt: 94_000 };
  const quick = { sentAt: 10_000, receivedAt: 10_040, serverAt: 100_020 };
  expect(offsetOf([slow, quick])).toBe(90_000);
  expect(offsetOf([])).toBeUndefined();
});

test('a clock that is set back changes nothing; sleep counts', () => {
  const before = { wall: 1_000_000, monotonic: 5_000 };
  expect(passedBetween(before, { wall: 1_060_000, monotonic: 65_000 })).toBe(60_000);
  expect(passedBetween(before, { wall: 1_000_000 - 3_600_000, monotonic: 65_000 })).toBe(60_000);
  expect(passedBetween(before, { wall: 1_000_000 + 7_200_000, monotonic: 65_000 })).toBe(7_200_000);
});
