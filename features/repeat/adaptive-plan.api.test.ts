import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysBetween } from '#features/memory/rules/learning-day.ts';
import type { FinishedTest as NamedFinishedTest } from '#features/self-test/contract.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, type TestedCard } from '#tests/harness/tested-card.ts';

type FinishedTest = Omit<NamedFinishedTest, 'id'>;

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const firstDay = '2026-03-02';

onBothEngines('the adaptive plan and the day of a member', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
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
  const rowsOf = async (id: string) => (await ada.calls.repeat.ofCard({ id })).repeat_session;
  const daysOf = async (id: string) => (await rowsOf(id)).map((row) => row.day);
  const answers = (of: Pick<TestedCard, '_id' | 'flashcards'>, outcome: 'right' | 'wrong', at = instance.clock.now()) =>
    ada.calls.memory.record({
      events: of.flashcards.map((item_id) =>
        answerTo({ ...of, questions: [] }, { item_id, outcome, answered_at: new Date(at).toISOString() }),
      ),
    });

  test('the adaptive plan follows memory: well-known cards are due late, forgotten ones soon', async () => {
    const [known, forgotten] = [await card(), await card()];
    for (const [of, outcome] of [
      [known, 'right'],
      [forgotten, 'wrong'],
    ] as const) {
      await begin(of._id, { plan: 'adaptive' });
      for (const days of [-40, -30, -15]) await answers(of, outcome, start + days * dayMs);
      await answers(of, outcome);
      await hold(of._id, null);
    }
    const wait = async (id: string) => (await daysOf(id))[1]!;
    expect(await wait(known._id)).toBeGreaterThan(14);
    expect(await wait(forgotten._id)).toBeLessThan(3);
    const gaps = (await daysOf(known._id)).map((days, index, all) => days - (all[index - 1] ?? 0)).slice(1);
    expect(gaps.toSorted((one, other) => one - other)).toEqual(gaps);
  });

  test('the recall that is wanted of the card until its exam plans its sessions, at once and later', async () => {
    const of = await card();
    await begin(of._id, { plan: 'adaptive' });
    for (const days of [-40, -30, -15]) await answers(of, 'right', start + days * dayMs);
    await answers(of, 'right');
    await hold(of._id, null);
    const next = async () => (await daysOf(of._id))[1]!;
    const usual = await next();
    const exam_on = new Date(start + 200 * dayMs).toISOString().slice(0, 10);
    await ada.calls.memory.saveGoal({ id: of._id, exam_on, wanted: 97 });
    const sooner = await next();
    expect(sooner).toBeLessThan(usual);
    onDay(1);
    await answers(of, 'right');
    expect(await next()).toBeLessThan(usual);
    await ada.calls.memory.saveGoal({ id: of._id, exam_on: null });
    expect(await next()).toBeGreaterThanOrEqual(usual);
  });

  test('practice between sessions moves the next adaptive one, never one that is due, and no classic one', async () => {
    const [adaptive, classic] = [await card(), await card()];
    for (const [of, plan] of [
      [adaptive, 'adaptive'],
      [classic, 'classic'],
    ] as const) {
      await begin(of._id, { plan });
      await answers(of, 'right');
      await hold(of._id, null);
    }
    const [before, fixed] = [await daysOf(adaptive._id), await daysOf(classic._id)];
    onDay(1);
    await answers(classic, 'right');
    expect(await daysOf(classic._id)).toEqual(fixed.map((days, step) => (step > 0 ? days : 0)));
    await answers(adaptive, 'right');
    expect((await daysOf(adaptive._id))[1]).toBeGreaterThan(before[1]!);
    const due = (await daysOf(adaptive._id))[1]!;
    onDay(due);
    await answers({ ...adaptive, flashcards: adaptive.flashcards.slice(0, 1) }, 'right');
    expect((await daysOf(adaptive._id))[1]).toBe(due);
  });

  test('a member’s own day decides: after midnight it is still the evening, elsewhere it may be tomorrow', async () => {
    const traveller = await instance.person('Traveller');
    await traveller.calls.account.updatePreferences({ timeZone: 'Europe/Paris' });
    const { _id } = await card(traveller);
    await begin(_id, {}, traveller);
    instance.clock.moveTo(Date.parse('2026-03-03T02:30:00Z'));
    expect(await traveller.calls.repeat.ofCard({ id: _id })).toMatchObject({ today: firstDay });
    await hold(_id, null, {}, traveller);
    expect((await traveller.calls.repeat.ofCard({ id: _id })).repeat_session[0]).toMatchObject({
      isDone: true,
      date: firstDay,
    });
    await traveller.calls.account.updatePreferences({ timeZone: 'Pacific/Auckland' });
    expect(await traveller.calls.repeat.ofCard({ id: _id })).toMatchObject({ today: '2026-03-03' });
    await hold(_id, null, {}, traveller);
    // Back west, where it is the day before again: that day is done.
    await traveller.calls.account.updatePreferences({ timeZone: 'America/New_York' });
    await hold(_id, null, {}, traveller);
    const { repeat_session } = await traveller.calls.repeat.ofCard({ id: _id });
    expect(repeat_session.filter((row) => row.isDone).map((row) => row.date)).toEqual([firstDay, '2026-03-03']);
  });

  test.for([
    ['a score above 100', { isRepeatDay: true, test_id: randomUUID(), option: -2, score: 101 }],
    ['a plan that does not exist', { startFocusRepeat: true, plan: 'weekly' }],
    ['cancelling with false', { cancelFocusRepeat: false }],
    ['a field that does not exist', { isRepeatDay: true, score: null, points: 1 }],
  ] as const)('bad input is refused: %s', async ([, input]) => {
    const { _id } = await card();
    await expect(ada.calls.focusCard.put({ id: _id, ...input } as never)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(ada.calls.repeat.changePlan({ id: _id, plan: 'weekly' as never })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'plan' },
    });
  });

  test('an extra hour on the day the clocks change neither doubles a day nor leaves one out', async () => {
    const paris = await instance.person('Paris');
    await paris.calls.account.updatePreferences({ timeZone: 'Europe/Paris' });
    const { _id } = await card(paris);
    instance.clock.moveTo(Date.parse('2026-10-24T18:00:00Z'));
    await begin(_id, {}, paris);
    await hold(_id, null, {}, paris);
    const { repeat_session } = await paris.calls.repeat.ofCard({ id: _id });
    expect(repeat_session[1]!.date).toBe('2026-10-25');
    expect(daysBetween(repeat_session[0]!.date, repeat_session[4]!.date)).toBe(14);
    instance.clock.moveTo(Date.parse('2026-10-25T02:59:00Z'));
    await hold(_id, null, {}, paris);
    expect((await paris.calls.repeat.ofCard({ id: _id })).repeat_session.filter((row) => row.isDone)).toHaveLength(1);
    instance.clock.moveTo(Date.parse('2026-10-25T03:00:00Z'));
    await hold(_id, null, {}, paris);
    expect((await paris.calls.repeat.ofCard({ id: _id })).repeat_session.filter((row) => row.isDone)).toHaveLength(2);
  });
});
