import { expect, it } from 'vitest';
import { takeToken, type Bucket } from './token-bucket.ts';

const limit = { burst: 3, perSecond: 2 };

it('gives the burst at once, then as many a second as it refills', () => {
  let bucket: Bucket | undefined;
  const takeAt = (now: number) => {
    const next = takeToken(bucket, limit, now);
    bucket = next ?? bucket;
    return next !== undefined;
  };
  expect([takeAt(0), takeAt(0), takeAt(0), takeAt(0)]).toEqual([true, true, true, false]);
  expect([takeAt(499), takeAt(500), takeAt(500)]).toEqual([false, true, false]);
  // It never holds more than the burst.
  expect(Array.from({ length: 4 }, () => takeAt(60_000))).toEqual([true, true, true, false]);
  // A clock that was set back takes nothing away, and gives nothing.
  expect(takeAt(1_000)).toBe(false);
});
