import { expect, test, vi } from 'vitest';
import type { Outbox } from '#platform/offline/outbox.ts';
import { registerFeatures, signInFeatures, signOutFeatures } from './feature-client.ts';

test('an area runs its sign-in work once, however often the session is checked, and its failure stops no other', async () => {
  const fails = vi.fn<(memberId: string) => Promise<void>>(() => Promise.reject(new Error('full')));
  const works = vi.fn<(memberId: string) => Promise<void>>(() => Promise.resolve());
  registerFeatures([
    { area: 'one', onSignIn: fails },
    { area: 'other', onSignIn: works },
  ]);
  const outbox = {} as Outbox;
  const report = vi.fn<(error: unknown) => void>();
  for (let check = 0; check < 3; check++) await signInFeatures('ada', outbox, report);
  expect(works.mock.calls.map(([memberId]) => memberId)).toEqual(['ada']);
  expect(report).toHaveBeenCalledTimes(1);

  signOutFeatures();
  await signInFeatures('ben', outbox, report);
  await signInFeatures('ada', outbox, report);
  expect(works.mock.calls.map(([memberId]) => memberId)).toEqual(['ada', 'ben', 'ada']);
});
