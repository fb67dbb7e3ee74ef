import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { openDevice, type Device } from '#tests/harness/device.ts';
import { cardLastWords, editingPorts } from '#tests/harness/editing.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { createCard } from '#features/cards/client/commands.ts';
import type { Card } from '#features/cards/contract.ts';
import type { Edit } from '#features/cards/rules/editor-changes.ts';
import type { EditorAction } from '../rules/editor.ts';
import { openEditingSession, type EditingPorts, type EditingSession } from './editing-session.ts';

/** The session with the real outbox and the real calls; only browser storage and connectivity are simulated. */
let instance: TestInstance;
let ada: Person;
const opened: Device[] = [];
async function device(): Promise<Device> {
  const made = await openDevice(ada);
  opened.push(made);
  return made;
}
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterEach(() => opened.splice(0).forEach(({ outbox }) => outbox.close()));
afterAll(() => instance.close());

const readOne = async (id: string): Promise<Card> => (await ada.calls.cards.read({ id }))[0]!;
const make = async (update: Parameters<Person['calls']['cards']['create']>[0]['update'] = {}) =>
  (await ada.calls.cards.create({ _id: randomUUID(), update })).card;
/** Another editor of the same card: another tab or device. */
const elsewhere = (id: string, base: number, update: Edit['update']) =>
  ada.calls.focusCard.put({ id, base, editor: randomUUID(), update });

function sit(card: Card, here: Device, name: string = randomUUID(), make?: EditingPorts['make']) {
  const reads = vi.fn(() => readOne(card._id));
  const session = openEditingSession(card, { ...editingPorts(ada, card, here, name), readCard: reads, make });
  return { session, reads, name };
}
const write = (session: EditingSession, change: Extract<EditorAction, { kind: 'field' }>['change']) =>
  session.act({ kind: 'field', change, typedAt: Date.now() });
const shows = (session: EditingSession) => session.current().editor.content;
const becomes = (session: EditingSession, saving: string) =>
  expect.poll(() => session.current().saving, { timeout: 10_000, interval: 10 }).toBe(saving);

test('typed text is sent automatically, each edit on the revision of the last reply, without refetching the card', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  const { session, reads } = sit(card, here);
  write(session, { title: 'Two' });
  expect(session.current().saving).toBe('saving');
  await becomes(session, 'saved');
  session.act({ kind: 'add', list: 'flashcard', rows: [flashcard()] });
  await becomes(session, 'saved');
  expect(here.sent.map(({ base, editor }) => [base, editor])).toEqual([
    [1, deviceName(here.storage)],
    [2, deviceName(here.storage)],
  ]);
  expect(await readOne(card._id)).toMatchObject({ title: 'Two', revision: 3, flashcard: [{ question: 'What?' }] });
  expect(reads).not.toHaveBeenCalled();
});

test('a row that is removed while the save that adds it is being stored stays removed', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  const { session } = sit(card, here);
  const row = flashcard();
  session.act({ kind: 'add', list: 'flashcard', rows: [row] });
  const kept = session.keepAll();
  session.act({ kind: 'remove', list: 'flashcard', ids: [row._id] });
  await kept;
  expect(shows(session).flashcard).toEqual([]);
  session.act({ kind: 'undo' });
  expect(shows(session).flashcard).toEqual([row]);
  session.act({ kind: 'redo' });
  expect(shows(session).flashcard).toEqual([]);
  await becomes(session, 'saved');
  expect((await readOne(card._id)).flashcard).toEqual([]);
});

test('replies contain the changes of others: fields, rows put and rows removed; undo does not revert them', async () => {
  const [stays, goes] = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' })];
  const card = await make({ title: 'One', flashcard: [stays, goes] });
  const { session, reads } = sit(card, await device());
  const comes = flashcard({ order: 'a2', question: 'From elsewhere' });
  await elsewhere(card._id, 1, {
    subtitle: 'theirs',
    category_1: 'LANGUAGE',
    category_2: 'LANGUAGEFRENCH',
    template: true,
  });
  await elsewhere(card._id, 2, { flashcard: { put: [comes], remove: [goes._id] } });
  write(session, { title: 'Two' });
  await becomes(session, 'saved');
  const here = { title: 'Two', subtitle: 'theirs', category_2: 'LANGUAGEFRENCH', template: true };
  expect(shows(session)).toMatchObject(here);
  expect(shows(session).flashcard).toEqual([stays, comes]);
  session.act({ kind: 'undo' });
  await becomes(session, 'saved');
  expect(await readOne(card._id)).toMatchObject({ ...here, title: 'One', flashcard: [stays, comes], revision: 5 });
  expect(reads).not.toHaveBeenCalled();
});

