import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, type TestedCard } from '#tests/harness/tested-card.ts';

onBothEngines('[S2 §4] how well the cards of a collection should be known', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  /** A card, answered twice so that its items are due in some weeks. */
  async function learnt(): Promise<TestedCard> {
    const card = await cardToTest(ada, { flashcards: 1 });
    for (const days of [9, 0])
      await ada.calls.memory.record({
        events: [answerTo(card, { answered_at: new Date(instance.clock.now() - days * 86_400_000).toISOString() })],
      });
    return card;
  }
  async function collectionOf(...cards: TestedCard[]): Promise<string> {
    const _id = randomUUID();
    const put = cards.map((card, at) => ({ _id: card._id, order: `a${at}` }));
    await ada.calls.collections.create({ _id, update: { title: 'Astronomy', cards: { put } } });
    return _id;
  }
  const dueOn = async (card: TestedCard) => (await ada.calls.memory.items({ id: card._id }))[0]!.due_on;
  const want = async (id: string, wanted: number | null) => {
    await ada.calls.collections.saveGoal({ id, wanted });
    await instance.product.services.jobs.runDue();
  };

  test('its items come earlier where more is wanted, and those of other cards do not', async () => {
    const [inside, outside] = [await learnt(), await learnt()];
    const [before, other] = [await dueOn(inside), await dueOn(outside)];
    const id = await collectionOf(inside);
    const unset = { exam_on: null, learn_new: false };
    expect(await ada.calls.collections.goal({ id })).toEqual({ ...unset, wanted: null });
    await want(id, 97);
    expect(await ada.calls.collections.goal({ id })).toEqual({ ...unset, wanted: 97 });
    const sooner = await dueOn(inside);
    expect(sooner < before).toBe(true);
    const { cards } = await ada.calls.memory.next({ ids: [inside._id, outside._id] });
    const good = (card: TestedCard) => cards.find(({ _id }) => _id === card._id)!.items[0]!.next[0]![2]!;
    expect(good(inside)).toBeLessThan(good(outside));
    // Nearly: the days around are fuller or emptier than before.
    expect(Math.abs(Date.parse(await dueOn(outside)) - Date.parse(other))).toBeLessThan(5 * 86_400_000);
    await want(id, null);
    expect((await dueOn(inside)) > sooner).toBe(true);
  });

  test('of several collections the highest counts; until an exam that of the card', async () => {
    const card = await learnt();
    const [low, high] = [await collectionOf(card), await collectionOf(card)];
    const usual = await dueOn(card);
    await want(low, 75);
    const later = await dueOn(card);
    expect(later > usual).toBe(true);
    await want(high, 97);
    const sooner = await dueOn(card);
    expect(sooner < usual).toBe(true);
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: '2099-01-01', wanted: 75 });
    expect(await dueOn(card)).toBe(later);
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: null });
    // Out of the one that wants most, and gone with it.
    await ada.calls.collections.edit({ id: high, update: { cards: { remove: [card._id] } } });
    await instance.product.services.jobs.runDue();
    expect(await dueOn(card)).toBe(later);
    await ada.calls.collections.remove({ id: low });
    await instance.product.services.jobs.runDue();
    expect(await dueOn(card)).toBe(usual);
  });

  test('an exam counts for its cards, also without a recall of its own, until one of the card; new items come of all', async () => {
    const [card, other] = [await cardToTest(ada, { flashcards: 16 }), await cardToTest(ada, { flashcards: 3 })];
    const [id, later] = [await collectionOf(card, other), await collectionOf(card)];
    const today = new Date(instance.clock.now()).toISOString().slice(0, 10);
    const day = (days: number) => plusDays(today, days);
    expect(await ada.calls.review.next()).toMatchObject({ count: 0 });
    const goal = { exam_on: day(14), wanted: null, learn_new: false };
    expect(await ada.calls.collections.saveGoal({ id, exam_on: day(14) })).toEqual(goal);
    expect(await ada.calls.collections.saveGoal({ id, exam_on: day(14) }), 'the same again').toEqual(goal);
    await ada.calls.collections.saveGoal({ id: later, exam_on: day(40) });
    const collected = { collected_exam_on: day(14), collected_learn_new: false };
    expect(await ada.calls.memory.goal({ id: card._id })).toMatchObject({ exam_on: null, ...collected });
    // Eight days, today among them, for 16 and for 3 items.
    expect(await ada.calls.review.next()).toMatchObject({ count: 3, fresh: 3 });
    expect((await ada.calls.review.figures()).exams).toEqual([
      { day: day(14), collection_id: id },
      { day: day(40), collection_id: later },
    ]);
    // Its own, two days before nothing new comes any more.
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: day(2) });
    expect(await ada.calls.review.next()).toMatchObject({ fresh: 1, cards: [{ _id: other._id }] });
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: null });
    // The exam is gone, and with the collection what it wants.
    await ada.calls.collections.saveGoal({ id, exam_on: null, learn_new: true });
    expect(await ada.calls.memory.goal({ id: other._id })).toMatchObject({
      collected_exam_on: null,
      collected_learn_new: true,
    });
    expect(await ada.calls.review.next()).toMatchObject({ fresh: 10 });
    await ada.calls.collections.remove({ id });
    expect(await ada.calls.review.next()).toMatchObject({ fresh: 1, cards: [{ _id: card._id }] });
    instance.clock.advance(20 * 86_400_000);
    const past = new Date(instance.clock.now()).toISOString().slice(0, 10);
    for (const exam_on of [past, plusDays(past, -3)])
      await expect(ada.calls.collections.saveGoal({ id: later, exam_on })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'exam_on', key: 'memory:refusal.examPast' },
      });
    // Chosen three days ago, without a network, for the day after: it does not hold up what follows it.
    const made_at = new Date(instance.clock.now() - 3 * 86_400_000).toISOString();
    const chosen = { exam_on: plusDays(past, -2), made_at };
    expect(await ada.calls.collections.saveGoal({ id: later, ...chosen })).toMatchObject({ exam_on: chosen.exam_on });
    expect(await ada.calls.memory.saveGoal({ id: card._id, ...chosen })).toMatchObject({ exam_on: chosen.exam_on });
    await expect(
      ada.calls.memory.saveGoal({ id: card._id, ...chosen, exam_on: plusDays(past, -3) }),
    ).rejects.toMatchObject({
      data: { field: 'exam_on' },
    });
    const eve = await instance.person('Eve');
    await expect(eve.calls.collections.saveGoal({ id: later, learn_new: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await eve.calls.review.next()).toMatchObject({ count: 0 });
  });

  test('a goal out of range is refused with the field; that of another member’s collection is not there', async () => {
    const id = await collectionOf(await learnt());
    for (const wanted of [69, 98, 90.5])
      await expect(ada.calls.collections.saveGoal({ id, wanted })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'wanted' },
      });
    const eve = await instance.person('Eve');
    for (const call of [eve.calls.collections.goal({ id }), eve.calls.collections.saveGoal({ id, wanted: 95 })])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
