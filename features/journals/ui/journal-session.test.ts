import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastWords } from '#platform/documents/last-words.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { undoStore } from '#platform/documents/undo-store.ts';
import { openDevice, type Device } from '#tests/harness/device.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { journalCommands } from '../client/commands.ts';
import type { Journal } from '../contract.ts';
import { blankContent, type JournalChange } from '../rules/journal-content.ts';
import { blankJournal } from '../rules/month-view.ts';
import { openJournalSession, type JournalSession } from './journal-session.ts';

/** The session with the real outbox and the real calls; only browser storage and connectivity are simulated. */
let instance: TestInstance;
const opened: Device[] = [];
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterEach(() => opened.splice(0).forEach(({ outbox }) => outbox.close()));
afterAll(() => instance.close());

const date = '2026-03-02';
async function laptopOf(person: Person): Promise<Device> {
  const device = await openDevice(person, journalCommands);
  opened.push(device);
  return device;
}
function sit(person: Person, { outbox, storage }: Device, journal: Journal): JournalSession {
  const tab = randomUUID();
  return openJournalSession(journal, {
    outbox,
    device: deviceName(storage),
    tab,
    lastWords: lastWords<JournalChange>('journal', person.id, date, storage),
    undo: undoStore<JournalChange>(person.id, `journal/${date}`, tab, Date.now),
    whenClosed: () => Promise.resolve(),
    otherTabs: () => ({ tell: () => undefined, close: () => undefined }),
    alone: (work) => work(),
    readJournal: async () => (await person.calls.journals.read({ date }))[0],
    report: (error) => expect.unreachable(String(error)),
  });
}
const write = (session: JournalSession, change: JournalChange) =>
  session.act({ kind: 'field', change, typedAt: Date.now() });
const becomes = (session: JournalSession, saving: string) =>
  expect.poll(() => session.current().saving, { timeout: 10_000, interval: 10 }).toBe(saving);
const stored = async (person: Person) => (await person.calls.journals.read({ date }))[0];

test('[decisions: Journals] text written on an entry that was deleted elsewhere is kept as the entry of the day', async () => {
  const person = await instance.person('Two devices');
  await person.calls.journals.edit({ date, update: { title: 'Tides', content: '<p>Sun</p>' } });
  const laptop = await laptopOf(person);
  const session = sit(person, laptop, (await stored(person))!);
  await person.calls.journals.remove({ date });
  write(session, { content: '<p>Sun and moon</p>' });
  await becomes(session, 'failed');
  expect(session.current().refusal).toMatchObject({ code: 'NOT_FOUND', key: 'journals:refusal.gone' });
  write(session, { title: 'Spring tides' });
  await session.tryAgain(blankContent);
  await becomes(session, 'saved');
  expect(await stored(person)).toMatchObject({ title: 'Spring tides', content: '<p>Sun and moon</p>' });
  write(session, { content: '<p>Sun, moon, wind</p>' });
  await becomes(session, 'saved');
  expect(await stored(person)).toMatchObject({ title: 'Spring tides', content: '<p>Sun, moon, wind</p>' });
  expect(laptop.outbox.queued()).toEqual([]);
});

test('[decisions: Journals] a blank entry on a device that wrote the text of the day before asks, and never overwrites', async () => {
  const person = await instance.person('Forgetful');
  const laptop = await laptopOf(person);
  const morning = sit(person, laptop, blankJournal(date, `${date}T07:00:00.000Z`));
  write(morning, { content: '<p>Morning</p>' });
  await becomes(morning, 'saved');
  await morning.close();
  laptop.online = false;
  const evening = sit(person, laptop, blankJournal(date, `${date}T19:00:00.000Z`));
  write(evening, { content: '<p>Evening</p>' });
  await becomes(evening, 'offline');
  laptop.online = true;
  laptop.outbox.wake();
  await becomes(evening, 'conflict');
  expect(await stored(person)).toMatchObject({ content: '<p>Morning</p>' });
  await evening.settleConflict({ content: 'mine' });
  await becomes(evening, 'saved');
  expect(await stored(person)).toMatchObject({ content: '<p>Evening</p>' });
});

test('[decisions: Journals] what is written on a blank entry, left and opened again is one text', async () => {
  const person = await instance.person('Coming back');
  const laptop = await laptopOf(person);
  laptop.online = false;
  const first = sit(person, laptop, blankJournal(date, `${date}T07:00:00.000Z`));
  write(first, { content: '<p>Sun</p>' });
  await becomes(first, 'offline');
  await first.close();
  const again = sit(person, laptop, blankJournal(date, `${date}T07:05:00.000Z`));
  write(again, { content: '<p>Sun and moon</p>' });
  await becomes(again, 'offline');
  laptop.online = true;
  laptop.outbox.wake();
  await becomes(again, 'saved');
  expect(await stored(person)).toMatchObject({
    content: '<p>Sun and moon</p>',
    created_at: `${date}T07:00:00.000Z`,
  });
});
