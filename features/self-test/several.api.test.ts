import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';

onBothEngines('the result of a test of several cards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  /** Two cards with a key idea, a flashcard and a question each. */
  async function makeCards(): Promise<TestedCard[]> {
    const cards = [];
    for (const title of ['Gases', 'Capitals']) {
      const card = await cardToTest(ada, { title, flashcards: 1, questions: 1 });
      await ada.calls.focusCard.put({ id: card._id, update: { key_idea: { put: [keyIdea()] } } });
      cards.push(card);
    }
    instance.clock.advance(60_000);
    return cards;
  }
  /** A second after the last time. */
  function later(): string {
    instance.clock.advance(1_000);
    return new Date(instance.clock.now()).toISOString();
  }
  const revisionsOf = (cards: readonly TestedCard[]) =>
    Promise.all(
      cards.map(async ({ _id }) => ({ _id, revision: (await ada.calls.cards.read({ id: _id }))[0]!.revision })),
    );
  /** `q+ f-` for each card: its question right, its flashcard wrong. All in one request. */
  async function answer(cards: readonly TestedCard[], lines: readonly string[], test_id: string = randomUUID()) {
    const events = cards.flatMap((card, at) =>
      lines[at]!.split(' ').map((one) =>
        answerTo(card, {
          test_id,
          item_id: one[0] === 'q' ? card.questions[0]! : card.flashcards[0]!,
          item_kind: one[0] === 'q' ? 'question' : 'flashcard',
          outcome: one.endsWith('+') ? 'right' : 'wrong',
          answered_at: later(),
        }),
      ),
    );
    await ada.calls.memory.record({ events });
    return { test_id, events };
  }
  const result = async (cards: readonly TestedCard[], test_id: string, over: object = {}) => ({
    test_id,
    source: { kind: 'selection' as const },
    option: 1 as const,
    cards: await revisionsOf(cards),
    claims: { keyMatch: { right: 1, asked: 2 }, gridMemory: { right: 1, asked: 1 } },
    score: 65,
    ended_at: new Date(instance.clock.now()).toISOString(),
    ...over,
  });
  const latestOf = async (id: string) =>
    (await ada.calls.several.latest()).find(({ source }) => 'id' in source && source.id === id);

  test('[S2 §9] quiz and flashcards from the log, the rest as claimed; listed for its collection', async () => {
    const cards = await makeCards();
    const source = { kind: 'collection' as const, id: randomUUID() };
    const { test_id, events } = await answer(cards, ['q+ f+', 'q- f+']);
    const saved = await result(cards, test_id, { source });
    expect(await ada.calls.several.save(saved)).toEqual({ ok: true });
    expect(await ada.calls.several.save(saved)).toEqual({ ok: true });
    expect(await latestOf(source.id)).toEqual({
      test_id,
      source,
      option: 1,
      cards: cards.map(({ _id }) => _id),
      score: 65,
      shares: { keyMatch: 0.5, gridMemory: 1, quiz: 0.5, flash: 1 },
      finished_at: saved.ended_at,
    });
    // Every answer is in the log of its own card.
    for (const [at, card] of cards.entries())
      expect((await ada.calls.memory.ofCard({ id: card._id })).map(({ _id }) => _id)).toEqual(
        events.slice(at * 2, at * 2 + 2).map(({ _id }) => _id),
      );
    expect(await eve.calls.several.latest()).toEqual([]);
  });

  test('the latest result of a source counts, also if an older one arrives after it', async () => {
    const cards = await makeCards();
    const source = { kind: 'collection' as const, id: randomUUID() };
    const older = await answer(cards, ['q+ f+', 'q- f+']);
    const earlier = await result(cards, older.test_id, { source });
    const newer = await answer(cards, ['q+ f+', 'q+ f+']);
    await ada.calls.several.save(await result(cards, newer.test_id, { source, score: 90 }));
    await ada.calls.several.save(earlier);
    expect(await latestOf(source.id)).toMatchObject({ test_id: newer.test_id, score: 90 });
  });

  test('another score, missing answers and undone answers are refused', async () => {
    const cards = await makeCards();
    const { test_id, events } = await answer(cards, ['q+ f+', 'q- f+']);
    await expect(ada.calls.several.save(await result(cards, test_id, { score: 100 }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'self-test:refusal.otherScore' },
    });
    await expect(ada.calls.several.save(await result(cards, test_id, { claims: {} }))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
    await expect(ada.calls.several.save(await result(cards, randomUUID()))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.noAnswers' },
    });
    const undo = undoOf(events.at(-1)!, later());
    await ada.calls.memory.record({ events: [undo] });
    await expect(ada.calls.several.save(await result(cards, test_id))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
  });

  test('[S2 §6] one locked card among them refuses the whole test', async () => {
    const cards = await makeCards();
    const { test_id } = await answer(cards, ['q+ f+', 'q- f+']);
    const saved = await result(cards, test_id);
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1 }).where('id', '=', cards[1]!._id).execute(),
    );
    const locked = { code: 'NOT_ALLOWED', data: { key: 'cards:refusal.locked' } };
    await expect(ada.calls.several.save(saved)).rejects.toMatchObject(locked);
    await expect(answer(cards, ['q+ f+', 'q- f+'])).rejects.toMatchObject(locked);
  });

  test('an edit of a card during the test does not invalidate the result', async () => {
    const cards = await makeCards();
    const { test_id } = await answer(cards, ['q+ f+', 'q- f+']);
    const saved = await result(cards, test_id);
    await ada.calls.focusCard.put({ id: cards[0]!._id, update: { quizz: [], flashcard: [] } });
    expect(await ada.calls.several.save(saved)).toEqual({ ok: true });
  });

  test('only with own cards, at least two, each once', async () => {
    const cards = await makeCards();
    const { test_id } = await answer(cards, ['q+ f+', 'q- f+']);
    const saved = await result(cards, test_id);
    await expect(eve.calls.several.save(saved)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const some of [saved.cards.slice(0, 1), [saved.cards[0]!, saved.cards[0]!]])
      await expect(ada.calls.several.save({ ...saved, cards: some })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
