import { expect, test } from 'vitest';
import { NewestRun } from './newest-run.ts';

test('a cancelled print that still waits for its pictures stays cancelled when the next begins', () => {
  const runs = new NewestRun();
  const first = runs.begin();
  expect(first()).toBe(true);
  runs.cancel();
  expect(first()).toBe(false);
  const second = runs.begin();
  expect([first(), second()]).toEqual([false, true]);
});
