import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import type { FinishedTest as NamedFinishedTest } from '#features/self-test/contract.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, cardToTest, takeQuiz, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';

type FinishedTest = Omit<NamedFinishedTest, 'id'>;

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const firstDay = '2026-03-02';

onBothEngines('[S1 §4, S2 §2, §4, §7] repeat schedules', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());
  beforeEach(() => instance.clock.moveTo(start));

  const onDay = (days: number) => instance.clock.moveTo(start + days * dayMs);

  const card = (person: Person = ada) => cardToTest(person, { flashcards: 2, questions: 20 });
  const begin = (
    id: string,
    more: { plan?: 'classic' | 'adaptive'; notification_focus_repeat_id?: string; started_at?: string } = {},
    person = ada,
  ) =>
    person.calls.focusCard.put({
      id,
      startFocusRepeat: true,
      title: 'Roman emperors',
      cover: null,
      keyLength: 0,
      plan: 'classic',
      ...more,
    });
  type Session = { done_at?: string; updateScore?: boolean; notification_focus_repeat_id?: string };
  /**
   * The wire of S2 §7 variant b, with the test that was finished; `null` where the card was gone through without one.
   */
  const hold = (id: string, test: FinishedTest | null, more: Session = {}, person = ada) =>
    person.calls.focusCard.put({
      id,
      updateScore: false,
      isRepeatDay: true,
      focusRepeatToday: [{ id: 0, isDone: false }],
      roadmap: null,
      collection_user_id: [],
      title: 'x',
      keyLength: 0,
      cover: null,
      ...more,
      ...(test ?? { score: null }),
    });
  /** Takes a quiz of this score and holds the session with it. */
  const testDone = async (of: TestedCard, score = 100, more: Session = {}, person = ada) =>
    hold(of._id, await takeQuiz(instance, person, of, score), more, person);
  const rowsOf = async (id: string) => (await ada.calls.repeat.ofCard({ id })).repeat_session;
  const daysOf = async (id: string) => (await rowsOf(id)).map((row) => row.day);

  test('a card that is not on repeat has no rows; put on repeat it has ten, the first due today', async () => {
    const { _id } = await card();
    expect(await ada.calls.repeat.ofCard({ id: _id })).toEqual({
      on_repeat: false,
      notification_focus_repeat_id: null,
      plan: null,
      today: firstDay,
      last_day_done: null,
      last_test_id: null,
      repeat_session: [],
    });
    await begin(_id);
    const schedule = await ada.calls.repeat.ofCard({ id: _id });
    expect(schedule).toMatchObject({ on_repeat: true, plan: 'classic', last_day_done: null });
    expect(schedule.repeat_session.map((row) => row.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(schedule.repeat_session.map((row) => row.day)).toEqual([0, 1, 3, 7, 14, 30, 60, 120, 240, 365]);
    expect(schedule.repeat_session[3]).toEqual({ id: 3, day: 7, date: '2026-03-09', isDone: false, score: null });
    expect((await ada.calls.cards.read({ id: _id }))[0]).toMatchObject({ on_repeat: true });
    expect((await ada.calls.cards.list({ state: 'ON_REPEAT' })).cards.map((each) => each._id)).toContain(_id);
  });

  test('starting twice changes nothing; the id from the device is used', async () => {
    const { _id } = await card();
    const name = randomUUID();
    await begin(_id, { notification_focus_repeat_id: name });
    await begin(_id, { notification_focus_repeat_id: randomUUID(), plan: 'adaptive' });
    await begin(_id);
    expect(await ada.calls.repeat.ofCard({ id: _id })).toMatchObject({
      notification_focus_repeat_id: name,
      plan: 'classic',
    });
  });

  test('[decisions: scoring] a deck with mostly wrong first answers is shown as 100 and repeated sooner', async () => {
    const of = await card();
    await begin(of._id);
    onDay(0);
    const { test_id } = await answerRun(instance, ada, of, 'flashcard', '1- 2- 1+ 2+');
    await hold(of._id, { test_id, option: -1, score: 100 }, { updateScore: true });
    const result = { score: 100, test: { option: -1, right: 0, asked: 2 } };
    expect((await ada.calls.cards.read({ id: of._id }))[0]).toMatchObject({ flash_test_score: result });
    expect((await rowsOf(of._id))[0]).toEqual({ id: 0, day: 1, date: '2026-03-03', isDone: false, ...result });
    const { done_today } = await ada.calls.repeat.today();
    expect(done_today.find(({ card_id }) => card_id === of._id)).toMatchObject({ ...result, passed: false });
  });

  test('started after a test, that test is the first session', async () => {
    const [good, weak] = [await card(), await card()];
    for (const [of, score] of [
      [good, 80],
      [weak, 30],
    ] as const) {
      const test = await takeQuiz(instance, ada, of, score);
      await ada.calls.focusCard.put({ id: of._id, startFocusRepeat: true, plan: 'classic', ...test });
      expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({
        last_day_done: firstDay,
        last_test_id: test.test_id,
      });
      expect((await ada.calls.cards.read({ id: of._id }))[0]).toMatchObject({ flash_test_score: { score } });
    }
    expect((await rowsOf(good._id)).slice(0, 2)).toMatchObject([
      { id: 0, day: 0, date: firstDay, isDone: true, score: 80 },
      { id: 1, day: 1, date: '2026-03-03', isDone: false, score: null },
    ]);
    expect((await rowsOf(weak._id))[0]).toMatchObject({ date: '2026-03-03', isDone: false, score: 30 });
  });

  test('adaptive is the plan when none is chosen, and the member may change it', async () => {
    const { _id } = await card();
    await ada.calls.focusCard.put({ id: _id, startFocusRepeat: true });
    expect(await ada.calls.repeat.ofCard({ id: _id })).toMatchObject({ plan: 'adaptive' });
    const classic = await ada.calls.repeat.changePlan({ id: _id, plan: 'classic' });
    expect(classic.repeat_session.map((row) => row.day)).toEqual([0, 1, 3, 7, 14, 30, 60, 120, 240, 365]);
    expect((await ada.calls.repeat.changePlan({ id: _id, plan: 'adaptive' })).repeat_session[1]!.day).toBe(2);
  });

  test('a session marks its row and moves the rest; a second test that day does nothing, better or worse', async () => {
    const of = await card();
    await begin(of._id);
    await testDone(of, 90);
    onDay(5);
    await testDone(of, 70);
    await testDone(of, 100);
    await testDone(of, 10);
    expect(await daysOf(of._id)).toEqual([0, 5, 7, 11, 18, 34, 64, 124, 244, 369]);
    expect((await rowsOf(of._id)).slice(0, 3).map(({ isDone, score }) => [isDone, score])).toEqual([
      [true, 90],
      [true, 70],
      [false, null],
    ]);
    expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({ last_day_done: plusDays(firstDay, 5) });
  });

  test('the same test finished again, after an undo on its last screen, replaces the session', async () => {
    const of = await cardToTest(ada, { questions: 4 });
    await begin(of._id);
    const { test_id, events } = await answerRun(instance, ada, of, 'question', '1+ 2+ 3- 4-');
    await hold(of._id, { test_id, option: -2, score: 50 });
    expect((await rowsOf(of._id))[0]).toMatchObject({ isDone: false, score: 50, date: plusDays(firstDay, 1) });
    instance.clock.advance(1_000);
    await ada.calls.memory.record({ events: [undoOf(events[3]!, new Date(instance.clock.now()).toISOString())] });
    await answerRun(instance, ada, of, 'question', '4+', test_id);
    await hold(of._id, { test_id, option: -2, score: 75 });
    expect((await rowsOf(of._id)).slice(0, 2)).toMatchObject([
      { isDone: true, score: 75, date: firstDay },
      { isDone: false, score: null, date: plusDays(firstDay, 1) },
    ]);
  });

  test('[S2 §9] a score that the answers do not give is refused and marks nothing', async () => {
    const of = await card();
    await begin(of._id);
    const test = await takeQuiz(instance, ada, of, 20);
    const refused = { code: 'BAD_INPUT', data: { key: 'self-test:refusal.otherScore', field: 'score' } };
    await expect(hold(of._id, { ...test, score: 100 }, { updateScore: true })).rejects.toMatchObject(refused);
    await expect(
      ada.calls.focusCard.put({ id: of._id, startFocusRepeat: true, ...test, score: 100 }),
    ).rejects.toMatchObject(refused);
    await expect(hold(of._id, { ...test, test_id: randomUUID() })).rejects.toMatchObject({
      data: { key: 'self-test:refusal.noAnswers' },
    });
    expect((await rowsOf(of._id)).some((row) => row.isDone)).toBe(false);
    expect((await ada.calls.cards.read({ id: of._id }))[0]!.flash_test_score).toBeNull();
  });

  test('fifty at once advance one row', async () => {
    const of = await card();
    await begin(of._id);
    await Promise.all(Array.from({ length: 50 }, () => hold(of._id, null)));
    expect((await rowsOf(of._id)).filter((row) => row.isDone)).toHaveLength(1);
    onDay(1);
    const test = await takeQuiz(instance, ada, of, 20);
    await Promise.all(Array.from({ length: 50 }, () => hold(of._id, test)));
    expect((await rowsOf(of._id)).slice(0, 2)).toMatchObject([
      { isDone: true },
      { isDone: false, score: 20, date: plusDays(firstDay, 2) },
    ]);
  });

  test('a command replayed days later acts once', async () => {
    const { _id } = await card();
    await begin(_id);
    const key = { context: { idempotencyKey: randomUUID() } };
    const done = () => ada.calls.focusCard.put({ id: _id, isRepeatDay: true, score: null }, key);
    await done();
    onDay(1);
    await done();
    expect((await rowsOf(_id)).filter((row) => row.isDone)).toHaveLength(1);
  });

  test('a result sent later counts for the day on which it was made', async () => {
    const of = await card();
    await begin(of._id);
    await testDone(of);
    onDay(4);
    await testDone(of, 100, { done_at: new Date(start + 2 * dayMs).toISOString() });
    expect((await daysOf(of._id)).slice(0, 3)).toEqual([0, 2, 4]);
    // A clock that runs ahead counts as now.
    await testDone(of, 100, { done_at: new Date(start + 900 * dayMs).toISOString() });
    expect((await daysOf(of._id)).slice(0, 4)).toEqual([0, 2, 4, 8]);
  });

  test('on request the score is stored on the card, with the time of its last answer', async () => {
    const of = await card();
    await begin(of._id);
    await testDone(of, 75, { updateScore: true });
    expect((await ada.calls.cards.read({ id: of._id }))[0]!.flash_test_score).toEqual({
      score: 75,
      date: new Date(start).toISOString(),
      test: { option: -2, right: 15, asked: 20 },
    });
  });

  test('after the tenth session the card is no longer on repeat and shows its sessions; it can be started again', async () => {
    const { _id } = await card();
    await begin(_id);
    for (const days of [0, 1, 3, 7, 14, 30, 60, 120, 240, 365]) {
      onDay(days);
      await hold(_id, null);
    }
    const finished = await ada.calls.repeat.ofCard({ id: _id });
    expect(finished.on_repeat).toBe(false);
    expect(finished.repeat_session.every((row) => row.isDone)).toBe(true);
    expect((await ada.calls.cards.read({ id: _id }))[0]).toMatchObject({ on_repeat: false });
    await begin(_id);
    expect((await rowsOf(_id)).some((row) => row.isDone)).toBe(false);
  });

  test('cancelling is final and idempotent; a late cancel of an old schedule does not affect the new one', async () => {
    const { _id } = await card();
    await begin(_id);
    const { notification_focus_repeat_id: name } = await ada.calls.repeat.ofCard({ id: _id });
    const cancel = () =>
      ada.calls.focusCard.put({ id: _id, cancelFocusRepeat: true, notification_focus_repeat_id: name });
    await cancel();
    expect(await ada.calls.repeat.ofCard({ id: _id })).toMatchObject({ on_repeat: false, repeat_session: [] });
    expect((await ada.calls.cards.read({ id: _id }))[0]).toMatchObject({ on_repeat: false });
    await begin(_id);
    await cancel();
    await hold(_id, null, { notification_focus_repeat_id: name! });
    expect(await ada.calls.repeat.ofCard({ id: _id })).toMatchObject({ on_repeat: true, last_day_done: null });
  });

  test('a score without a schedule only stores the score', async () => {
    const of = await card();
    await testDone(of, 55, { updateScore: true });
    expect((await ada.calls.cards.read({ id: of._id }))[0]!.flash_test_score).toMatchObject({ score: 55 });
    expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({ on_repeat: false });
  });

  test('`GET /repeat-notification` lists the running schedules, due ones first', async () => {
    const grace = await instance.person('Grace');
    const [one, other, cancelled] = [await card(grace), await card(grace), await card(grace)];
    for (const each of [one, other, cancelled]) await begin(each._id, {}, grace);
    await hold(one._id, null, {}, grace);
    await grace.calls.focusCard.put({ id: cancelled._id, cancelFocusRepeat: true, notification_focus_repeat_id: null });
    const list = await grace.calls.repeat.notifications();
    expect(list.map(({ focus_card_id, is_due, step, due_on }) => ({ focus_card_id, is_due, step, due_on }))).toEqual([
      { focus_card_id: other._id, is_due: true, step: 0, due_on: firstDay },
      { focus_card_id: one._id, is_due: false, step: 1, due_on: plusDays(firstDay, 1) },
    ]);
    for (const each of list) expect(each).toMatchObject(await grace.calls.repeat.ofCard({ id: each.focus_card_id }));

    const { database } = instance.product.services;
    const statements = async () => {
      const before = database.statementCount();
      await grace.calls.repeat.notifications();
      return database.statementCount() - before;
    };
    const forTwo = await statements();
    await begin((await card(grace))._id, {}, grace);
    expect(await statements(), 'as many statements however long the list is').toBe(forTwo);
  });

  test('another member finds nothing, a visitor is asked to sign in', async () => {
    const { _id } = await card();
    await begin(_id);
    const visitor = instance.visitor();
    for (const [person, code] of [
      [eve, 'NOT_FOUND'],
      [visitor, 'NOT_SIGNED_IN'],
    ] as const) {
      await expect(begin(_id, {}, person)).rejects.toMatchObject({ code });
      await expect(
        hold(_id, { test_id: randomUUID(), option: -2, score: 100 }, { updateScore: true }, person),
      ).rejects.toMatchObject({
        code,
      });
      await expect(person.calls.focusCard.put({ id: _id, cancelFocusRepeat: true })).rejects.toMatchObject({ code });
      await expect(person.calls.repeat.ofCard({ id: _id })).rejects.toMatchObject({ code });
      await expect(person.calls.repeat.changePlan({ id: _id, plan: 'adaptive' })).rejects.toMatchObject({ code });
    }
    await expect(visitor.calls.repeat.today()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(visitor.calls.repeat.notifications()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await eve.calls.repeat.notifications()).toEqual([]);
    expect((await ada.calls.cards.read({ id: _id }))[0]!.flash_test_score).toBeNull();
    await expect(begin(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Neither can a card in the bin be put on repeat.
    const binned = await card();
    await ada.calls.cards.remove({ id: binned._id });
    await expect(begin(binned._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
