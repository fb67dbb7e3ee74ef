import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalLimits } from '#features/journals/rules/journal-limits.ts';
import { journalOfDay, saveJournal } from '#features/journals/store.server.ts';
import { exportedSession } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { exportedSessions, type ExportedSession } from '#features/focus-sessions/portable.contract.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { exportedJournal, type ExportedJournal } from '#features/journals/portable.contract.ts';

const json = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes)) as unknown;

onBothEngines('journal and focus sessions in the export', (engine) => {
  let instance: TestInstance;
  let owner: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    owner = await instance.person('Owner');
  });
  afterAll(() => instance.close());

  const day = '2026-03-02';
  const exported = async (person: Person) => {
    const { files } = await filesOf(await take(person, { format: 'json' }));
    const journals: ExportedJournal[] = [...files]
      .filter(([name]) => name.startsWith('journal/'))
      .map(([, bytes]) => exportedJournal.parse(json(bytes)));
    const sessions: ExportedSession[] = exportedSessions.parse(
      files.has('sessions.json') ? json(files.get('sessions.json')) : [],
    );
    return { journals, sessions, manifest: json(files.get('manifest.json')) };
  };
  /** A day with an entry, a session of a card that was paused and stopped, and one that still runs. */
  async function diary(person: Person): Promise<string> {
    await person.calls.journals.edit({ date: day, update: { title: 'Tides', content: '<p>The moon</p>' } });
    const card = randomUUID();
    await person.calls.cards.create({ _id: card, update: { title: 'Tides' } });
    const _id = randomUUID();
    const update = { valueTimerSec: 1_500, focusCardIdParam: card, journal_id: day, goal: 'Learn them' };
    await person.calls.focusSessions.start({ _id, update });
    const at = () => new Date(instance.clock.now()).toISOString();
    instance.clock.advance(10 * 60_000);
    await person.calls.focusSessions.act({ id: _id, acts: [{ _id: randomUUID(), kind: 'pause', at: at() }] });
    instance.clock.advance(60_000);
    await person.calls.focusSessions.act({
      id: _id,
      acts: [{ _id: randomUUID(), kind: 'stop', at: at() }],
      goal_reached: 'partly',
      recap: 'Done',
    });
    instance.clock.advance(60_000);
    await person.calls.focusSessions.start({ _id: randomUUID(), update: {} });
    return card;
  }

  test('a whole export has them, and the manifest counts them; a running session is left out', async () => {
    const card = await diary(owner);
    const { journals, sessions, manifest } = await exported(owner);
    expect(journals).toMatchObject([{ date: day, title: 'Tides', content: '<p>The moon</p>' }]);
    const notes = { goal: 'Learn them', goal_reached: 'partly', recap: 'Done' };
    expect(sessions).toMatchObject([{ focusCardIdParam: card, journal_id: day, ...notes }]);
    expect(sessions[0]!.acts.map(({ kind }) => kind)).toEqual(['pause', 'stop']);
    expect(manifest).toMatchObject({ version: 6, journals: 1, sessions: 1 });
  });

  test('brought into another account they are there once, as history without credit', async () => {
    const source = await instance.person('Source');
    const card = await diary(source);
    const { journals, sessions } = await exported(source);
    const other = await instance.person('Other');
    const own = randomUUID();
    await other.calls.cards.create({ _id: own, update: { title: 'Own' } });
    for (let round = 0; round < 2; round++) {
      const reply = await other.calls.takeAlong.importJournal({ journal: journals[0]! });
      expect(reply).toEqual({ made: round === 0 });
      const { ids } = await other.calls.takeAlong.importSessions({ sessions });
      expect(ids).toEqual(round === 0 ? [sessions[0]!._id] : []);
    }
    const [entry] = await other.calls.journals.read({ date: day });
    expect(entry).toMatchObject({ ...journals[0], updated_at: journals[0]!.updated_at });
    const [session] = await other.calls.focusSessions.list({});
    expect(session).toMatchObject({
      focus_seconds: 600,
      goal: 'Learn them',
      goal_reached: 'partly',
      recap: 'Done',
      finished: false,
    });
    // Somebody else's card.
    expect(session).toMatchObject({ focusCardIdParam: null });
    expect(session!._id).not.toBe(sessions[0]!._id);
    expect(card).not.toBe(own);
    expect(await other.calls.focusSessions.ownStats()).toEqual({ total_time_start: 0, total_time_end: 0 });
    expect((await other.calls.focusSessions.streak()).days).toBe(0);
    // An act that comes late does not make credit of it either.
    await other.calls.focusSessions.act({ id: session!._id, recap: 'Read again' });
    expect((await other.calls.focusSessions.calendar({ year: 2026 })).days).toEqual([]);
    const known = await other.calls.takeAlong.known({
      ids: [],
      journals: [day, '2026-01-01'],
      sessions: [sessions[0]!._id],
    });
    expect(known).toMatchObject({ journals: [day], sessions: [sessions[0]!._id] });
  });

  test('more sessions of one instant than a page has are all there', async () => {
    const person = await instance.person('Many');
    const started_at = new Date(instance.clock.now() - 3_600_000).toISOString();
    const many = Array.from({ length: 130 }, () => exportedSession({ started_at }));
    for (let at = 0; at < many.length; at += sessionLimits.importedAtOnce)
      await person.calls.takeAlong.importSessions({ sessions: many.slice(at, at + sessionLimits.importedAtOnce) });
    const { sessions } = await exported(person);
    expect(sessions.map(({ _id }) => _id).toSorted()).toEqual(many.map(({ _id }) => _id).toSorted());
  });

  test('[§9.15] a session that is brought in asks nothing about the time in which nobody was seen', async () => {
    const person = await instance.person('Unseen');
    const started_at = new Date(instance.clock.now() - 3 * 3_600_000).toISOString();
    const session = exportedSession({ started_at, acts: [], needs_sign: true });
    const { ids } = await person.calls.takeAlong.importSessions({ sessions: [session] });
    expect(await person.calls.focusSessions.read({ id: ids[0]! })).toMatchObject([
      { brought_in: true, needs_sign: true, focus_seconds: 0, unseen_seconds: 0 },
    ]);
    expect((await exported(person)).sessions).toEqual([{ ...session, _id: ids[0] }]);
  });

  test('an entry that is there already stays as it is', async () => {
    const person = await instance.person('Keeper');
    await person.calls.journals.edit({ date: day, update: { title: 'Mine' } });
    const journal = {
      date: day,
      title: 'Theirs',
      content: '',
      created_at: `${day}T09:00:00.000Z`,
      updated_at: `${day}T09:00:00.000Z`,
    };
    expect(await person.calls.takeAlong.importJournal({ journal })).toEqual({ made: false });
    expect(await person.calls.journals.read({ date: day })).toMatchObject([{ title: 'Mine' }]);
  });

  test('a text that was joined from several entries is longer than what can be written, and comes back whole', async () => {
    const [source, other] = [await instance.person('Joined'), await instance.person('Again')];
    await source.calls.journals.edit({ date: day, update: { title: 'é'.repeat(journalLimits.title) } });
    const content = Array.from({ length: 40 }, (_, at) => `<p>${at} ${'Überfluß & Gezeiten '.repeat(1_000)}</p>`)
      .join('')
      .replaceAll('&', '&amp;');
    expect(content.length).toBeGreaterThan(6 * journalLimits.content);
    const row = (await instance.product.services.database.read((rows) => journalOfDay(rows, source.id, day)))!;
    await instance.product.services.database.transact((rows) => saveJournal(rows, row.id, { content }));
    const { journals } = await exported(source);
    expect(await other.calls.takeAlong.importJournal({ journal: journals[0]! })).toEqual({ made: true });
    const [entry] = await other.calls.journals.read({ date: day });
    expect(entry!.content).toBe(content);
    expect(entry).toMatchObject(journals[0]!);
  });

  test('a title that could not be written is not brought in', async () => {
    const person = await instance.person('Long');
    const at = `${day}T09:00:00.000Z`;
    const journal = {
      date: day,
      title: 'x'.repeat(journalLimits.title + 1),
      content: '',
      created_at: at,
      updated_at: at,
    };
    expect(exportedJournal.safeParse(journal).success).toBe(false);
    await expect(person.calls.takeAlong.importJournal({ journal })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'journal.title' },
    });
    expect(await person.calls.journals.read({ date: day })).toEqual([]);
  });

  test('a session that has not ended yet, or is to come, is left out', async () => {
    const person = await instance.person('Ahead');
    const at = (ms: number) => new Date(instance.clock.now() + ms).toISOString();
    const running = exportedSession({ started_at: at(-60_000) });
    const ahead = exportedSession({ started_at: at(3_600_000) });
    expect(await person.calls.takeAlong.importSessions({ sessions: [running, ahead] })).toMatchObject({ ids: [] });
    expect(await person.calls.focusSessions.list({})).toEqual([]);
  });

  test('the journal is in the Markdown export, a file a day', async () => {
    const { files } = await filesOf(await take(owner, { format: 'markdown' }));
    expect(new TextDecoder().decode(files.get(`journal/${day}.md`))).toBe(`# ${day} Tides\n\nThe moon\n`);
  });
});
