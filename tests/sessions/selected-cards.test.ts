import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editCard } from '#features/cards/client/commands.ts';
import { openBrowser, type Browser, type Tab } from '#tests/harness/browser.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };
const history = { category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY' };

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

interface Desk {
  readonly person: Person;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly ids: readonly string[];
  readonly library: () => Awaited<ReturnType<Person['calls']['cards']['listShort']>>;
  readonly acts: typeof import('#features/collections/client/selected-acts.ts');
  readonly together: typeof import('#client/send-together.ts');
}

/** A library of three cards, as a tab shows it. */
async function openDesk(name: string): Promise<Desk> {
  const person = await instance.person(name);
  const ids = ['Rivers', 'Lakes', 'Seas'].map(() => randomUUID());
  for (const [at, _id] of ids.entries())
    await person.calls.cards.create({ _id, update: { title: ['Rivers', 'Lakes', 'Seas'][at]! } });
  const browser = openBrowser(person, instance.url);
  const tab = await browser.openTab();
  const shown = tab.show(tab.query.cards.listShort.queryOptions());
  await vi.waitFor(() => expect(shown()).toHaveLength(3), soon);
  const library = () => ids.flatMap((id) => (shown() ?? []).find(({ _id }) => _id === id) ?? []);
  const acts = await tab.run(() => import('#features/collections/client/selected-acts.ts'));
  const together = await tab.run(() => import('#client/send-together.ts'));
  return { person, browser, tab, ids, library, acts, together };
}

const serverLibrary = (person: Person) => person.calls.cards.listShort();
const saved = ({ tab }: Desk) => vi.waitFor(() => expect(tab.outbox.queued()).toEqual([]), soon);

test('several cards are deleted together, and one Undo brings all of them back', async () => {
  const desk = await openDesk('Dora Delete');
  const { person, tab, library, acts, together } = desk;
  const { done, refused } = await tab.run(() => together.sendTogether(tab.outbox, acts.removeCards(library())));
  expect([done.length, refused]).toEqual([3, []]);
  expect(await serverLibrary(person)).toEqual([]);
  expect(await tab.run(() => together.takeBack(tab.outbox, done))).toMatchObject({ refused: [] });
  expect(await serverLibrary(person)).toHaveLength(3);
  await vi.waitFor(() => expect(library()).toHaveLength(3), soon);
});

test('what the server refuses is named with its reason, leaves the queue, and the rest is done', async () => {
  const desk = await openDesk('Rolf Refused');
  const { person, tab, ids, library, acts, together } = desk;
  const cards = library();
  // On another device, of which this tab has not been told.
  await person.calls.collections.create({
    _id: randomUUID(),
    update: { title: 'Waters', cards: { put: [{ _id: ids[1]!, order: 'a0' }] } },
  });
  const { done, refused } = await tab.run(() => together.sendTogether(tab.outbox, acts.removeCards(cards)));
  expect(done.flatMap((act) => act.ids)).toEqual([ids[0], ids[2]]);
  expect(refused).toMatchObject([{ ids: [ids[1]], refusal: { key: 'cards:refusal.cannotDelete' } }]);
  expect(tab.outbox.queued()).toEqual([]);
  expect((await serverLibrary(person)).map(({ _id }) => _id)).toEqual([ids[1]]);
});

test('[8 Offline] without the network they are deleted here at once, and Undo sends nothing that changes a card', async () => {
  const desk = await openDesk('Otis Offline');
  const { person, browser, tab, library, acts, together } = desk;
  browser.online = false;
  const { done } = await tab.run(() => together.sendTogether(tab.outbox, acts.removeCards(library())));
  expect(done).toHaveLength(3);
  expect(library()).toEqual([]);
  await tab.run(() => together.takeBack(tab.outbox, done));
  await vi.waitFor(() => expect(library()).toHaveLength(3), soon);
  browser.online = true;
  await saved(desk);
  expect(await serverLibrary(person)).toHaveLength(3);
});

test('[8 Offline] where the reply was lost, Undo brings back what the server has deleted', async () => {
  const desk = await openDesk('Lola Lost');
  const { person, browser, tab, library, acts, together } = desk;
  browser.loses = 'reply';
  const { done } = await tab.run(() => together.sendTogether(tab.outbox, acts.removeCards(library().slice(0, 1))));
  expect(await serverLibrary(person)).toHaveLength(2);
  await tab.run(() => together.takeBack(tab.outbox, done));
  browser.loses = 'nothing';
  await tab.run(() => tab.outbox.wake());
  await saved(desk);
  expect(await serverLibrary(person)).toHaveLength(3);
});

test('[S1 §7] cards that are not on repeat are put on repeat, and Undo leaves the others on it', async () => {
  const desk = await openDesk('Rita Repeat');
  const { person, tab, ids, library, acts, together } = desk;
  const first = await tab.run(() => together.sendTogether(tab.outbox, acts.startRepeats(library().slice(0, 1))));
  expect(first.done).toHaveLength(1);
  await vi.waitFor(() => expect(library()[0]).toMatchObject({ on_repeat: true }), soon);
  const { done } = await tab.run(() => together.sendTogether(tab.outbox, acts.startRepeats(library())));
  expect(done.flatMap((act) => act.ids)).toEqual([ids[1], ids[2]]);
  expect((await serverLibrary(person)).filter((card) => card.on_repeat)).toHaveLength(3);
  await tab.run(() => together.takeBack(tab.outbox, done));
  expect((await serverLibrary(person)).filter((card) => card.on_repeat)).toMatchObject([{ _id: ids[0] }]);
});

test('[8 Offline] a category is given to several, and Undo keeps what was written in a card meanwhile', async () => {
  const desk = await openDesk('Cato Category');
  const { person, browser, tab, ids, library, acts, together } = desk;
  browser.online = false;
  // The first one is tried at once: nothing is merged into it.
  await tab.run(() => tab.outbox.submit(editCard({ id: ids[0]!, update: { memo: 'Fresh water' } })));
  await tab.run(() => tab.outbox.submit(editCard({ id: ids[2]!, update: { memo: 'Salt water' } })));
  const { done } = await tab.run(() => together.sendTogether(tab.outbox, acts.changeCategory(library(), history)));
  expect(library()).toMatchObject([history, history, history]);
  await tab.run(() => together.takeBack(tab.outbox, done));
  await vi.waitFor(() => expect(library()[2]).toMatchObject({ category_1: 'OTHER', memo: 'Salt water' }), soon);
  browser.online = true;
  await saved(desk);
  expect(await person.calls.cards.read({ id: ids[2]! })).toMatchObject([{ category_1: 'OTHER', memo: 'Salt water' }]);
  const online = await tab.run(() => together.sendTogether(tab.outbox, acts.changeCategory(library(), history)));
  expect((await serverLibrary(person)).map(({ category_2 }) => category_2)).toEqual(Array(3).fill('HUMANITIESHISTORY'));
  await tab.run(() => together.takeBack(tab.outbox, online.done));
  expect((await serverLibrary(person)).map(({ category_1 }) => category_1)).toEqual(Array(3).fill('OTHER'));
});

test('only cards that a collection does not hold are added, in the order of selecting, and Undo takes those out', async () => {
  const desk = await openDesk('Cora Collects');
  const { person, tab, ids, library, acts, together } = desk;
  const made = await tab.run(() =>
    together.sendTogether(tab.outbox, acts.makeCollection(library().slice(0, 1), 'Waters')),
  );
  expect(made.done).toHaveLength(1);
  const [{ _id: collectionId } = { _id: '' }] = await person.calls.collections.list();
  await vi.waitFor(() => expect(library()[0]!.collection_user_id).toEqual([collectionId]), soon);
  const [rivers, lakes, seas] = library();
  const added = await tab.run(() => acts.addToCollection([seas!, rivers!, lakes!], collectionId));
  const { done, refused } = await tab.run(() => together.sendTogether(tab.outbox, added));
  expect(refused).toEqual([]);
  const held = async () => (await person.calls.collections.read({ id: collectionId }))[0]?.cards.map(({ _id }) => _id);
  expect(await held()).toEqual([ids[0], ids[2], ids[1]]);
  await tab.run(() => together.takeBack(tab.outbox, done));
  expect(await held()).toEqual([ids[0]]);
  await tab.run(() => together.takeBack(tab.outbox, made.done));
  expect(await person.calls.collections.list()).toEqual([]);
  expect(await serverLibrary(person)).toHaveLength(3);
});

test('a card that went to the bin elsewhere is not counted as added to a collection', async () => {
  const desk = await openDesk('Bina Bin');
  const { person, tab, ids, library, acts, together } = desk;
  const cards = library();
  await person.calls.cards.remove({ id: ids[1]! });
  const { done, refused } = await tab.run(() =>
    together.sendTogether(tab.outbox, acts.makeCollection(cards, 'Waters')),
  );
  expect(done.flatMap((act) => act.ids)).toEqual([ids[0], ids[2]]);
  expect(refused).toMatchObject([{ ids: [ids[1]] }]);
});
