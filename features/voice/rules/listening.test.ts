import { expect, test } from 'vitest';
import { nextStretch, troubleInTheEnd, troubleOf } from './listening.ts';

test('[S1 §8] recognition is restarted after a pause or an error, but not if permission is denied', () => {
  for (const error of ['no-speech', 'aborted', 'network', undefined]) expect(troubleOf(error)).toBeUndefined();
  expect(troubleOf('not-allowed')).toBe('refused');
  expect(troubleOf('service-not-allowed')).toBe('refused');
  expect(troubleOf('audio-capture')).toBe('noMicrophone');
  expect(troubleOf('language-not-supported')).toBe('language');
});

test('after a long session it is restarted at once; consecutive failures wait longer and longer, until it gives up', () => {
  expect(nextStretch(3, 5_000)).toEqual({ failed: 0, afterMs: 0 });
  let failed = 0;
  const pauses = Array.from({ length: 8 }, () => {
    const next = nextStretch(failed, 10);
    failed = next?.failed ?? failed;
    return next?.afterMs;
  });
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
});

test('the final message depends on the last error', () => {
  expect(troubleInTheEnd('network')).toBe('network');
  for (const error of ['aborted', 'no-speech', undefined]) expect(troubleInTheEnd(error)).toBe('keepsEnding');
});
