import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hideConversation, markRead, sendMessage, takeBack } from '#features/messages/client/commands.ts';
import { waitingSeq } from '#features/messages/client/effects.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { openBrowser, type Tab } from '#tests/harness/browser.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const twoFriends = async () => {
  const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
  await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
  await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
  return [ada, bo] as const;
};
const write = (tab: Tab, to: Person, message: string) =>
  tab.run(() =>
    tab.outbox.submit(
      sendMessage({
        _id: randomUUID(),
        recipientId: to.id,
        message,
        at: new Date(instance.clock.now()).toISOString(),
        person: { _id: to.id, name: 'Bo', image: null },
      }),
    ),
  );
const texts = async (by: Person, other: Person) =>
  (await by.calls.messages.read({ memberId: other.id })).messages.map(({ text }) => text);
const shownIn = (tab: Tab, other: Person) => {
  const read = tab.show(tab.query.messages.read.queryOptions({ input: { memberId: other.id } }));
  return () => read()?.messages.map(({ text }) => text);
};

test('a message written offline stands last, is in the list, and takes its place by the order of the server', async () => {
  const [ada, bo] = await twoFriends();
  const browser = openBrowser(ada, instance.url);
  const tab = await browser.openTab();
  const shown = tab.show(tab.query.messages.read.queryOptions({ input: { memberId: bo.id } }));
  const list = tab.show(tab.query.messages.list.queryOptions());
  await vi.waitFor(() => expect([shown()?.messages, list()?.conversations]).toEqual([[], []]), soon);
  browser.online = false;
  await write(tab, bo, 'From the train');
  expect(shown()?.messages).toMatchObject([{ text: 'From the train', own: true, seq: waitingSeq }]);
  expect(list()?.conversations).toMatchObject([{ member: { _id: bo.id }, last: { text: 'From the train' } }]);
  await bo.calls.messages.send({ recipientId: ada.id, message: 'Are you there?' });
  browser.online = true;
  await vi.waitFor(
    () =>
      expect(shown()?.messages).toMatchObject([
        { text: 'Are you there?', seq: 1 },
        { text: 'From the train', seq: 2 },
      ]),
    soon,
  );
  expect(await texts(bo, ada)).toEqual(['Are you there?', 'From the train']);
});

test('after unfriending, a message that waited is refused, stays with its text, and holds nothing back', async () => {
  const [ada, bo] = await twoFriends();
  const other = await instance.person('Cy');
  await ada.calls.people.befriend({ friend: true, userToFriendId: other.id });
  await other.calls.people.befriend({ friend: true, userToFriendId: ada.id });
  await bo.calls.messages.send({ recipientId: ada.id, message: 'Hello' });
  const browser = openBrowser(ada, instance.url);
  const tab = await browser.openTab();
  const shown = shownIn(tab, bo);
  await vi.waitFor(() => expect(shown()).toEqual(['Hello']), soon);
  browser.online = false;
  await write(tab, bo, 'Too late');
  await write(tab, other, 'In time');
  await tab.run(() => tab.outbox.submit(markRead({ memberId: bo.id, read: 1 })));
  await bo.calls.people.befriend({ friend: false, userToFriendId: ada.id });
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.queued()).toHaveLength(1), soon);
  expect(tab.outbox.queued()).toMatchObject([
    { input: { message: 'Too late' }, state: { kind: 'failed', refusal: { key: 'messages:refusal.closed' } } },
  ]);
  await vi.waitFor(() => expect(shown()).toEqual(['Hello', 'Too late']), soon);
  expect(await texts(ada, other)).toEqual(['In time']);
  expect(await ada.calls.messages.read({ memberId: bo.id })).toMatchObject({ read: 1, closed: true });
});

test('taking back and hiding show at once and are done once the network is back', async () => {
  const [ada, bo] = await twoFriends();
  const { _id } = await ada.calls.messages.send({ recipientId: bo.id, message: 'A mistake' });
  const browser = openBrowser(ada, instance.url);
  const tab = await browser.openTab();
  const shown = shownIn(tab, bo);
  const list = tab.show(tab.query.messages.list.queryOptions());
  await vi.waitFor(() => expect([shown()?.length, list()?.conversations.length]).toEqual([1, 1]), soon);
  browser.online = false;
  await tab.run(() => tab.outbox.submit(takeBack({ id: _id, memberId: bo.id })));
  expect(shown()).toEqual(['']);
  await tab.run(() => tab.outbox.submit(hideConversation({ memberId: bo.id })));
  expect([shown(), list()?.conversations]).toEqual([[], []]);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(await texts(bo, ada), 'the other keeps it').toEqual(['']);
  expect(await ada.calls.messages.list()).toEqual({ conversations: [] });
});

test.each([11, 12, 13])(
  'chaos, seed %i: what two devices and a friend write is there once, in one order for all',
  async (seed) => {
    const chance = seeded(seed);
    const [ada, bo] = await twoFriends();
    const open = async (by: Person, to: Person, name: string) => {
      const browser = openBrowser(by, instance.url);
      return { to, name, browser, tab: await browser.openTab(), written: [] as string[] };
    };
    const devices = [await open(ada, bo, 'phone'), await open(ada, bo, 'laptop'), await open(bo, ada, 'friend')];
    for (let moment = 0; moment < 24; moment++) {
      const { browser, tab, to, name, written } = chance.pick(devices);
      const action = chance.below(8);
      if (action < 4) {
        const text = `${name} ${written.length}`;
        written.push(text);
        await write(tab, to, text);
      } else if (action < 6) browser.online = !browser.online;
      else browser.loses = browser.loses === 'reply' ? 'nothing' : 'reply';
      if (chance.happens(0.3)) await new Promise((resolve) => setImmediate(resolve));
    }
    for (const { browser } of devices) {
      browser.loses = 'nothing';
      browser.online = true;
    }
    await vi.waitFor(() => {
      for (const { tab } of devices) {
        tab.run(() => tab.outbox.wake());
        expect(tab.outbox.queued()).toEqual([]);
      }
    }, soon);
    const all = await texts(ada, bo);
    expect(await texts(bo, ada)).toEqual(all);
    for (const { name, written } of devices)
      expect(
        all.filter((text) => text.startsWith(name)),
        name,
      ).toEqual(written);
    for (const { browser, to } of devices) {
      const shown = shownIn(await browser.openTab(), to);
      await vi.waitFor(() => expect(shown()).toEqual(all), soon);
    }
  },
);
