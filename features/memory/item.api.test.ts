import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf } from '#tests/harness/tested-card.ts';
import type { ReviewEvent } from './contract.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §6] the log and the state of one item', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const ago = (days: number) => new Date(instance.clock.now() - days * dayMs).toISOString();

  test('answers that count come with the latest first, with what is known of the item and whether it rests', async () => {
    const card = await cardToTest(ada, { flashcards: 1, questions: 1 });
    const [flashcard, question] = [card.flashcards[0]!, card.questions[0]!];
    const missed = answerTo(card, { outcome: 'wrong', rating: 1, answer: '', answered_at: ago(6) });
    const slip = answerTo(card, { answered_at: ago(5) });
    const run = answerTo(card, { answered_at: ago(4) });
    const { test_id } = run;
    const undoRun = { kind: 'undo_run', _id: randomUUID(), test_id, card_id: card._id, answered_at: ago(4) } as const;
    const typed = { item_id: question, item_kind: 'question', outcome: 'wrong', answer: 'Caesar' } as const;
    const events: ReviewEvent[] = [
      answerTo(card, { answer: '', answered_at: ago(9) }),
      missed,
      slip,
      undoOf(slip, ago(5)),
      run,
      undoRun,
      answerTo(card, { ...typed, answered_at: ago(3) }),
    ];
    await ada.calls.memory.record({ events });
    const of = (item_id: string) => ada.calls.memory.item({ card_id: card._id, item_id });
    expect(await of(flashcard)).toMatchObject({
      count: 2,
      log: [
        { answered_at: ago(6), outcome: 'wrong', rating: 1, source: null, answer: '' },
        { answered_at: ago(9), outcome: 'right', rating: null, source: null, answer: '' },
      ],
      state: { answers: 2, lapses: 1, suspended: false, until: null },
    });
    expect((await of(question)).log).toMatchObject([{ outcome: 'wrong', answer: 'Caesar' }]);
    await ada.calls.memory.flag({
      card_id: card._id,
      flags: [{ item_id: flashcard, suspended: true, until: null }],
    });
    const listed = await ada.calls.memory.items({ id: card._id });
    const due_on = listed.find(({ item_id }) => item_id === flashcard)!.due_on;
    const { state } = await of(flashcard);
    expect(state).toMatchObject({ suspended: true, due_on });
    expect(state!.stability).toBeGreaterThan(0);
    expect(state!.difficulty).toBeGreaterThan(1);

    const { database } = instance.product.services;
    const statements = database.statementCount();
    await of(flashcard);
    expect(database.statementCount() - statements, 'who asks, the card, the log, the state').toBe(4);
  });

  test('a part, and a description, are items of their own; a reset stands between the answers', async () => {
    const card = await cardToTest(ada, { flashcards: 1 });
    const [item_id, idea] = [card.flashcards[0]!, randomUUID()];
    const reset = { test_id: randomUUID(), card_id: card._id, item_id, item_kind: 'flashcard', part: 'c2' } as const;
    await ada.calls.memory.record({
      events: [
        answerTo(card, { part: 'c1', answered_at: ago(3) }),
        answerTo(card, { part: 'c2', answered_at: ago(3) }),
        { kind: 'reset', _id: randomUUID(), ...reset, answered_at: ago(2) },
        answerTo(card, { item_id: idea, item_kind: 'description', outcome: 'wrong', answered_at: ago(1) }),
      ],
    });
    const of = (id: string, part?: string) => ada.calls.memory.item({ card_id: card._id, item_id: id, part });
    expect((await of(item_id, 'c1')).log.map(({ outcome }) => outcome)).toEqual(['right']);
    const forgotten = await of(item_id, 'c2');
    expect(forgotten.log.map(({ outcome }) => outcome)).toEqual([null, 'right']);
    expect(forgotten.state).toBeNull();
    expect((await of(idea, 'description')).log.map(({ outcome }) => outcome)).toEqual(['wrong']);
    expect(await of(idea)).toEqual({ log: [], count: 0, state: null });
    await expect(of(item_id, 'x1')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('nobody reads the answers of another person', async () => {
    const card = await cardToTest(ada, { flashcards: 1 });
    await ada.calls.memory.record({ events: [answerTo(card, { answered_at: ago(1) })] });
    const asked = { card_id: card._id, item_id: card.flashcards[0]! };
    await expect(eve.calls.memory.item(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.memory.item({ ...asked, card_id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of many answers the latest are listed, and all are counted', async () => {
    const card = await cardToTest(ada, { flashcards: 1 });
    const events = Array.from({ length: 203 }, (_, at) => answerTo(card, { answered_at: ago(300 - at) }));
    await ada.calls.memory.record({ events });
    const { log, count } = await ada.calls.memory.item({ card_id: card._id, item_id: card.flashcards[0]! });
    expect(count).toBe(203);
    expect(log).toHaveLength(200);
    expect(log[0]!.answered_at).toBe(ago(98));
  });
});
