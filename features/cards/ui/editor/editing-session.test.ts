import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { openDevice, type Device } from '#tests/harness/device.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import type { Card } from '../../contract.ts';
import type { Edit } from '../../rules/editor-changes.ts';
import type { EditorAction } from '../../rules/editor.ts';
import type { EditingPorts, EditingSession } from './editing-ports.ts';
import { openEditingSession } from './editing-session.ts';
import { unsavedWork } from './unsaved-work.ts';

/** The session over the real outbox, against the real calls; only the browser's storage and the network's switch are made here. */
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
/** Somebody else at the same card: another tab, another device. */
const elsewhere = (id: string, base: number, update: Edit['update']) => ada.calls.focusCard.put({ id, base, editor: randomUUID(), update });

function sit(card: Card, { outbox, storage: kept }: Device, name: string = randomUUID(), make?: EditingPorts['make']) {
  const reads = vi.fn(() => readOne(card._id));
  const session = openEditingSession(card, {
    outbox,
    name,
    unsaved: unsavedWork(ada.id, card._id, kept),
    namesInUse: () => Promise.resolve(new Set()),
    whenClosed: () => Promise.resolve(),
    readCard: reads,
    report: (error) => expect.unreachable(String(error)),
    ...(make && { make }),
  });
  return { session, reads, name };
}
const write = (session: EditingSession, change: Extract<EditorAction, { kind: 'field' }>['change']) =>
  session.act({ kind: 'field', change, typedAt: Date.now() });
const shows = (session: EditingSession) => session.current().editor.content;
const becomes = (session: EditingSession, saving: string) =>
  expect.poll(() => session.current().saving, { timeout: 10_000, interval: 10 }).toBe(saving);

test('what is typed goes out by itself, each edit on the revision that the last reply told of, and the card is never read again', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  const { session, reads, name } = sit(card, here);
  write(session, { title: 'Two' });
  expect(session.current().saving).toBe('saving');
  await becomes(session, 'saved');
  session.act({ kind: 'add', list: 'flashcard', rows: [flashcard()] });
  await becomes(session, 'saved');
  expect(here.sent.map(({ base, editor }) => [base, editor])).toEqual([
    [1, name],
    [2, name],
  ]);
  expect(await readOne(card._id)).toMatchObject({ title: 'Two', revision: 3, flashcard: [{ question: 'What?' }] });
  expect(reads).not.toHaveBeenCalled();
});

test('what others changed comes with the reply: fields, rows put and rows removed; undo leaves it alone', async () => {
  const [stays, goes] = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' })];
  const card = await make({ title: 'One', flashcard: [stays, goes] });
  const { session, reads } = sit(card, await device());
  const comes = flashcard({ order: 'a2', question: 'From elsewhere' });
  await elsewhere(card._id, 1, { subtitle: 'theirs', category_1: 'LANGUAGE', category_2: 'LANGUAGEFRENCH', template: true });
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
  'the same field here and elsewhere is a choice; %s is kept, the other is a step of undo away',
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

test('rows that come while a choice is being kept go out after it', async () => {
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
  expect(unsavedWork(ada.id, card._id, here.storage).of(name)?.changes).toMatchObject({ flashcard: { put: [comes] } });
  await becomes(session, 'saved');
  expect(await readOne(card._id)).toMatchObject({ memo: 'Bees fly', flashcard: [comes] });
  expect(Object.keys(here.storage)).toEqual([]);
});

test('typing goes on while others change the same field: nothing typed is lost, and the choice shows the last of it', async () => {
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

test('what the server refuses is kept and told with its reason; corrected, it goes out as one edit', async () => {
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

test('what was refused and is thrown away in the queue leaves nothing to wait for', async () => {
  const here = await device();
  const { session } = sit(await make({ title: 'One' }), here);
  write(session, { desc: 'x'.repeat(200_001) });
  await becomes(session, 'failed');
  for (const { id } of here.outbox.queued()) await here.outbox.discard(id);
  await becomes(session, 'saved');
  expect(session.current().refusal).toBeNull();
});

test('without the network it is on this device, and the next session begins with it', async () => {
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

test('a tab that is gone before its last words were in the outbox leaves them to the next session of the card', async () => {
  const card = await make({ title: 'One' });
  const here = await device();
  unsavedWork(ada.id, card._id, here.storage).keep('gone', { base: 1, changes: { memo: 'last wor' } });
  const { session } = sit(card, here);
  await expect.poll(() => shows(session).memo).toBe('last wor');
  await becomes(session, 'saved');
  expect((await readOne(card._id)).memo).toBe('last wor');
  expect(Object.keys(here.storage)).toEqual([]);
});

test('what is typed is in the store of last resort until the outbox has it', async () => {
  const card = await make();
  const here = await device();
  const { session, name } = sit(card, here);
  write(session, { title: 'Half a wo' });
  session.leaving();
  expect(unsavedWork(ada.id, card._id, here.storage).of(name)).toEqual({ base: 1, changes: { title: 'Half a wo' } });
  await becomes(session, 'saved');
  expect(Object.keys(here.storage)).toEqual([]);
});

test('an import goes out in pieces and is taken back as one, sent or not', async () => {
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

test('a fresh card is made with its first change, once, and never when nothing is written on it', async () => {
  const here = await device();
  const blank = { ...(await make()), _id: randomUUID(), revision: 0 };
  const making = vi.fn(() => here.outbox.submit({ call: 'cards.create', input: { _id: blank._id }, subject: `card:${blank._id}` }));
  const untouched = sit(blank, here, randomUUID(), making);
  write(untouched.session, { title: 'N' });
  write(untouched.session, { title: '' });
  await untouched.session.close();
  expect(making).not.toHaveBeenCalled();
  expect(here.outbox.queued()).toEqual([]);

  const { session, name } = sit(blank, here, randomUUID(), making);
  write(session, { title: 'Nine' });
  session.leaving();
  expect(unsavedWork(ada.id, blank._id, here.storage).of(name)).toEqual({ base: 0, changes: { title: 'Nine' }, fresh: true });
  await becomes(session, 'saved');
  write(session, { memo: 'and on' });
  await becomes(session, 'saved');
  expect(making).toHaveBeenCalledTimes(1);
  expect(await readOne(blank._id)).toMatchObject({ title: 'Nine', memo: 'and on' });
});
