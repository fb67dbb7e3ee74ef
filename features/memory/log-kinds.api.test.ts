import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import { auditCard } from './audit.server.ts';
import type { LoggedEvent, ReviewEvent } from './contract.ts';
import { storedStates } from './store.server.ts';

type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

onBothEngines('[S2 §6] ratings, resets and undone runs in the review log', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const stamp = (minutes: number) => new Date(Date.parse('2026-02-01T12:00:00Z') + minutes * 60_000).toISOString();
  const cardOf = () => cardToTest(ada, { flashcards: 3 });
  const answer = (card: TestedCard, item: number, minutes: number, more: Partial<Answer> = {}) =>
    answerTo(card, { item_id: card.flashcards[item]!, answered_at: stamp(minutes), ...more });
  const reset = (card: TestedCard, item: number, minutes: number): Extract<ReviewEvent, { kind: 'reset' }> => ({
    kind: 'reset',
    _id: randomUUID(),
    test_id: randomUUID(),
    card_id: card._id,
    item_id: card.flashcards[item]!,
    item_kind: 'flashcard',
    answered_at: stamp(minutes),
  });
  const undoRun = (card: TestedCard, test_id: string): ReviewEvent => ({
    kind: 'undo_run',
    _id: randomUUID(),
    test_id,
    card_id: card._id,
    answered_at: stamp(9_000),
  });
  const record = (...events: ReviewEvent[]) => ada.calls.memory.record({ events });
  const states = (card: TestedCard) => database().read((reader) => storedStates(reader, ada.id, card._id));
  const faults = (card: TestedCard) => database().read((reader) => auditCard(reader, ada.id, card._id));

  test('the learner’s own rating is stored, and counts', async () => {
    const card = await cardOf();
    const events = [answer(card, 0, 0), answer(card, 1, 1, { rating: 4 }), answer(card, 2, 2, { rating: 2 })];
    await record(...events);
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual(events);
    const [good, easy, hard] = card.flashcards.map((id) => id);
    const kept = await states(card);
    expect(kept.get(easy!)!.stability).toBeGreaterThan(kept.get(good!)!.stability);
    expect(kept.get(hard!)!.stability).toBeLessThan(kept.get(good!)!.stability);
    expect(await faults(card)).toEqual([]);
    await expect(record({ ...events[1]!, rating: 3 } as Answer)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'memory:refusal.otherContent' },
    });
  });

  test.for([
    ['a wrong answer that was easy', { outcome: 'wrong', rating: 4 }, 'rating'],
    ['a right answer that is to come again', { rating: 1 }, 'rating'],
    ['a part of no flashcard', { part: 'c500' }, 'part'],
  ] as const)('refused: %s', async ([, more, field]) => {
    await expect(record(answer(await cardOf(), 0, 0, more))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: `events.0.${field}` },
    });
  });

  test('a reset forgets an item, also what arrives later of before it; what follows counts as the first answer', async () => {
    const card = await cardOf();
    await record(answer(card, 0, 0), answer(card, 1, 1));
    const forgotten = reset(card, 0, 100);
    await record(forgotten);
    expect([...(await states(card)).keys()]).toEqual([card.flashcards[1]]);
    await record(answer(card, 0, 50));
    expect((await states(card)).has(card.flashcards[0]!)).toBe(false);
    await record(answer(card, 0, 200));
    expect((await states(card)).get(card.flashcards[0]!)).toMatchObject({ answers: 1, lapses: 0 });
    expect(await faults(card)).toEqual([]);
    expect((await ada.calls.memory.ofCard({ id: card._id })).filter(({ kind }) => kind === 'reset')).toEqual([
      forgotten,
    ]);
    await record({ ...undoOf(answer(card, 0, 0), stamp(300)), undoes: forgotten._id } as ReviewEvent);
    expect((await states(card)).get(card.flashcards[0]!)).toMatchObject({ answers: 3 });
    expect(await faults(card)).toEqual([]);
  });

  test('a member cannot set a state, and a card as a whole has none to forget', async () => {
    const card = await cardOf();
    const set = { ...reset(card, 0, 1), state: { stability: 900, difficulty: 1 } } as ReviewEvent;
    await expect(record(set)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'events.0.state' } });
    const whole = { ...reset(card, 0, 1), item_kind: 'card' as const, item_id: card._id };
    await expect(record(whole)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'events.0.item_kind' } });
  });

  test('a reset is no activity of a learning day', async () => {
    const eve = await instance.person('Eve');
    const card = await cardToTest(eve, { flashcards: 1 });
    await eve.calls.memory.record({ events: [reset(card, 0, 1)] });
    const days = await database().read((rows) =>
      rows.selectFrom('review_event').select(['day', 'model_day']).where('member_id', '=', eve.id).execute(),
    );
    expect(days).toEqual([{ day: null, model_day: '2026-02-01' }]);
  });

  test('an undone run takes back all its answers about the card, also those that arrive later', async () => {
    const card = await cardOf();
    const test_id = randomUUID();
    await record(answer(card, 0, 0));
    const before = await states(card);
    await record(answer(card, 0, 500, { test_id, outcome: 'wrong' }), answer(card, 1, 501, { test_id }));
    await record(undoRun(card, test_id));
    expect(await states(card)).toEqual(before);
    await record(answer(card, 2, 502, { test_id }));
    expect(await states(card)).toEqual(before);
    expect(await faults(card)).toEqual([]);
  });

  test('an undone run of another member, or about another card, changes nothing here', async () => {
    const [card, other] = [await cardOf(), await cardOf()];
    const event = answer(card, 0, 0);
    await record(event);
    await record(undoRun(other, event.test_id));
    const eve = await instance.person('Eve');
    const own = await cardToTest(eve, { flashcards: 1 });
    await eve.calls.memory.record({ events: [undoRun(own, event.test_id)] });
    expect((await states(card)).size).toBe(1);
    expect(await faults(card)).toEqual([]);
  });

  test('answers of an archive count by their learning days, without being activity; a reset keeps its state', async () => {
    const card = await cardOf();
    const evening = answer(card, 0, 0, { answered_at: '2026-01-05T22:00:00.000Z' });
    const morning = answer(card, 0, 0, { answered_at: '2026-01-06T07:00:00.000Z' });
    const set: LoggedEvent = { ...reset(card, 1, 0), state: { stability: 30, difficulty: 5 } };
    const answers = [evening, morning, set];
    const learning = { card_id: card._id, answers, tests: [], schedules: [] };
    expect(await ada.calls.takeAlong.importLearning({ learning })).toMatchObject({ answers: 3 });
    const kept = await states(card);
    expect(kept.get(card.flashcards[0]!)).toMatchObject({ answers: 2, lastDay: '2026-01-06' });
    expect(kept.get(card.flashcards[0]!)!.stability).toBeCloseTo(7.3, 1);
    expect(kept.get(card.flashcards[1]!)).toMatchObject({ stability: 30, difficulty: 5, answers: 0 });
    expect(await faults(card)).toEqual([]);
    expect(await ada.calls.memory.ofCard({ id: card._id })).toContainEqual(set);
  });

  test('states of before are derived again by jobs, some cards at a time', async () => {
    const cards = [];
    for (let made = 0; made < 60; made++) cards.push(await cardToTest(ada, { flashcards: 1 }));
    for (const card of cards) await record(answer(card, 0, 0));
    const right = await Promise.all(cards.map(states));
    await database().transact(async (rows) => {
      await rows.updateTable('item_memory').set({ stability: 77, last_day: null }).execute();
      await instance.product.services.jobs.schedule(rows, {
        kind: 'memory.rebuild',
        payload: { after: null },
        runAt: 0,
      });
    });
    expect(await instance.product.services.jobs.runDue()).toBeGreaterThan(1);
    expect(await Promise.all(cards.map(states))).toEqual(right);
  });
});
