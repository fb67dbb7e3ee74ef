import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, undoOf } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §4] the figures of a memory', (engine) => {
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
  const today = () => now().slice(0, 10);
  async function made(count: number, category = {}) {
    const rows = Array.from({ length: count }, (_, at) => flashcard({ order: `a${at + 10}`, question: `q${at}` }));
    const _id = randomUUID();
    await ada.calls.cards.create({ _id, update: { title: 'Planets', ...category, flashcard: rows } });
    return { _id, flashcards: rows.map((row) => row._id), questions: [] };
  }
  type Made = Awaited<ReturnType<typeof made>>;
  const answers = (card: Made, over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
    card.flashcards.map((item_id) => answerTo(card, { answered_at: now(), item_id, elapsed_ms: 1_000, ...over }));
  const figures = () => ada.calls.review.figures();

  test('of a new member there is nothing, without an error', async () => {
    const found = await figures();
    expect(found).toMatchObject({
      today: today(),
      wanted: 90,
      days: [],
      hours: [],
      categories: [],
      collections: [],
      cards: [],
      months: [],
      exams: [],
      hardest: [],
      growth: { before: 0, lasting: 0, days: [] },
      calibration: { answers: 0, items: 0, of: null },
    });
    expect(found.forecast).toEqual({ overdue: 0, days: Array.from({ length: 90 }, () => 0) });
    expect(new Date(`${found.from}T00:00:00Z`).getUTCDay(), 'whole weeks, from a Monday').toBe(1);
    expect(found.retention.map(({ age, month }) => [age, month.answers])).toEqual([
      [1, 0],
      [7, 0],
      [21, 0],
      [90, 0],
    ]);
  });

  test('answers by day, hour, category and age; taken back ones count nowhere; always the same statements', async () => {
    const [card, other] = [await made(3), await made(2, { category_1: 'MINDBODY', category_2: 'MINDBODYPSYCHOLOGY' })];
    const { database } = instance.product.services;
    const counted = async () => {
      const before = database.statementCount();
      const found = await figures();
      return { found, statements: database.statementCount() - before };
    };
    const start = today();
    await ada.calls.memory.record({ events: [...answers(card), ...answers(other)] });
    const few = await counted();
    instance.clock.advance(3 * dayMs);
    const wrong = answers(card, { outcome: 'wrong' });
    await ada.calls.memory.record({ events: wrong });
    await ada.calls.memory.record({ events: [undoOf(wrong[2]!, now())] });
    const run = randomUUID();
    await ada.calls.memory.record({ events: answers(other, { test_id: run }) });
    await ada.calls.memory.record({
      events: [{ kind: 'undo_run', _id: randomUUID(), test_id: run, card_id: other._id, answered_at: now() }],
    });
    const { found, statements } = await counted();
    expect(few.statements, 'who asks, and twelve').toBe(13);
    expect(statements).toBe(few.statements);
    expect(found.days).toEqual([
      { day: start, answers: 5, right: 5, brought: 0, ms: 5_000 },
      { day: today(), answers: 2, right: 0, brought: 0, ms: 2_000 },
    ]);
    expect(found.hours).toEqual([{ hour: new Date(instance.clock.now()).getUTCHours(), answers: 7, right: 5 }]);
    expect(found.categories).toEqual([
      { category_1: 'OTHER', answers: 5, right: 3, items: 3, known: expect.closeTo(0.96, 2) },
      { category_1: 'MINDBODY', answers: 2, right: 2, items: 2, known: expect.closeTo(0.88, 2) },
    ]);
    expect(found.retention[0]).toEqual({
      age: 1,
      today: { answers: 2, right: 0 },
      week: { answers: 2, right: 0 },
      month: { answers: 2, right: 0 },
    });
    expect(found.months.reduce((sum, month) => sum + month.answers, 0)).toBe(2);
    expect(found.growth).toEqual({ before: 0, lasting: 0, days: [{ day: start, items: 5 }] });
    expect(
      found.hardest.map(({ title, name, lapses, answers: given }) => [title, name, lapses, given]).toSorted(),
    ).toEqual([
      ['Planets', 'q0', 1, 2],
      ['Planets', 'q1', 1, 2],
    ]);
    expect(found.forecast.days.reduce((sum, count) => sum + count, found.forecast.overdue)).toBe(5);
    expect(found.calibration).toMatchObject({ answers: 2, items: 5, of: null });
  });

  test('the hardest are found behind hundreds of more forgotten ones that are on no card any more', async () => {
    const card = await made(1);
    await ada.calls.memory.record({ events: answers(card) });
    const { database } = instance.product.services;
    await database.transact(async (rows) => {
      const ofAda = rows.selectFrom('item_memory').selectAll().where('member_id', '=', ada.id);
      const { item_id, ...state } = await ofAda.executeTakeFirstOrThrow();
      await rows.updateTable('item_memory').set({ lapses: 1 }).where('item_id', '=', item_id).execute();
      const gone = Array.from({ length: 201 }, () => ({ ...state, item_id: randomUUID(), lapses: 9 }));
      for (let from = 0; from < gone.length; from += 50)
        await rows
          .insertInto('item_memory')
          .values(gone.slice(from, from + 50))
          .execute();
    });
    expect((await figures()).hardest.map(({ name, lapses }) => [name, lapses])).toEqual([['q0', 1]]);
  });

  test('hours are those of the member’s clock, also across a change of it; exams are marked', async () => {
    await ada.calls.account.updatePreferences({ timeZone: 'Asia/Kolkata' });
    const card = await made(1);
    const at = new Date(instance.clock.now());
    await ada.calls.memory.record({ events: answers(card) });
    const hour = Math.floor(((at.getUTCHours() * 60 + at.getUTCMinutes() + 330) / 60) % 24);
    expect((await figures()).hours).toEqual([{ hour, answers: 1, right: 1 }]);
    const exam_on = plusDays(today(), 30);
    await ada.calls.memory.saveGoal({ id: card._id, exam_on });
    expect((await figures()).exams).toEqual([{ day: exam_on, card_id: card._id, title: 'Planets' }]);
    const eve = await instance.person('Eve');
    expect(await eve.calls.review.figures()).toMatchObject({ days: [], exams: [], hardest: [] });
  });

  test('with enough answers what was foretold stands beside what happened', async () => {
    const card = await made(60);
    await ada.calls.memory.record({ events: answers(card) });
    for (const days of [2, 5]) {
      instance.clock.advance(days * dayMs);
      await ada.calls.memory.record({ events: answers(card) });
    }
    const { calibration } = await figures();
    expect(calibration).toMatchObject({ answers: 120, items: 60, of: { actual: 1 } });
    expect(calibration.of!.bins.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 12));
    expect(calibration.of!.predicted).toBeLessThan(1);
  });

  test('how much is known now, by card and by collection, the least first; in a card of its own share', async () => {
    const [strong, weak] = [await made(2), await made(3)];
    const [both, one] = [randomUUID(), randomUUID()];
    const collect = (_id: string, title: string, cards: readonly string[]) =>
      ada.calls.collections.create({
        _id,
        update: { title, cards: { put: cards.map((card, at) => ({ _id: card, order: `a${at}` })) } },
      });
    await collect(both, 'Both', [strong._id, weak._id]);
    await collect(one, 'One', [weak._id]);
    await collect(randomUUID(), 'Empty', []);
    await ada.calls.memory.record({ events: answers(weak, { outcome: 'wrong' }) });
    instance.clock.advance(2 * dayMs);
    await ada.calls.memory.record({ events: answers(strong) });
    instance.clock.advance(dayMs);
    const found = await figures();
    expect(found.cards.map(({ card_id, items }) => [card_id, items])).toEqual([
      [weak._id, 3],
      [strong._id, 2],
    ]);
    const [low, high] = found.cards.map(({ known }) => known) as [number, number];
    expect([low > 0, low < high, high < 1]).toEqual([true, true, true]);
    expect(found.collections).toEqual([
      { collection_id: one, items: 3, known: expect.closeTo(low, 6) },
      { collection_id: both, items: 5, known: expect.closeTo((3 * low + 2 * high) / 5, 6) },
    ]);
    expect(found.categories[0]!.known).toBeCloseTo((3 * low + 2 * high) / 5, 6);
    const eve = await instance.person('Eve');
    expect(await eve.calls.review.figures()).toMatchObject({ cards: [], collections: [] });
  });

  test('what was done on a day, by category and kind; what was taken back is not in it; one statement', async () => {
    const [card, other] = [await made(3), await made(2, { category_1: 'MINDBODY', category_2: 'MINDBODYPSYCHOLOGY' })];
    const first = answers(card, { outcome: 'wrong' });
    await ada.calls.memory.record({ events: [...first, ...answers(other)] });
    await ada.calls.memory.record({ events: [undoOf(first[0]!, now())] });
    const run = randomUUID();
    await ada.calls.memory.record({ events: answers(other, { test_id: run }) });
    await ada.calls.memory.record({
      events: [{ kind: 'undo_run', _id: randomUUID(), test_id: run, card_id: other._id, answered_at: now() }],
    });
    const day = today();
    const { database } = instance.product.services;
    const before = database.statementCount();
    const { done } = await ada.calls.review.day({ day });
    expect(database.statementCount() - before, 'who asks, and one').toBe(2);
    expect(done.toSorted((a, b) => b.ms - a.ms || b.right - a.right)).toEqual([
      { category_1: 'MINDBODY', item_kind: 'flashcard', answers: 2, right: 2, ms: 2_000 },
      { category_1: 'OTHER', item_kind: 'flashcard', answers: 2, right: 0, ms: 2_000 },
    ]);
    expect(await ada.calls.review.day({ day: plusDays(day, -1) })).toEqual({ day: plusDays(day, -1), done: [] });
    await expect(ada.calls.review.day({ day: '2026-02-30' })).rejects.toMatchObject({ data: { field: 'day' } });
    const eve = await instance.person('Eve');
    expect((await eve.calls.review.day({ day })).done).toEqual([]);
  });

  test('a device gets what it simulates by: a sample of states, the weights, the usual time; by four statements', async () => {
    const { database } = instance.product.services;
    const counted = async () => {
      const before = database.statementCount();
      const sample = await ada.calls.review.sample();
      return { sample, statements: database.statementCount() - before };
    };
    const none = await counted();
    expect(none.sample).toEqual({ total: 0, items: [], weights: [...usualWeights], answer_ms: 8_000 });
    const card = await made(3);
    await ada.calls.memory.record({ events: answers(card, { elapsed_ms: 5_000 }) });
    const some = await counted();
    expect(some.sample).toMatchObject({ total: 3, answer_ms: 5_000 });
    expect(some.sample.items.map(({ last_answered_at }) => last_answered_at)).toEqual(
      card.flashcards.map(() => instance.clock.now()),
    );
    expect([none.statements, some.statements], 'who asks, and four; undos only of answers').toEqual([4, 5]);
  });
});
