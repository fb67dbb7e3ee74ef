import { expect, test } from 'vitest';
import {
  failedFrom,
  isSkipped,
  maxFailedVideos,
  withFailure,
  withoutFailure,
  type FailedVideos,
} from './failed-videos.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 23);

test('a video that failed is skipped for 30 days, after two failures for 60', () => {
  const once = withFailure({}, 'one', now);
  expect([0, 29, 30].map((days) => isSkipped(once, 'one', now + days * day))).toEqual([true, true, false]);
  const twice = withFailure(once, 'one', now + 30 * day);
  expect(twice['one']!.times).toBe(2);
  expect([59, 60].map((days) => isSkipped(twice, 'one', now + (30 + days) * day))).toEqual([true, false]);
  expect(isSkipped(twice, 'another', now)).toBe(false);
});

test('a video that played is not skipped any more', () => {
  expect(isSkipped(withoutFailure(withFailure({}, 'one', now), 'one'), 'one', now)).toBe(false);
});

test('the device keeps the newest failures only', () => {
  let failed: FailedVideos = {};
  for (let at = 0; at < maxFailedVideos + 20; at++) failed = withFailure(failed, `video ${at}`, now + at);
  expect(Object.keys(failed)).toHaveLength(maxFailedVideos);
  expect(failed['video 0']).toBeUndefined();
  expect(failed[`video ${maxFailedVideos + 19}`]).toBeDefined();
});

test.each([[null], ['text'], [{ one: 1 }], [{ one: { times: 'often' } }], [{ one: null }]])(
  'what cannot be read counts as nothing: %j',
  (stored) => {
    expect(failedFrom(stored)).toEqual({});
  },
);
