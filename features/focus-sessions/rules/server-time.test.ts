import fc from 'fast-check';
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

test('an offset of 90 s either way is found to half a round trip; a clock set back never takes time away', () => {
  const ms = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(fc.constantFrom(-90_000, 0, 90_000), fc.array(fc.tuple(ms, ms), { minLength: 1 }), (offset, trips) => {
      const samples = trips.map(([there, back], at) => {
        const sentAt = at * 20_000;
        return { sentAt, receivedAt: sentAt + there + back, serverAt: sentAt + there + offset };
      });
      const shortest = Math.min(...trips.map(([there, back]) => there + back));
      expect(Math.abs(offsetOf(samples)! - offset)).toBeLessThanOrEqual(shortest / 2);
    }),
  );
  fc.assert(
    fc.property(ms, fc.integer({ min: 0, max: 24 * 3_600_000 }), (passed, back) => {
      const before = { wall: 10 ** 12, monotonic: 5_000 };
      const now = { wall: before.wall + passed - back, monotonic: before.monotonic + passed };
      expect(passedBetween(before, now)).toBe(passed);
    }),
  );
});