test.each(['mine', 'theirs'] as const)(
  'a field changed here and elsewhere is a conflict; after choosing %s, undo restores the other version',
  async (choice) => {
    const card = await make({ memo: 'Bees dance' });
    const { session } = sit(card, await device());
    await elsewhere(card._id, 1, { memo: 'Bees sing', subtitle: 'and more' });
    write(session, { memo: 'Bees fly' });
    await becomes(session, 'conflict');
    expect(session.current().conflict!.collisions).toEqual([{ field: 'memo', mine: 'Bees fly', theirs: 'Bees sing' }]);
    await session.settleConflict({ memo: choice });
    await becomes(session, 'saved');
    const [kept, other] = choice === 'mine' ? ['Bees fly', 'Bees sing'] : ['Bees sing', 'Bees fly'];
    expect(await readOne(card._id)).toMatchObject({ memo: kept, subtitle: 'and more' });
    session.act({ kind: 'undo' });
    expect(shows(session).memo).toBe(other);
    await becomes(session, 'saved');
  },
);

test('rows added while a choice is being saved are sent after it', async () => {
  const card = await make({ memo: 'Bees dance' });
  const here = await device();
  const { session, name } = sit(card, here);
  await elsewhere(card._id, 1, { memo: 'Bees sing' });
  write(session, { memo: 'Bees fly' });
  await becomes(session, 'conflict');
  const settled = session.settleConflict({ memo: 'mine' });
  const comes = flashcard({ question: 'From a file' });
  session.act({ kind: 'add', list: 'flashcard', rows: [comes] });
  session.leaving();
  await settled;
  expect(cardLastWords(ada, card._id, here.storage).of(name)?.change).toMatchObject({ flashcard: { put: [comes] } });
  await becomes(session, 'saved');
  expect(await readOne(card._id)).toMatchObject({ memo: 'Bees fly', flashcard: [comes] });
  expect(Object.keys(here.storage)).toEqual(['loci.device']);
});

test('typing continues while others change the same field: nothing typed is lost, and the choice shows the latest text', async () => {
  const card = await make({ memo: 'Bees' });
  const here = await device();
  const { session } = sit(card, here);
  here.online = false;
  write(session, { memo: 'Bees fly' });
  await becomes(session, 'offline');
  await elsewhere(card._id, 1, { memo: 'Bees sing' });
  session.arrived(await readOne(card._id));
  expect(shows(session).memo).toBe('Bees fly');
  write(session, { memo: 'Bees fly far' });
  here.online = true;
  here.outbox.wake();
  await becomes(session, 'conflict');
  expect(session.current().conflict!.collisions).toMatchObject([{ mine: 'Bees fly far', theirs: 'Bees sing' }]);
});

test('a refused edit is kept and shown with its reason; after a correction it is sent as one edit', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  const { session } = sit(card, here);
  write(session, { desc: 'x'.repeat(200_001) });
  await becomes(session, 'failed');
  expect(session.current().refusal).toMatchObject({ code: 'BAD_INPUT', field: 'update.desc' });
  write(session, { title: 'Two' });
  write(session, { desc: '<p>short</p>' });
  await becomes(session, 'saved');
  expect(here.outbox.queued()).toEqual([]);
  expect(await readOne(card._id)).toMatchObject({ title: 'Two', desc: '<p>short</p>', revision: 2 });
});

test('a refused edit that is discarded in the queue leaves nothing pending', async () => {
  const here = await device();
  const { session } = sit(await make({ title: 'One' }), here);
  write(session, { desc: 'x'.repeat(200_001) });
  await becomes(session, 'failed');
  for (const { id } of here.outbox.queued()) await here.outbox.discard(id);
  await becomes(session, 'saved');
  expect(session.current().refusal).toBeNull();
});

test('offline, the work is stored on this device, and the next session starts with it', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  here.online = false;
  const first = sit(card, here);
  write(first.session, { title: 'Two' });
  await first.session.close();
  expect(here.outbox.saveState()).not.toBe('saved');
  const second = sit(card, here);
  expect(shows(second.session).title).toBe('Two');
  write(second.session, { memo: 'and on' });
  here.online = true;
  here.outbox.wake();
  await becomes(second.session, 'saved');
  expect(await readOne(card._id)).toMatchObject({ title: 'Two', memo: 'and on' });
});

test('a tab that closes before its last edits were queued leaves them to the next session of the card', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  cardLastWords(ada, card._id, here.storage).keep('gone', { base: 1, change: { memo: 'last wor' } });
  const { session } = sit(card, here);
  await expect.poll(() => shows(session).memo).toBe('last wor');
  await becomes(session, 'saved');
  expect((await readOne(card._id)).memo).toBe('last wor');
  expect(Object.keys(here.storage)).toEqual(['loci.device']);
});

test('typed text is in the fallback store until it is in the outbox', async () => {
  const card = await make();
  const here = await device();
  const { session, name } = sit(card, here);
  write(session, { title: 'Half a wo' });
  session.leaving();
  expect(cardLastWords(ada, card._id, here.storage).of(name)).toEqual({ base: 1, change: { title: 'Half a wo' } });
  await becomes(session, 'saved');
  expect(Object.keys(here.storage)).toEqual(['loci.device']);
});

