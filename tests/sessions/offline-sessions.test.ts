import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCard, editCard, removeCard } from '#features/cards/client/commands.ts';
import { createCollection, editCollection } from '#features/collections/client/commands.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { startRepeat } from '#features/repeat/client/commands.ts';
import { saveScore } from '#features/self-test/client.ts';
import { openBrowser } from '#tests/harness/browser.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const browserOf = (person: Person) => openBrowser(person, instance.url);
const titles = async (person: Person) => (await person.calls.cards.listShort()).map(({ title }) => title);
const cardOf = async (person: Person, id: string) => (await person.calls.cards.read({ id }))[0]!;

async function savedCard(person: Person, title: string, flashcards = 0): Promise<string> {
  const _id = randomUUID();
  const rows = Array.from({ length: flashcards }, (_, at) => flashcard({ order: `a${at}` }));
  await person.calls.cards.create({ _id, update: { title, flashcard: rows } });
  return _id;
}

test('[8 Offline] a card created offline survives a reload, is in the library at once, and is sent once', async () => {
  const person = await instance.person('Otto Offline');
  const browser = browserOf(person);
  const first = await browser.openTab();
  const library = first.show(first.query.cards.listShort.queryOptions());
  await vi.waitFor(() => expect(library()).toEqual([]), soon);
  browser.online = false;
  const id = randomUUID();
  await first.run(() => first.outbox.submit(createCard({ _id: id, update: { title: 'Made on the train' } })));
  expect(library()).toMatchObject([{ _id: id, title: 'Made on the train' }]);
  first.close();

  const reloaded = await browser.openTab();
  const stillThere = reloaded.show(reloaded.query.cards.listShort.queryOptions());
  await vi.waitFor(() => expect(stillThere()).toMatchObject([{ title: 'Made on the train' }]), soon);
  await expect(reloaded.signOut(), 'signing out needs the network').rejects.toThrow('the server was not reached');
  expect(await titles(person)).toEqual([]);

  browser.online = true;
  await vi.waitFor(() => expect(reloaded.outbox.saveState()).toBe('saved'), soon);
  expect(await titles(person)).toEqual(['Made on the train']);
  expect(browser.sent).toHaveLength(1);
});

