import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice } from '#tests/harness/device.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { keptImport } from '../import/kept-import.ts';
import { handOverUnsavedWork } from './hand-over.ts';
import { unsavedWork } from './unsaved-work.ts';

let instance: TestInstance;
let ada: Person;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterAll(() => instance.close());

const never = new Promise<void>(() => undefined);
const nobody = { namesInUse: () => Promise.resolve(new Set<string>()), whenClosed: () => never };
const make = async (title: string) => (await ada.calls.cards.create({ _id: crypto.randomUUID(), update: { title } })).card;
const readOne = async (id: string) => (await ada.calls.cards.read({ id }))[0]!;
const fail = (error: unknown) => expect.unreachable(String(error));

test('what closed tabs left of any card goes out at the start, after what they had sent already', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const here = await openDevice(ada);
  const editor = crypto.randomUUID();
  here.online = false;
  const update = { memo: 'The last wor', subtitle: 'kept' };
  await here.outbox.submit({ call: 'focusCard.put', input: { id: one._id, update, base: 1, editor }, subject: `card:${one._id}` });
  unsavedWork(ada.id, one._id, here.storage).keep(editor, { base: 1, changes: { memo: 'The last word' } });
  unsavedWork(ada.id, other._id, here.storage).keep(crypto.randomUUID(), { base: 1, changes: { memo: 'Of another tab' } });
  await handOverUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage);
  expect(Object.keys(here.storage)).toEqual([]);
  here.online = true;
  here.outbox.wake();
  await expect.poll(() => here.outbox.saveState()).toBe('saved');
  expect(await readOne(one._id)).toMatchObject({ memo: 'The last word', subtitle: 'kept' });
  expect(await readOne(other._id)).toMatchObject({ memo: 'Of another tab' });
  here.outbox.close();
});

test('a tab that is still open keeps what is its own until it is gone', async () => {
  const card = await make('Open elsewhere');
  const here = await openDevice(ada);
  const open = crypto.randomUUID();
  const work = unsavedWork(ada.id, card._id, here.storage);
  work.keep(open, { base: 1, changes: { memo: 'half a w' } });
  const closes = Promise.withResolvers<void>();
  const tabs = { namesInUse: () => Promise.resolve(new Set([open])), whenClosed: () => closes.promise };
  await handOverUnsavedWork(ada.id, here.outbox, fail, tabs, here.storage);
  expect(here.outbox.queued()).toEqual([]);
  work.keep(open, { base: 1, changes: { memo: 'half a word' } });
  closes.resolve();
  await expect.poll(async () => (await readOne(card._id)).memo).toBe('half a word');
  await expect.poll(() => Object.keys(here.storage)).toEqual([]);
  here.outbox.close();
});

test('what another member left on this device stays theirs', async () => {
  const here = await openDevice(ada);
  const work = unsavedWork('somebody else', crypto.randomUUID(), here.storage);
  work.keep('tab', { base: 1, changes: { memo: 'not for Ada' } });
  await handOverUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage);
  expect(here.outbox.queued()).toEqual([]);
  expect(work.of('tab')).toBeDefined();
  here.outbox.close();
});

test('the first words on a fresh card go out behind its making, and the text for its import stays with it', async () => {
  const here = await openDevice(ada);
  const id = crypto.randomUUID();
  unsavedWork(ada.id, id, here.storage).keep(crypto.randomUUID(), { base: 0, changes: { title: 'Nap' }, fresh: true });
  const made: string[] = [];
  const imported = () => keptImport(ada.id, id, () => made.length === 0, here.storage);
  imported().keepSoon({ text: 'sun;soleil', importId: crypto.randomUUID(), made: 0, digest: '' });
  await handOverUnsavedWork(ada.id, here.outbox, fail, nobody, here.storage, (cardId) => void made.push(cardId));
  await expect.poll(() => here.outbox.saveState()).toBe('saved');
  expect(made).toEqual([id]);
  expect(await readOne(id)).toMatchObject({ title: 'Nap' });
  expect(imported().open()?.text).toBe('sun;soleil');
  expect(keptImport(ada.id, crypto.randomUUID(), () => true, here.storage).open()).toBeUndefined();
  here.outbox.close();
});
