import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCard } from '#features/memory/audit.server.ts';
import { auditSums } from '#features/memory/sums.store.server.ts';
import { storedStates } from '#features/memory/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, answerTo, cardToTest, takeQuiz, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import { exportedLearning, type ExportedLearning } from '#features/repeat/portable.contract.ts';
import { portableThings } from '../portable-things.ts';
import { bringInLearning, readLearning } from './ui/bring-in-learning.ts';
import { openArchive, type Archive } from './ui/read-archive.ts';

const dayMs = 86_400_000;

onBothEngines('what was learnt comes along', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let card: TestedCard;
  let plain: TestedCard;
  const start = Date.parse('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    ada = await instance.person('Ada');
    card = await cardToTest(ada, { title: 'Emperors', flashcards: 2, questions: 20 });
    instance.clock.advance(1_000);
    plain = await cardToTest(ada, { title: 'Never tested', flashcards: 1 });
    const put = (more: object) => ada.calls.focusCard.put({ id: card._id, ...more } as never);
    const named = { title: 'Emperors', cover: null, keyLength: 0 };
    // A schedule that was cancelled, one that runs, a failed session, an undone answer, and a run that was not finished.
    await put({ startFocusRepeat: true, ...named, plan: 'classic' });
    await put({ cancelFocusRepeat: true });
    instance.clock.advance(60_000);
    const first = await takeQuiz(instance, ada, card, 100);
    await put({ startFocusRepeat: true, ...named, plan: 'adaptive', ...first });
    instance.clock.moveTo(start + 3 * dayMs);
    const second = await takeQuiz(instance, ada, card, 40);
    await put({ isRepeatDay: true, updateScore: true, ...named, ...second });
    const { events } = await answerRun(instance, ada, card, 'flashcard', '1+ 2-');
    await ada.calls.memory.record({
      events: [undoOf(events[1]!, new Date(instance.clock.now() + 50).toISOString())],
    });
    await ada.calls.memory.record({
      events: [
        answerTo(card, {
          item_kind: 'card',
          item_id: card._id,
          task: 'explain',
          grade: 2,
          answered_at: new Date(instance.clock.now() + 60).toISOString(),
        }),
      ],
    });
    await ada.calls.memory.flag({
      card_id: card._id,
      flags: [{ item_id: card.flashcards[0]!, suspended: true, until: null }],
    });
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: '2026-06-15', wanted: 95 });
    await ada.calls.sound.savePreset({ _id: randomUUID(), name: 'Rain', mix: 'rain-60' });
    await ada.calls.account.updatePreferences({ dayStartsAt: 6, startsRepeat: false });
    await ada.calls.focusSessions.saveReminder({ enabled: true, minute: 600, days: [1, 3], mail: false });
    instance.clock.moveTo(start + 20 * dayMs);
  });
  afterAll(() => instance.close());

  const archiveOf = async (person: Person): Promise<Archive> =>
    openArchive(await (await take(person, { format: 'json' })).blob(), portableThings);
  /** Every text of an archive by name, without the time at which it was made. */
  async function textsOf(person: Person): Promise<Record<string, string>> {
    const { files } = await filesOf(await take(person, { format: 'json' }));
    return Object.fromEntries(
      [...files].map(([name, bytes]) => [
        name,
        new TextDecoder().decode(bytes).replace(/"exported_at": "[^"]*"/, '"exported_at": ""'),
      ]),
    );
  }
  async function bringIn(archive: Archive, person: Person, withSettings = false) {
    for (const id of archive.ids) await person.calls.takeAlong.importCard({ card: (await archive.card(id)) as never });
    const failed: unknown[] = [];
    const found = await readLearning(archive);
    const options = {
      signal: new AbortController().signal,
      withSettings,
      onDone: () => undefined,
      failed: (of: string | undefined, error: unknown) => failed.push([of, error]),
    };
    const made = await bringInLearning(
      archive,
      found,
      found.cardIds,
      person.id,
      options,
      person.calls.takeAlong as never,
    );
    expect(failed).toEqual([]);
    return made;
  }
  const seen = async (person: Person, id: string) => ({
    today: await person.calls.repeat.today(),
    schedule: await person.calls.repeat.ofCard({ id }),
    log: await person.calls.memory.ofCard({ id }),
    card: (await person.calls.cards.read({ id }))[0],
  });
  const statesOf = (person: Person, id: string) =>
    instance.product.services.database.read((rows) => storedStates(rows, person.id, id));
  const deleteForGood = async (person: Person, id: string) => {
    await person.calls.cards.remove({ id });
    await person.calls.cards.destroy({ id });
  };

  test('[S2 §4] export, delete, empty the bin, bring in: schedule, states, answers, scores and Today equal before', async () => {
    const [before, texts, states] = [await seen(ada, card._id), await textsOf(ada), await statesOf(ada, card._id)];
    expect(before.today.coming.map(({ card: due }) => due._id)).toEqual([card._id]);
    expect(states.size).toBeGreaterThan(20);
    const archive = await archiveOf(ada);
    await deleteForGood(ada, card._id);
    expect((await ada.calls.repeat.today()).coming).toEqual([]);
    expect(await bringIn(archive, ada)).toEqual({
      answers: 0,
      tests: 2,
      schedules: 2,
      things: 0,
      settings: false,
      left: 0,
    });
    const after = await seen(ada, card._id);
    // Bringing a card in is an edit of it; everything that is shown is the same.
    const unrevised = ({ revision: _, ...rest }: object & { revision?: unknown }) => rest;
    expect({ ...after, card: unrevised(after.card!) }).toEqual({ ...before, card: unrevised(before.card!) });
    expect(await statesOf(ada, card._id)).toEqual(states);
    expect(await textsOf(ada), 'byte for byte').toEqual(texts);
    // Again: nothing is doubled.
    expect(await bringIn(archive, ada)).toEqual({
      answers: 0,
      tests: 0,
      schedules: 0,
      things: 0,
      settings: false,
      left: 0,
    });
    expect(await textsOf(ada)).toEqual(texts);
    expect(await ada.calls.memory.ofCard({ id: plain._id })).toEqual([]);
  });

  test('another instance gets it as well, without a streak, and settings only where asked', async () => {
    const elsewhere = await openTestInstance(engine, { BILLING: 'off' });
    try {
      elsewhere.clock.moveTo(instance.clock.now());
      const fresh = await elsewhere.person('Fresh');
      const archive = await archiveOf(ada);
      const due = await ada.calls.repeat.today();
      const made = await bringIn(archive, fresh);
      expect(made).toMatchObject({ tests: 2, schedules: 2, things: 1, settings: false });
      expect(made.answers).toBe((await ada.calls.memory.ofCard({ id: card._id })).length);
      expect(await fresh.calls.memory.ofCard({ id: card._id })).toEqual(
        await ada.calls.memory.ofCard({ id: card._id }),
      );
      const { database } = elsewhere.product.services;
      expect(await database.read((rows) => storedStates(rows, fresh.id, card._id))).toEqual(
        await statesOf(ada, card._id),
      );
      expect(await database.read((rows) => auditCard(rows, fresh.id, card._id))).toEqual([]);
      expect(await database.read((rows) => auditSums(rows, engine, fresh.id))).toEqual([]);
      const today = await fresh.calls.repeat.today();
      expect(today.coming.map(({ step, due_on, card: { _id } }) => [_id, step, due_on])).toEqual(
        due.coming.map(({ step, due_on, card: { _id } }) => [_id, step, due_on]),
      );
      const days = await database.read((rows) =>
        rows.selectFrom('review_event').select('day').where('day', 'is not', null).execute(),
      );
      expect(days, 'no learning day counts').toEqual([]);
      expect(await bringIn(archive, fresh)).toMatchObject({ answers: 0, tests: 0, schedules: 0, things: 0 });
      expect(await fresh.calls.account.me()).toMatchObject({ dayStartsAt: 4, startsRepeat: true });
      await bringIn(archive, fresh, true);
      expect(await fresh.calls.account.me()).toMatchObject({ dayStartsAt: 6, startsRepeat: false });
      const [brought, own] = [await textsOf(fresh), await textsOf(ada)];
      const learnt = `learning/${card._id}.json`;
      expect(brought[learnt]).toEqual(own[learnt]);
      // What is about people is there to read.
      const withoutPeople = (text: string | undefined) => ({ ...(JSON.parse(text!) as object), people: undefined });
      expect(withoutPeople(brought['member.json'])).toEqual(withoutPeople(own['member.json']));
    } finally {
      await elsewhere.close();
    }
  });

  test('ids of another member are replaced, and theirs stay theirs', async () => {
    const eve = await instance.person('Eve');
    const before = await textsOf(ada);
    const archive = await archiveOf(ada);
    const made = await bringIn(archive, eve);
    expect(made.answers).toBe((await ada.calls.memory.ofCard({ id: card._id })).length);
    expect(made).toMatchObject({ tests: 2, schedules: 2, things: 1 });
    expect(await bringIn(archive, eve)).toMatchObject({ answers: 0, tests: 0, schedules: 0, things: 0 });
    expect(await textsOf(ada)).toEqual(before);
    const { known } = await eve.calls.takeAlong.known({ ids: [card._id] });
    const log = await eve.calls.memory.ofCard({ id: known[0]!.here });
    expect(log.map(({ card_id }) => card_id).every((id) => id === known[0]!.here)).toBe(true);
    const ids = new Set(log.map(({ _id }) => _id));
    expect(log.every((event) => event.kind === 'answer' || (event.kind === 'undo' && ids.has(event.undoes)))).toBe(
      true,
    );
    expect((await statesOf(eve, known[0]!.here)).size).toBe((await statesOf(ada, card._id)).size);
    await expect(
      eve.calls.takeAlong.importLearning({
        learning: { card_id: randomUUID(), answers: [], tests: [], schedules: [] },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a schedule that runs is shown before one that ended since, and days ahead of the clock count as today', async () => {
    const dora = await instance.person('Dora');
    const own = await cardToTest(dora, { flashcards: 1 });
    const { files } = await filesOf(await take(ada, { format: 'json' }));
    const { schedules } = JSON.parse(
      new TextDecoder().decode(files.get(`learning/${card._id}.json`)),
    ) as ExportedLearning;
    const running = schedules.find(({ ended_at }) => ended_at === null)!;
    const ended = {
      ...running,
      _id: randomUUID(),
      created_at: '2026-03-10T00:00:00.000Z',
      ended_at: '2026-03-11T00:00:00.000Z',
      ended_how: 'finished' as const,
    };
    const ahead = { ...running, _id: randomUUID(), last_session_on: '2099-01-01' };
    await dora.calls.takeAlong.importLearning({
      learning: { card_id: own._id, answers: [], tests: [], schedules: [ahead, ended] },
    });
    const shown = await dora.calls.repeat.ofCard({ id: own._id });
    const today = new Date(instance.clock.now()).toISOString().slice(0, 10);
    expect(shown).toMatchObject({ on_repeat: true, last_day_done: today });
  });

  test('a schedule that was begun since runs on, beside the history of the file', async () => {
    const bob = await instance.person('Bob');
    const own = await cardToTest(bob, { flashcards: 1 });
    const begin = () =>
      bob.calls.focusCard.put({ id: own._id, startFocusRepeat: true, title: '', cover: null, keyLength: 0 } as never);
    await begin();
    const archive = await archiveOf(bob);
    expect(archive.learningIds).toEqual([own._id]);
    await deleteForGood(bob, own._id);
    for (const id of archive.ids) await bob.calls.takeAlong.importCard({ card: (await archive.card(id)) as never });
    await begin();
    const running = await bob.calls.repeat.ofCard({ id: own._id });
    expect(await bringIn(archive, bob)).toMatchObject({ schedules: 0 });
    expect(await bob.calls.repeat.ofCard({ id: own._id })).toEqual(running);
  });

  test('[S2 §6] the log of a locked card is feedback: it is not in the archive, and none is brought in', async () => {
    const cleo = await instance.person('Cleo');
    const own = await cardToTest(cleo, { flashcards: 1 });
    await answerRun(instance, cleo, own, 'flashcard', '1+');
    const lock = (locked: number) =>
      instance.product.services.database.transact((rows) =>
        rows.updateTable('card').set({ locked }).where('id', '=', own._id).execute(),
      );
    expect((await archiveOf(cleo)).learningIds).toEqual([own._id]);
    await lock(1);
    expect((await archiveOf(cleo)).learningIds).toEqual([]);
    const learning = { card_id: own._id, answers: [], tests: [], schedules: [] };
    await expect(cleo.calls.takeAlong.importLearning({ learning })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('what no export writes is refused with its field', async () => {
    const { files } = await filesOf(await take(ada, { format: 'json' }));
    const good = exportedLearning.parse(
      JSON.parse(new TextDecoder().decode(files.get(`learning/${card._id}.json`))),
    ) as ExportedLearning;
    const none = { card_id: card._id, answers: [], tests: [], schedules: [] };
    const [schedule] = good.schedules;
    const refused = async (part: object, field: string) =>
      expect(ada.calls.takeAlong.importLearning({ learning: { ...none, ...part } as never })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: expect.stringContaining(field) },
      });
    await refused({ answers: [{ ...good.answers[0], answered_at: 'soon' }] }, 'answered_at');
    await refused({ answers: [{ ...good.answers[0], card_id: plain._id }] }, 'learning.answers.0.card_id');
    await refused({ tests: [{ ...good.tests[0], score: 101 }] }, 'score');
    await refused({ schedules: [{ ...schedule, sessions: schedule!.sessions.slice(1) }] }, 'sessions');
    await refused({ schedules: [{ ...schedule, ended_how: null }] }, 'ended_how');
    const [first, ...later] = schedule!.sessions;
    const beyond = later.map((session) => ({ ...session, due_on: '9999-12-31' }));
    await refused({ schedules: [{ ...schedule, sessions: [first, ...beyond] }] }, 'due_on');
    const unordered = later.map((session, at) => ({ ...session, done_on: at === 3 ? '2026-03-04' : null }));
    await refused({ schedules: [{ ...schedule, sessions: [first, ...unordered] }] }, 'sessions');
    await refused({ schedules: [{ ...schedule, member_id: 'x' }] }, 'schedules');
    await refused({ answers: Array.from({ length: 201 }, () => good.answers[0]) }, 'answers');
    await expect(
      ada.calls.takeAlong.importMemberThings({
        things: { mixes: [{ _id: randomUUID(), name: 'x', mix: 'no-mix', updated_at: '2026-01-01T00:00:00.000Z' }] },
      }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: expect.stringContaining('mix') } });
  });
});