test('[8 Offline] edits of one card are merged until they are sent, and go out in order', async () => {
  const person = await instance.person('Mira Merge');
  const browser = browserOf(person);
  const tab = await browser.openTab();
  const id = await savedCard(person, 'Rivers of Europe');
  const shown = tab.show(tab.query.cards.read.queryOptions({ input: { id } }));
  await vi.waitFor(() => expect(shown()).toMatchObject([{ title: 'Rivers of Europe' }]), soon);
  browser.online = false;
  const editor = randomUUID();
  for (const update of [{ title: 'Rivers' }, { memo: 'They flow' }, { title: 'Rivers of the world' }])
    await tab.run(() => tab.outbox.submit(editCard({ id, update, base: 1, editor })));
  const other = randomUUID();
  await tab.run(() => tab.outbox.submit(createCard({ _id: other, update: { title: 'Lakes' } })));
  // The first one was tried at once: the server may have it, so nothing is merged into it.
  expect(tab.outbox.queued().map(({ name }) => name)).toEqual(['cards.edit', 'cards.edit', 'cards.create']);
  expect(shown()).toMatchObject([{ title: 'Rivers of the world', memo: 'They flow' }]);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(browser.sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST']);
  expect(await cardOf(person, id)).toMatchObject({ title: 'Rivers of the world', memo: 'They flow', revision: 3 });
});

test('[8 Offline] the answers of a test reach the server before its score, once, also when a reply is lost', async () => {
  const person = await instance.person('Tess Tested');
  const browser = browserOf(person);
  const tab = await browser.openTab();
  const id = await savedCard(person, 'Capitals', 3);
  const items = (await cardOf(person, id)).flashcard;
  const card = tab.show(tab.query.cards.read.queryOptions({ input: { id } }));
  const tiles = tab.show(tab.query.cards.listShort.queryOptions());
  await vi.waitFor(() => expect([card(), tiles()]).not.toContain(undefined), soon);
  browser.online = false;
  const test_id = randomUUID();
  for (const { _id: item_id } of items) {
    const event = {
      kind: 'answer' as const,
      _id: randomUUID(),
      test_id,
      card_id: id,
      item_id,
      item_kind: 'flashcard' as const,
      outcome: 'right' as const,
      answer: '',
      elapsed_ms: 1_000,
      answered_at: new Date(instance.clock.now()).toISOString(),
    };
    await tab.run(() => tab.outbox.submit(recordAnswers({ events: [event] })));
  }
  const result = { id, test_id, option: -1 as const, score: 100, firstGo: { right: 3, asked: 3 }, category: 'OTHER' };
  const ended_at = new Date(instance.clock.now()).toISOString();
  await tab.run(() => tab.outbox.submit(saveScore({ ...result, ended_at })));
  const flash_test_score = { score: 100, test: { option: -1, right: 3, asked: 3 } };
  await vi.waitFor(() => {
    expect(card()).toMatchObject([{ flash_test_score }]);
    expect(tiles()).toContainEqual(
      expect.objectContaining({ _id: id, flash_test_score: { ...flash_test_score, date: ended_at } }),
    );
  }, soon);
  expect(await person.calls.memory.ofCard({ id })).toEqual([]);
  browser.loses = 'reply';
  browser.online = true;
  await vi.waitFor(() => expect(browser.sent).not.toEqual([]), soon);
  browser.loses = 'nothing';
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  const [lost, again, others, score] = browser.sent;
  expect(browser.sent.map(({ path }) => path)).toEqual([
    '/api/review-log',
    '/api/review-log',
    '/api/review-log',
    `/api/focus-card/${id}`,
  ]);
  expect([lost, again, others, score].map((each) => each!.answered)).toEqual([false, true, true, true]);
  expect(again!.key).toBe(lost!.key);
  expect(await person.calls.memory.ofCard({ id })).toHaveLength(3);
  expect((await cardOf(person, id)).flash_test_score).toMatchObject(flash_test_score);
});

test('[8 Offline] a card is put on repeat offline, shown with its days after a reload, and started once', async () => {
  const person = await instance.person('Rika Repeat');
  const browser = browserOf(person);
  const first = await browser.openTab();
  const id = await savedCard(person, 'Lakes of Africa', 1);
  const options = { input: { id } };
  const before = first.show(first.query.repeat.ofCard.queryOptions(options));
  await vi.waitFor(() => expect(before()).toMatchObject({ on_repeat: false }), soon);
  browser.online = false;
  const start = {
    id,
    plan: 'classic' as const,
    notification_focus_repeat_id: randomUUID(),
    started_at: new Date(instance.clock.now()).toISOString(),
  };
  await first.run(() => first.outbox.submit(startRepeat(start)));
  first.close();
  const tab = await browser.openTab();
  const schedule = tab.show(tab.query.repeat.ofCard.queryOptions(options));
  await vi.waitFor(() => expect(schedule()).toMatchObject({ on_repeat: true }), soon);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  const onServer = await person.calls.repeat.ofCard({ id });
  expect(onServer).toMatchObject({ on_repeat: true, plan: 'classic' });
  await vi.waitFor(() => expect(schedule()?.repeat_session).toEqual(onServer.repeat_session), soon);
  expect(browser.sent).toHaveLength(1);
});

test('[8 Offline] a collection is created, filled and ordered offline, counted at once, and sent in order', async () => {
  const person = await instance.person('Cora Collector');
  const browser = browserOf(person);
  const tab = await browser.openTab();
  const [one, two] = [await savedCard(person, 'First'), await savedCard(person, 'Second')];
  const list = tab.show(tab.query.collections.list.queryOptions());
  const tiles = tab.show(tab.query.cards.listShort.queryOptions());
  await vi.waitFor(() => expect(tiles()).toHaveLength(2), soon);
  await vi.waitFor(() => expect(list()).toEqual([]), soon);
  browser.online = false;
  const _id = randomUUID();
  await tab.run(() => tab.outbox.submit(createCollection({ _id, update: { title: 'Made on a train' } })));
  const change = (put: { _id: string; order: string }[]) =>
    tab.run(() => tab.outbox.submit(editCollection({ id: _id, update: { cards: { put } } })));
  await change([
    { _id: one, order: 'a0' },
    { _id: two, order: 'a1' },
  ]);
  await change([{ _id: two, order: 'Zz' }]);
  expect(list()).toMatchObject([{ title: 'Made on a train' }]);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.saveState()).toBe('saved'), soon);
  expect(await person.calls.collections.list()).toMatchObject([
    { card_count: 2, first: [{ title: 'Second' }, { title: 'First' }] },
  ]);
  expect(browser.sent.map(({ method }) => method)).toEqual(['POST', 'PUT']);
});

