import { expect, test } from 'vitest';
import { countInTens } from './count-in-tens.server.ts';
import type { RateLimits } from './rate-limit.server.ts';

const minute = { max: 30, windowSeconds: 60 };
const day = { max: 100, windowSeconds: 86_400 };

/** Limits in memory, without the end of their windows. */
function countedLimits() {
  const counts = new Map<string, number>();
  const rateLimits: RateLimits = {
    take: async (limits) => {
      let wait = 0;
      for (const { key, max, windowSeconds } of limits) {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count > max) wait = Math.max(wait, windowSeconds);
      }
      return wait > 0 ? wait : undefined;
    },
    forget: async (key) => void counts.delete(key),
  };
  return { rateLimits, counts };
}

test('nine of ten attempts write nothing, and the limits hold', async () => {
  const { rateLimits, counts } = countedLimits();
  const services = { rateLimits, clock: { now: () => 0 } };
  const attempts = (number: number, key = 'ada') =>
    Promise.all(Array.from({ length: number }, () => countInTens(services, key, [minute, day])));
  expect(await attempts(30)).toEqual(Array.from({ length: 30 }, () => undefined));
  expect([...counts]).toEqual([
    ['ada 60', 3],
    ['ada 86400', 3],
  ]);
  expect(await attempts(1)).toEqual([60]);
  expect(await attempts(1, 'bo'), 'each key by itself').toEqual([undefined]);
});

test('whoever is refused is refused without a write until the time is over, and the day loses nothing by it', async () => {
  const { rateLimits, counts } = countedLimits();
  let now = 0;
  const attempt = () => countInTens({ rateLimits, clock: { now: () => now } }, 'ada', [minute, day]);
  for (let number = 0; number < 30; number++) await attempt();
  expect(await attempt()).toBe(60);
  now = 20_500;
  for (let number = 0; number < 40; number++) expect(await attempt()).toBe(40);
  expect(counts.get('ada 86400')).toBe(4);
  now = 60_000;
  counts.delete('ada 60');
  expect(await attempt()).toBeUndefined();
  expect(counts.get('ada 86400')).toBe(5);
});
