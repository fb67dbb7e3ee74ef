import { editCard } from '#features/cards/client/commands.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice } from '#tests/harness/device.ts';
import { lastWords } from '#platform/documents/last-words.ts';
import { cardLastWords } from '#tests/harness/editing.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { importDrafts } from './import-drafts.ts';
import { queueUnsavedWork } from './queue-unsaved-work.ts';

let instance: TestInstance;
let ada: Person;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterAll(() => instance.close());

const never = new Promise<void>(() => undefined);
const nobody = { tabsOpen: () => Promise.resolve(new Set<string>()), whenClosed: () => never };
const make = async (title: string) =>
  (await ada.calls.cards.create({ _id: crypto.randomUUID(), update: { title } })).card;
const readOne = async (id: string) => (await ada.calls.cards.read({ id }))[0]!;
const fail = (error: unknown) => expect.unreachable(String(error));

test('unsaved work of closed tabs is queued on start, for any card, after what they had already sent', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const here = await openDevice(ada);
  const editor = deviceName(here.storage);
  here.online = false;
  const update = { memo: 'The last wor', subtitle: 'kept' };
  await here.outbox.submit(editCard({ id: one._id, update, base: 1, editor }));
  cardLastWords(ada, one._id, here.storage).keep(editor, { base: 1, change: { memo: 'The last word' } });
  cardLastWords(ada, other._id, here.storage).keep(crypto.randomUUID(), {
    base: 1,
    change: { memo: 'Of another tab' },
  });
  await queueUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage);
  expect(Object.keys(here.storage)).toEqual(['loci.device']);
  here.online = true;
  here.outbox.wake();
  await expect.poll(() => here.outbox.saveState()).toBe('saved');
  expect(await readOne(one._id)).toMatchObject({ memo: 'The last word', subtitle: 'kept' });
  expect(await readOne(other._id)).toMatchObject({ memo: 'Of another tab' });
  here.outbox.close();
});

test('an open tab keeps its unsaved work until it closes', async () => {
  const card = await make('Open elsewhere');
  const here = await openDevice(ada);
  const open = crypto.randomUUID();
  const work = cardLastWords(ada, card._id, here.storage);
  work.keep(open, { base: 1, change: { memo: 'half a w' } });
  const closes = Promise.withResolvers<void>();
  const tabs = { tabsOpen: () => Promise.resolve(new Set([open])), whenClosed: () => closes.promise };
  await queueUnsavedWork(ada.id, here.outbox, fail, tabs, here.storage);
  expect(here.outbox.queued()).toEqual([]);
  work.keep(open, { base: 1, change: { memo: 'half a word' } });
  closes.resolve();
  await expect.poll(async () => (await readOne(card._id)).memo).toBe('half a word');
  await expect.poll(() => Object.keys(here.storage)).toEqual(['loci.device']);
  here.outbox.close();
});

test('unsaved work of another member on this device is not touched', async () => {
  const here = await openDevice(ada);
  const work = lastWords('card', 'somebody else', crypto.randomUUID(), here.storage);
  work.keep('tab', { base: 1, change: { memo: 'not for Ada' } });
  await queueUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage);
  expect(here.outbox.queued()).toEqual([]);
  expect(work.of('tab')).toBeDefined();
  here.outbox.close();
});

test('the first edits of a blank card are sent after its creation, and the draft of its import moves with it', async () => {
  const here = await openDevice(ada);
  const id = crypto.randomUUID();
  cardLastWords(ada, id, here.storage).keep(crypto.randomUUID(), { base: 0, change: { title: 'Nap' }, fresh: true });
  const made: string[] = [];
  const imported = () => importDrafts(ada.id, id, () => made.length === 0, here.storage);
  imported().keepSoon({ text: 'sun;soleil', importId: crypto.randomUUID(), made: 0, digest: '' });
  await queueUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage, (cardId) => void made.push(cardId));
  await expect.poll(() => here.outbox.saveState()).toBe('saved');
  expect(made).toEqual([id]);
  expect(await readOne(id)).toMatchObject({ title: 'Nap' });
  expect(imported().open()?.text).toBe('sun;soleil');
  expect(importDrafts(ada.id, crypto.randomUUID(), () => true, here.storage).open()).toBeUndefined();
  here.outbox.close();
});