test('two devices: changes of different fields merge; changes of the same field are a conflict, and nothing is lost', async () => {
  const person = await instance.person('Dora Devices');
  const [phone, laptop] = [browserOf(person), browserOf(person)];
  const [here, there] = [await phone.openTab(), await laptop.openTab()];
  const id = await savedCard(person, 'Bees');
  const edit = (tab: typeof here, update: object) =>
    tab.run(() => tab.outbox.submit(editCard({ id, update, base: 1, editor: randomUUID() })));
  phone.online = false;
  await edit(here, { memo: 'to show the way' });
  await edit(there, { subtitle: 'and their dances' });
  await vi.waitFor(() => expect(there.outbox.saveState()).toBe('saved'), soon);
  phone.online = true;
  await vi.waitFor(() => expect(here.outbox.saveState()).toBe('saved'), soon);
  expect(await cardOf(person, id)).toMatchObject({ memo: 'to show the way', subtitle: 'and their dances' });

  await edit(there, { memo: 'in the dark hive' });
  await vi.waitFor(() => expect(there.outbox.saveState()).toBe('conflict'), soon);
  expect(there.outbox.queued()).toMatchObject([{ input: { update: { memo: 'in the dark hive' } } }]);
  expect(await cardOf(person, id)).toMatchObject({ memo: 'to show the way' });
});

test('[8 Offline] a refused change is kept with its reason, and later ones of other cards go out', async () => {
  const person = await instance.person('Rosa Refused');
  const browser = browserOf(person);
  const tab = await browser.openTab();
  const [gone, kept] = [await savedCard(person, 'Soon gone'), await savedCard(person, 'Stays')];
  browser.online = false;
  await tab.run(() => tab.outbox.submit(editCard({ id: gone, update: { memo: 'only here' }, base: 1 })));
  await tab.run(() => tab.outbox.submit(editCard({ id: kept, update: { memo: 'sent' }, base: 1 })));
  const elsewhere = await browserOf(person).openTab();
  await elsewhere.run(() => elsewhere.outbox.submit(removeCard({ id: gone })));
  await vi.waitFor(() => expect(elsewhere.outbox.saveState()).toBe('saved'), soon);
  browser.online = true;
  await vi.waitFor(() => expect(tab.outbox.queued().map(({ state }) => state.kind)).toEqual(['failed']), soon);
  expect(tab.outbox.queued()).toMatchObject([{ input: { update: { memo: 'only here' } } }]);
  expect(await cardOf(person, kept)).toMatchObject({ memo: 'sent' });
  // Discarded by the member, it holds nothing back any more.
  await tab.run(() => tab.outbox.discard(tab.outbox.queued()[0]!.id));
  expect(tab.outbox.saveState()).toBe('saved');
});

test('two tabs share one queue: what one of them wrote goes out once, also after it was closed', async () => {
  const person = await instance.person('Tara Tabs');
  const browser = browserOf(person);
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  browser.online = false;
  await one.run(() => one.outbox.submit(createCard({ _id: randomUUID(), update: { title: 'Last words' } })));
  await vi.waitFor(() => expect(two.outbox.queued()).toHaveLength(1), soon);
  one.close();
  browser.online = true;
  await vi.waitFor(() => expect(two.outbox.saveState()).toBe('saved'), soon);
  expect(await titles(person)).toEqual(['Last words']);
  expect(browser.sent).toHaveLength(1);
});

test('a session that ended elsewhere sends the tab to sign-in, and what was not sent stays for the same member', async () => {
  const person = await instance.person('Eve Ended');
  const browser = browserOf(person);
  const tab = await browser.openTab();
  browser.online = false;
  await tab.run(() => tab.outbox.submit(createCard({ _id: randomUUID(), update: { title: 'Not sent' } })));
  await instance.product.services.database.transact((rows) =>
    rows.deleteFrom('session').where('userId', '=', person.id).execute(),
  );
  browser.online = true;
  await vi.waitFor(() => expect(tab.leftFor).toBe('/signin?next=%2Fapp&notice=sessionEnded'), soon);
  expect(await titles(instance.administrator)).toEqual([]);
});
