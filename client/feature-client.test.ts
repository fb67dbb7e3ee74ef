import { expect, test, vi } from 'vitest';
import type { Outbox } from '#platform/offline/outbox.ts';
import { registerFeatures, signInFeatures, signOutFeatures } from './feature-client.ts';

test('an area runs its sign-in work until it succeeds, once at a time, and its failure stops no other', async () => {
  const fails = vi.fn<(memberId: string) => Promise<void>>(() => Promise.reject(new Error('full')));
  const works = vi.fn<(memberId: string) => Promise<void>>(() => Promise.resolve());
  registerFeatures([
    { area: 'one', onSignIn: fails },
    { area: 'other', onSignIn: works },
  ]);
  const outbox = {} as Outbox;
  const report = vi.fn<(error: unknown) => void>();
  await Promise.all([signInFeatures('ada', outbox, report), signInFeatures('ada', outbox, report)]);
  expect(report).toHaveBeenCalledTimes(1);
  fails.mockImplementation(() => Promise.resolve());
  for (let check = 0; check < 3; check++) await signInFeatures('ada', outbox, report);
  expect(works.mock.calls.map(([memberId]) => memberId)).toEqual(['ada']);
  expect(fails).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(1);

  signOutFeatures();
  await signInFeatures('ben', outbox, report);
  await signInFeatures('ada', outbox, report);
  expect(works.mock.calls.map(([memberId]) => memberId)).toEqual(['ada', 'ben', 'ada']);
});