test('an import is sent in pieces and undone as a whole, sent or not', async () => {
  const card = await make({ flashcard: [flashcard({ order: 'a0', question: 'mine' })] });
  const here = await device();
  const { session } = sit(card, here);
  const rows = Array.from({ length: 1_200 }, (_, at) => flashcard({ question: `row ${at}` }));
  session.act({ kind: 'add', list: 'flashcard', rows });
  expect(session.rowsUnderWay()).toBe(1_200);
  await becomes(session, 'saved');
  expect(session.rowsUnderWay()).toBe(0);
  expect(here.sent.length).toBeGreaterThan(2);
  expect((await readOne(card._id)).flashcard).toHaveLength(1_201);
  here.online = false;
  const more = Array.from({ length: 600 }, () => flashcard({ question: 'never sent' }));
  session.act({ kind: 'add', list: 'flashcard', rows: more });
  await session.keepAll();
  await session.withdraw(
    'flashcard',
    [...rows, ...more].map(({ _id }) => _id),
  );
  here.online = true;
  here.outbox.wake();
  await becomes(session, 'saved');
  expect((await readOne(card._id)).flashcard.map(({ question }) => question)).toEqual(['mine']);
  expect(JSON.stringify(here.sent.slice(3))).not.toContain('row 7');
});

test('a blank card is created with its first change, once, and not at all without one', async () => {
  const here = await device();
  const blank = { ...(await make()), _id: randomUUID(), revision: 0 };
  const making = vi.fn(() => here.outbox.submit(createCard({ _id: blank._id })));
  const untouched = sit(blank, here, randomUUID(), making);
  write(untouched.session, { title: 'N' });
  write(untouched.session, { title: '' });
  await untouched.session.close();
  expect(making).not.toHaveBeenCalled();
  expect(here.outbox.queued()).toEqual([]);

  const { session, name } = sit(blank, here, randomUUID(), making);
  write(session, { title: 'Nine' });
  session.leaving();
  expect(cardLastWords(ada, blank._id, here.storage).of(name)).toEqual({
    base: 0,
    change: { title: 'Nine' },
    fresh: true,
  });
  await becomes(session, 'saved');
  write(session, { memo: 'and on' });
  await becomes(session, 'saved');
  expect(making).toHaveBeenCalledTimes(1);
  expect(await readOne(blank._id)).toMatchObject({ title: 'Nine', memo: 'and on' });
});

test('undo and redo survive a reload, and revert only their own changes', async () => {
  const card = await make({ title: 'One', memo: 'Bees' });
  const here = await device();
  const first = sit(card, here, 'tab');
  write(first.session, { title: 'Two' });
  first.session.act({ kind: 'field', change: { memo: 'Bees fly' } });
  first.session.act({ kind: 'undo' });
  await becomes(first.session, 'saved');
  await first.session.close();
  await elsewhere(card._id, 99, { subtitle: 'meanwhile' });
  const { session } = sit(await readOne(card._id), here, 'tab');
  await expect.poll(() => session.current().editor.past.length).toBe(1);
  session.act({ kind: 'redo' });
  expect(shows(session)).toMatchObject({ title: 'Two', memo: 'Bees fly', subtitle: 'meanwhile' });
  session.act({ kind: 'undo' });
  session.act({ kind: 'undo' });
  await becomes(session, 'saved');
  expect(await readOne(card._id)).toMatchObject({ title: 'One', memo: 'Bees', subtitle: 'meanwhile' });
});

test('two tabs of one browser exchange edits without the network, and never conflict', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  const [one, two] = [sit(card, here).session, sit(card, here).session];
  here.online = false;
  write(one, { title: 'Two' });
  await expect.poll(() => shows(two).title).toBe('Two');
  write(two, { title: 'Three', memo: 'of the second tab' });
  await expect.poll(() => shows(one)).toMatchObject({ title: 'Three', memo: 'of the second tab' });
  here.online = true;
  here.outbox.wake();
  await Promise.all([becomes(one, 'saved'), becomes(two, 'saved')]);
  expect(await readOne(card._id)).toMatchObject({ title: 'Three', memo: 'of the second tab' });
  expect(shows(one)).toEqual(shows(two));
});

test('a conflict between two tabs and another device ends after one choice, about what the server has by then', async () => {
  const card = await make({ memo: 'Bees dance' });
  const here = await device();
  const [one, two] = [sit(card, here).session, sit(card, here).session];
  here.online = false;
  write(one, { memo: 'Bees fly' });
  write(two, { subtitle: 'of the second tab' });
  await Promise.all([one.keepAll(), two.keepAll()]);
  await elsewhere(card._id, 1, { memo: 'Bees sing' });
  here.online = true;
  here.outbox.wake();
  await Promise.all([becomes(one, 'conflict'), becomes(two, 'conflict')]);
  // While the choice is open, the other device edits again.
  await elsewhere(card._id, 2, { memo: 'Bees hum' });
  one.arrived(await readOne(card._id));
  expect(one.current().conflict!.collisions).toEqual([{ field: 'memo', mine: 'Bees fly', theirs: 'Bees hum' }]);
  await one.settleConflict({ memo: 'mine' });
  await Promise.all([becomes(one, 'saved'), becomes(two, 'saved')]);
  expect(two.current().conflict).toBeNull();
  expect(shows(two)).toEqual(shows(one));
  expect(await readOne(card._id)).toMatchObject({ memo: 'Bees fly', subtitle: 'of the second tab' });
});
