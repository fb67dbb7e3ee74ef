import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actInFocus, startFocus } from '#features/focus-sessions/client.ts';
import { openBrowser } from '#tests/harness/browser.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

test('[§9.1] signs of a device without a network count when they arrive, and the answer for a round shows at once', async () => {
  const person = await instance.person('Offline and there');
  const browser = openBrowser(person, instance.url);
  const tab = await browser.openTab();
  const id = randomUUID();
  const at = () => new Date(instance.clock.now()).toISOString();
  const act = (kind: 'seen') =>
    tab.run(() => tab.outbox.submit(actInFocus({ id, acts: [{ _id: randomUUID(), kind, at: at() }] })));
  const pass = (minutes: number) => instance.clock.advance(minutes * 60_000);
  const onServer = async () => (await person.calls.focusSessions.read({ id }))[0]!;

  const update = { valueTimerSec: 1_500, round: 3, started_at: at() };
  await tab.run(() => tab.outbox.submit(startFocus({ _id: id, update })));
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  browser.online = false;
  await act('seen');
  pass(31);
  await act('seen');
  pass(90);
  await instance.product.services.jobs.runDue();
  expect(await onServer()).toMatchObject({ focus_seconds: 0, unseen_seconds: 75 * 60, finished: true });

  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(await onServer()).toMatchObject({ focus_seconds: 50 * 60, unseen_seconds: 25 * 60 });
  const shown = tab.show(tab.query.focusSessions.read.queryOptions({ input: { id } }));
  await vi.waitFor(() => expect(shown()).toMatchObject([{ focus_seconds: 50 * 60 }]), soon);

  const today = tab.show(tab.query.repeat.today.queryOptions());
  await vi.waitFor(() => expect(today()?.unseen_focus).toEqual({ session_id: id, seconds: 25 * 60 }), soon);

  browser.online = false;
  const answer = { _id: randomUUID(), kind: 'count' as const, at: at(), round: 3 };
  await tab.run(() => tab.outbox.submit(actInFocus({ id, acts: [answer] })));
  expect(shown()?.[0]?.acts.at(-1)).toEqual(answer);
  expect(today()?.unseen_focus, 'Today does not ask about what was answered').toBeNull();
  browser.online = true;
  await vi.waitFor(() => expect(shown()).toMatchObject([{ focus_seconds: 75 * 60, unseen_seconds: 0 }]), soon);
});
