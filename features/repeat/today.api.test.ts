import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { repeatDay } from './rules/repeat-day.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, takeQuiz } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const firstDay = '2026-03-02';

onBothEngines('[decisions, S2 §2 repeat-day flow] today', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(() => instance.clock.moveTo(start));

  const card = async (person: Person, title: string, has: { flashcards?: number; questions?: number } = {}) =>
    (await cardToTest(person, { title, ...has }))._id;
  const begin = (person: Person, id: string) =>
    person.calls.focusCard.put({ id, startFocusRepeat: true, plan: 'classic' });
  const done = (person: Person, id: string) => person.calls.focusCard.put({ id, isRepeatDay: true, score: null });
  const answer = (person: Person, card_id: string, at: number, elapsed_ms = 5_000) =>
    person.calls.memory.record({
      events: [
        answerTo(
          { _id: card_id, flashcards: [randomUUID()], questions: [] },
          { elapsed_ms, answered_at: new Date(at).toISOString() },
        ),
      ],
    });

  test('a new member has nothing yet', async () => {
    const person = await instance.person('New');
    expect(await person.calls.repeat.today()).toEqual({
      today: firstDay,
      coming: [],
      due_count: 0,
      done_today: [],
      upcoming: [],
      next_due_on: null,
      streak: { days: 0, answered_today: false },
      unseen_focus: null,
      in_class: false,
      recent: [],
      has: { copies: false, written: false, answers: false },
    });
  });

  test('due cards first, longest overdue first; then those due within two weeks', async () => {
    const person = await instance.person('Due');
    const [fresh, old, done_] = [
      await card(person, 'Fresh'),
      await card(person, 'Old', { flashcards: 3 }),
      await cardToTest(person, { title: 'Done', questions: 5 }),
    ];
    await begin(person, old);
    await begin(person, done_._id);
    await done(person, done_._id);
    instance.clock.moveTo(start + 3 * dayMs);
    await begin(person, fresh);
    const today = await person.calls.repeat.today();
    expect(today.today).toBe('2026-03-05');
    expect(
      today.coming.map(({ card: { title }, step, due_on, overdue_days, test: option }) => ({
        title,
        step,
        due_on,
        overdue_days,
        option,
      })),
    ).toEqual([
      { title: 'Old', step: 0, due_on: firstDay, overdue_days: 3, option: -1 },
      { title: 'Done', step: 1, due_on: '2026-03-03', overdue_days: 2, option: -2 },
      { title: 'Fresh', step: 0, due_on: '2026-03-05', overdue_days: 0, option: null },
    ]);
    expect(today.due_count).toBe(3);
    await done(person, old);
    const quiz = await takeQuiz(instance, person, done_, 20);
    await person.calls.focusCard.put({ id: done_._id, isRepeatDay: true, ...quiz });
    const after = await person.calls.repeat.today();
    expect(after.due_count).toBe(1);
    expect(
      after.done_today.map(({ title, step, score, passed, test_id }) => ({ title, step, score, passed, test_id })),
    ).toEqual([
      { title: 'Done', step: 1, score: 20, passed: false, test_id: quiz.test_id },
      { title: 'Old', step: 0, score: null, passed: true, test_id: null },
    ]);
    expect(after.next_due_on).toBe('2026-03-06');
    expect(
      after.coming
        .slice(1)
        .map(({ card: { title }, due_on }) => [title, due_on])
        .toSorted(),
    ).toEqual([
      ['Done', '2026-03-06'],
      ['Old', '2026-03-06'],
    ]);
    expect(after.upcoming[0]).toEqual({ day: '2026-03-06', count: 3 });
  });

  test('[S2 §4] /repeat-notification and Today count the same sessions of a day', async () => {
    const person = await instance.person('Summary');
    const ids = [await card(person, 'One'), await card(person, 'Two'), await card(person, 'Three')];
    for (const id of ids) await begin(person, id);
    const counts = async () => {
      const today = await person.calls.repeat.today();
      const running = await person.calls.repeat.notifications();
      const held = (days: (string | null)[]) => days.filter((day) => day === today.today).length;
      expect(running.filter(({ is_due }) => is_due)).toHaveLength(today.due_count);
      expect(held(running.map(({ last_day_done }) => last_day_done))).toBe(today.done_today.length);
      return repeatDay(today);
    };
    expect(await counts()).toMatchObject({ done: 0, total: 3 });
    await done(person, ids[0]!);
    expect(await counts()).toMatchObject({ done: 1, total: 3 });
    await done(person, ids[1]!);
    await done(person, ids[2]!);
    expect(await counts()).toMatchObject({ done: 3, total: 3 });
  });

  test('what is cancelled, finished or in the bin is not due', async () => {
    const person = await instance.person('Bin');
    const [cancelled, binned] = [await card(person, 'Cancelled'), await card(person, 'Binned')];
    for (const id of [cancelled, binned]) await begin(person, id);
    await person.calls.focusCard.put({ id: cancelled, cancelFocusRepeat: true });
    await person.calls.cards.remove({ id: binned });
    expect(await person.calls.repeat.today()).toMatchObject({
      coming: [],
      due_count: 0,
      upcoming: [],
      next_due_on: null,
    });
    await person.calls.cards.restore({ id: binned });
    expect(await person.calls.repeat.today()).toMatchObject({ due_count: 1 });
  });

  test('[S1 §4] the schedule of a locked card pauses and continues once it is unlocked', async () => {
    const person = await instance.person('Pupil');
    const [id, other] = [await card(person, 'Locked'), await card(person, 'Never begun')];
    await begin(person, id);
    const { database } = instance.product.services;
    const lock = (locked: 0 | 1) =>
      database.transact((rows) => rows.updateTable('card').set({ locked }).where('user_id', '=', person.id).execute());
    const rowsOf = async () => (await person.calls.repeat.ofCard({ id })).repeat_session;
    const planned = await rowsOf();
    await lock(1);
    expect(await person.calls.repeat.today()).toMatchObject({
      coming: [],
      due_count: 0,
      upcoming: [],
      next_due_on: null,
    });
    expect(await person.calls.repeat.notifications()).toEqual([]);
    const refused = { code: 'NOT_ALLOWED', data: { key: 'cards:refusal.locked' } };
    await expect(begin(person, other)).rejects.toMatchObject(refused);
    await expect(person.calls.repeat.changePlan({ id, plan: 'adaptive' })).rejects.toMatchObject(refused);
    expect(await rowsOf(), 'nothing of it is lost').toEqual(planned);
    await lock(0);
    expect(await person.calls.repeat.today()).toMatchObject({ due_count: 1 });
    await done(person, id);
    expect((await rowsOf())[0]).toMatchObject({ isDone: true });
    await begin(person, other);
    await lock(1);
    await person.calls.focusCard.put({ id: other, cancelFocusRepeat: true });
    await lock(0);
    expect(
      (await person.calls.repeat.notifications()).map(({ focus_card_id }) => focus_card_id),
      'ended while it was locked',
    ).toEqual([id]);
  });

  test('the estimated time uses the member’s median answer time', async () => {
    const person = await instance.person('Slow');
    const id = await card(person, 'Ten', { flashcards: 10 });
    await begin(person, id);
    expect((await person.calls.repeat.today()).coming[0]!.estimated_ms).toBe(80_000);
    for (const elapsed of [2_000, 3_000, 900_000]) await answer(person, id, start - dayMs, elapsed);
    expect((await person.calls.repeat.today()).coming[0]!.estimated_ms).toBe(30_000);
  });

  test('the streak counts days in a row with an answer, today or up to yesterday', async () => {
    const person = await instance.person('Streak');
    const id = await card(person, 'Streak');
    const streak = async () => (await person.calls.repeat.today()).streak;
    for (const daysAgo of [1, 2, 3, 7]) await answer(person, id, start - daysAgo * dayMs);
    expect(await streak()).toEqual({ days: 3, answered_today: false });
    // Twelve past midnight still belongs to the evening before, which has one already.
    await answer(person, id, Date.parse('2026-03-02T00:12:00Z'));
    expect(await streak()).toEqual({ days: 3, answered_today: false });
    await answer(person, id, start);
    expect(await streak()).toEqual({ days: 4, answered_today: true });
    // A day on which they learned stays one, wherever they live later.
    await person.calls.account.updatePreferences({ timeZone: 'Pacific/Honolulu' });
    instance.clock.moveTo(start + dayMs);
    expect(await streak()).toEqual({ days: 4, answered_today: true });
  });

  test('one member’s day shows nothing of another’s', async () => {
    const [one, other] = [await instance.person('One'), await instance.person('Other')];
    const id = await card(one, 'Mine', { flashcards: 1 });
    await begin(one, id);
    await answer(one, id, start);
    expect(await other.calls.repeat.today()).toMatchObject({
      coming: [],
      due_count: 0,
      upcoming: [],
      recent: [],
      streak: { days: 0, answered_today: false },
      has: { copies: false, written: false, answers: false },
    });
    const copy = randomUUID();
    await instance.product.services.database.transact((rows) =>
      insertCard(rows, {
        id: copy,
        userId: other.id,
        language: 'en',
        now: start,
        state: 'FROMPUBLIC',
        update: { title: 'Taken' },
      }),
    );
    expect((await other.calls.repeat.today()).has, 'a card that was taken is not one that was written').toEqual({
      copies: true,
      written: false,
      answers: false,
    });
    expect(await one.calls.repeat.today()).toMatchObject({
      due_count: 1,
      recent: [{ title: 'Mine' }],
      has: { copies: false, written: true, answers: true },
    });
  });

  test('the number of statements is the same for one card and for forty', async () => {
    const person = await instance.person('Many');
    const database = instance.product.services.database;
    const counted = async () => {
      await person.calls.repeat.today();
      const before = database.statementCount();
      await person.calls.repeat.today();
      await person.calls.repeat.notifications();
      return database.statementCount() - before;
    };
    await begin(person, await card(person, 'First', { flashcards: 2 }));
    const few = await counted();
    for (let index = 0; index < 39; index++)
      await begin(person, await card(person, `Card ${index}`, { flashcards: 2 }));
    expect((await person.calls.repeat.today()).due_count).toBe(40);
    expect(await counted()).toBe(few);
  });

  test('tomorrow’s cards are in today’s answer, so a day without a network has them', async () => {
    const person = await instance.person('Offline');
    const id = await card(person, 'Tomorrow', { flashcards: 2 });
    await begin(person, id);
    await done(person, id);
    const { coming, due_count } = await person.calls.repeat.today();
    expect(due_count).toBe(0);
    expect(coming).toMatchObject([{ card: { _id: id }, due_on: plusDays(firstDay, 1), overdue_days: 0 }]);
  });
});
