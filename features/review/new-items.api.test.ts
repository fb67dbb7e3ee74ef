import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditCard } from '#features/memory/audit.server.ts';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §4] new items and exams in the review', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  const now = () => new Date(instance.clock.now()).toISOString();
  const day = (days: number) => plusDays(now().slice(0, 10), days);
  async function made(title: string, count: number, first = flashcard({ order: 'a0' })) {
    const rows = [first, ...Array.from({ length: count - 1 }, (_, at) => flashcard({ order: `a${at + 10}` }))];
    const _id = randomUUID();
    await ada.calls.cards.create({ _id, update: { title, flashcard: rows } });
    return { _id, flashcards: rows.map((row) => row._id), questions: [] };
  }
  type Made = Awaited<ReturnType<typeof made>>;
  const next = () => ada.calls.review.next();
  const items = async () => (await ada.calls.review.items({})).items;
  const answer = (card: Made, ids: readonly string[], over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
    ada.calls.memory.record({
      events: ids.map((item_id) => answerTo(card, { answered_at: now(), item_id, ...over })),
    });
  const statementsOf = async (run: () => Promise<unknown>) => {
    const { database } = instance.product.services;
    const before = database.statementCount();
    await run();
    return database.statementCount() - before;
  };

  test('nothing new comes by itself; of a card that is to be learnt so many a day, in its order', async () => {
    const card = await made('To learn', 30);
    expect(await next()).toMatchObject({ count: 0, fresh: 0 });
    expect(await ada.calls.memory.goal({ id: card._id })).toEqual({
      exam_on: null,
      wanted: null,
      learn_new: false,
      fresh: 30,
      in_force: 90,
      collected_exam_on: null,
      collected_learn_new: false,
    });
    await ada.calls.memory.saveGoal({ id: card._id, learn_new: true });
    expect(await next()).toMatchObject({ count: 10, fresh: 10, more: 0, cards: [{ _id: card._id, count: 10 }] });
    const first = await items();
    expect(first.map(({ item_id }) => item_id)).toEqual(card.flashcards.slice(0, 10));
    expect(first[0]).toMatchObject({ recall: null, lapses: 0 });
    await answer(card, card.flashcards.slice(0, 4));
    expect(await next()).toMatchObject({ count: 6, fresh: 6 });
    // What is learnt in a test takes one off too; the rest of the day brings none.
    await answer(card, card.flashcards.slice(20, 26));
    expect(await next()).toMatchObject({ count: 0, fresh: 0 });
    await ada.calls.memory.saveSettings({ new_a_day: 12 });
    expect(await next()).toMatchObject({ fresh: 2 });
    instance.clock.advance(dayMs);
    expect((await items()).filter(({ recall }) => recall === null)).toHaveLength(12);
    await ada.calls.memory.saveSettings({ new_a_day: 0 });
    expect(await next()).toMatchObject({ fresh: 0 });
    expect((await ada.calls.memory.goal({ id: card._id })).fresh).toBe(20);
  });

  test('of an item with several parts one comes a day; a forgotten item is new again', async () => {
    const card = await made('Parts', 1, flashcard({ order: 'a0', cloze: '{{c1::a}} {{c2::b}}' }));
    await ada.calls.memory.saveGoal({ id: card._id, learn_new: true });
    const parts = async () =>
      (await items()).flatMap((item) => (item.recall === null && 'part' in item ? item.part : []));
    expect(await parts()).toEqual(['c1']);
    await answer(card, card.flashcards, { part: 'c1' });
    expect(await parts()).toEqual([]);
    instance.clock.advance(dayMs);
    expect(await parts()).toEqual(['c2']);
    await answer(card, card.flashcards, { part: 'c2' });
    instance.clock.advance(dayMs);
    const event = { card_id: card._id, item_id: card.flashcards[0]!, test_id: randomUUID(), answered_at: now() };
    await ada.calls.memory.record({
      events: [{ kind: 'reset', _id: randomUUID(), ...event, item_kind: 'flashcard', part: 'c1' }],
    });
    expect(await parts()).toEqual(['c1']);
    await instance.product.services.database.read(async (rows) => {
      expect(await auditCard(rows, ada.id, card._id)).toEqual([]);
    });
  });

  test('an exam spreads what is new until a week before it, then brings what would be known least', async () => {
    const card = await made('Exam', 40);
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: day(14) });
    // Eight days, today among them, for 40 items.
    for (let at = 0; at < 8; at++) {
      const planned = await items();
      expect(planned.filter(({ recall }) => recall === null)).toHaveLength(5);
      await answer(
        card,
        planned.map(({ item_id }) => item_id),
      );
      instance.clock.advance(dayMs);
    }
    const planned = await items();
    expect(planned.filter(({ recall }) => recall === null)).toEqual([]);
    const examAt = instance.clock.now() + 6 * dayMs;
    const states = await instance.product.services.database.read((rows) =>
      rows.selectFrom('item_memory').selectAll().where('card_id', '=', card._id).execute(),
    );
    const later = new Map(states.filter(({ due_on }) => due_on > day(0)).map((row) => [row.item_id, row]));
    const extra = planned.flatMap(({ item_id }) => later.get(item_id) ?? []);
    expect(extra.length, 'beyond what is due').toBeGreaterThan(0);
    const waitsMost = [...later.values()]
      .toSorted((a, b) => (examAt - b.last_answered_at) / b.stability - (examAt - a.last_answered_at) / a.stability)
      .slice(0, extra.length)
      .map(({ stability }) => stability);
    expect(extra.map(({ stability }) => stability).toSorted()).toEqual(waitsMost.toSorted());
    expect(
      await statementsOf(() => ada.calls.review.items({})),
      'without an exam ten; learnt today, items to learn, states, usual work, items of the exam; no key ideas',
    ).toBe(14);
    instance.clock.advance(10 * dayMs);
    expect(await statementsOf(() => ada.calls.review.items({})), 'over').toBe(9);
  });

  test('a higher recall until the exam brings its items back sooner; the day of it must be ahead', async () => {
    const [card, other] = [await made('Higher', 1), await made('Usual', 1)];
    for (const each of [card, other]) await answer(each, each.flashcards, { rating: 4 });
    const dueOn = ({ _id }: Made) =>
      instance.product.services.database.read(async (rows) => {
        const found = await rows.selectFrom('item_memory').select('due_on').where('card_id', '=', _id).execute();
        return found.map(({ due_on }) => due_on)[0]!;
      });
    const usual = await dueOn(card);
    const goal = { exam_on: day(60), wanted: 97 };
    expect(await ada.calls.memory.saveGoal({ id: card._id, ...goal })).toEqual({ ...goal, learn_new: false });
    expect(await ada.calls.memory.saveGoal({ id: card._id, ...goal }), 'the same again').toMatchObject(goal);
    expect(await ada.calls.memory.goal({ id: card._id })).toMatchObject({ in_force: 97 });
    expect((await dueOn(card)) < usual).toBe(true);
    expect((await dueOn(other)) > (await dueOn(card))).toBe(true);
    await ada.calls.memory.saveGoal({ id: card._id, exam_on: null });
    expect(await ada.calls.memory.goal({ id: card._id })).toMatchObject({ exam_on: null, wanted: null, in_force: 90 });
    const wrong = [{ exam_on: day(0) }, { exam_on: day(-3) }, { wanted: 98 }, { wanted: 69 }];
    for (const change of wrong)
      await expect(ada.calls.memory.saveGoal({ id: card._id, ...change })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: Object.keys(change)[0] },
      });
    const eve = await instance.person('Eve');
    await expect(eve.calls.memory.saveGoal({ id: card._id, learn_new: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(eve.calls.memory.goal({ id: card._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the days of a card with many items are planned again by jobs', async () => {
    const [many, other] = [await made('Many', 501), await made('Other', 1)];
    for (const items of [many.flashcards.slice(0, 400), many.flashcards.slice(400)])
      await answer(many, items, { rating: 4 });
    await answer(other, other.flashcards, { rating: 4 });
    const dueDays = ({ _id }: Made) =>
      instance.product.services.database.read(async (rows) => {
        const found = await rows.selectFrom('item_memory').select('due_on').where('card_id', '=', _id).execute();
        return found.map(({ due_on }) => due_on).toSorted();
      });
    const [usual, ofOther] = [await dueDays(many), await dueDays(other)];
    await ada.calls.memory.saveGoal({ id: many._id, exam_on: day(60), wanted: 97 });
    expect(await dueDays(many)).toEqual(usual);
    await instance.product.services.jobs.runDue();
    const sooner = await dueDays(many);
    expect(sooner).toHaveLength(501);
    expect(sooner.at(-1)! < usual[0]!, 'all of them').toBe(true);
    expect(await dueDays(other)).toEqual(ofOther);
  });

  test('an item whose parts were all answered is not new, however many states its card has', async () => {
    const card = await made('Very large', 1, flashcard({ bothWays: true }));
    const [item_id] = card.flashcards;
    await answer(card, [item_id!]);
    await ada.calls.memory.record({
      events: [answerTo(card, { answered_at: now(), item_id: item_id!, part: 'r' })],
    });
    await ada.calls.memory.saveGoal({ id: card._id, learn_new: true });
    await instance.product.services.database.transact(async (rows) => {
      const state = await rows
        .selectFrom('item_memory')
        .selectAll()
        .where('item_id', '=', item_id!)
        .executeTakeFirstOrThrow();
      const many = Array.from({ length: 2_100 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
      for (let from = 0; from < many.length; from += 300)
        await rows
          .insertInto('item_memory')
          .values(many.slice(from, from + 300).map((id) => ({ ...state, item_id: id })))
          .execute();
    });
    instance.clock.advance(dayMs);
    expect(await next()).toMatchObject({ fresh: 0 });
  });

  test('nothing new while the member is away, on a day off, or of a card in the bin', async () => {
    const card = await made('Resting', 3);
    await ada.calls.memory.saveGoal({ id: card._id, learn_new: true });
    expect(await next()).toMatchObject({ fresh: 3 });
    await ada.calls.memory.saveSettings({ away_until: day(2) });
    expect(await next()).toMatchObject({ fresh: 0 });
    await ada.calls.memory.saveSettings({ away_until: null, week: [0, 0, 0, 0, 0, 0, 0] });
    expect(await next()).toMatchObject({ fresh: 0 });
    await ada.calls.memory.saveSettings({ week: [1, 1, 1, 1, 1, 1, 1] });
    await ada.calls.cards.remove({ id: card._id });
    expect(await next()).toMatchObject({ fresh: 0 });
  });
});
