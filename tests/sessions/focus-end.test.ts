import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actInFocus, startFocus } from '#features/focus-sessions/client.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { openBrowser } from '#tests/harness/browser.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };
const runs = process.env['LOCI_LONG'] ? 60 : 6;

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

test(`a room goes back to nothing that was done in it, while replies, live topics and reads cross: seeds 1 to ${runs}`, async () => {
  const person = await instance.person('Ends at once');
  let chance = seeded(0);
  const fetch: typeof person.fetch = async (...request) => {
    const reply = await person.fetch(...request);
    // What was answered first may arrive last.
    for (let turns = chance.below(200); turns > 0; turns--) await setImmediate();
    return reply;
  };
  const tab = await openBrowser({ ...person, fetch }, instance.url).openTab();
  const { queryClient } = await import('#client/query-client.ts');
  for (let seed = 1; seed <= runs; seed++) {
    chance = seeded(seed);
    const id = randomUUID();
    const at = () => new Date(instance.clock.now()).toISOString();
    const read = tab.query.focusSessions.read.queryOptions({ input: { id } });
    const announce = () => tab.run(() => void queryClient.invalidateQueries({ queryKey: read.queryKey }));
    await tab.run(() => tab.outbox.submit(startFocus({ _id: id, update: { valueTimerSec: 1_500, started_at: at() } })));
    const shown = tab.show(read);
    const acts: string[] = [];
    let recap = '';
    const pass = async () => {
      for (let turn = chance.below(60); turn > 0; turn--) {
        await setImmediate();
        const session = shown()?.[0];
        if (!session) continue;
        const known = session.acts.map(({ _id }) => _id);
        expect(known, `seed ${seed}`).toEqual(expect.arrayContaining(acts));
        expect(session.recap, `seed ${seed}`).toBe(recap);
      }
    };
    const act = async (kind: 'seen' | 'pause' | 'resume' | 'stop') => {
      const _id = randomUUID();
      await tab.run(() => tab.outbox.submit(actInFocus({ id, acts: [{ _id, kind, at: at() }] })));
      acts.push(_id);
      await pass();
    };
    await pass();
    for (const kind of ['seen', 'pause', 'resume', 'seen', 'stop'] as const) {
      if (chance.happens(0.6)) announce();
      await pass();
      await act(kind);
    }
    for (const text of ['One', 'One two', 'One two three']) {
      if (chance.happens(0.6)) announce();
      await pass();
      await tab.run(() => tab.outbox.submit(actInFocus({ id, recap: text })));
      recap = text;
      await pass();
    }
    while (tab.outbox.saveState() !== 'saved' || queryClient.isFetching() > 0) await pass();
    expect(shown()?.[0], `seed ${seed}`).toMatchObject({ recap, ended_at: expect.any(String) });
  }
});

test('Today knows of a session of this device at once, of another device from its announcement, and of its end', async () => {
  const person = await instance.person('Sees it on Today');
  const browser = openBrowser(person, instance.url);
  const tab = await browser.openTab();
  const { queryClient } = await import('#client/query-client.ts');
  const running = tab.show(tab.query.focusSessions.running.queryOptions());
  await vi.waitFor(() => expect(running()).toEqual([]), soon);
  const ids = () => running()?.map(({ _id }) => _id);
  const started_at = new Date(instance.clock.now()).toISOString();

  browser.online = false;
  const [here, elsewhere] = [randomUUID(), randomUUID()];
  await tab.run(() => tab.outbox.submit(startFocus({ _id: here, update: { valueTimerSec: 1_500, started_at } })));
  expect(ids()).toEqual([here]);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(ids()).toEqual([here]);

  await person.calls.focusSessions.start({ _id: elsewhere, update: { valueTimerSec: 1_500 } });
  await tab.run(() => queryClient.invalidateQueries({ queryKey: ['focusSessions'] }));
  await vi.waitFor(() => expect(ids()).toEqual([elsewhere]), soon);

  browser.online = false;
  const stop = { _id: randomUUID(), kind: 'stop' as const, at: new Date(instance.clock.now()).toISOString() };
  await tab.run(() => tab.outbox.submit(actInFocus({ id: elsewhere, acts: [stop] })));
  expect(ids()).toEqual([]);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(ids()).toEqual([]);
});
