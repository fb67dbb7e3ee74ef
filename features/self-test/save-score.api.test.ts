import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';

onBothEngines('the score of a self-test', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  /** A card with three flashcards, three questions that can be asked and one that is still being written. */
  async function makeCard() {
    const card = await cardToTest(ada, { title: 'Numbers', flashcards: 3, questions: 3 });
    const unwritten = { _id: randomUUID(), order: 'b', type: 'word_order' as const, question: 'q', explanation: '', sentence: '' };
    await ada.calls.focusCard.put({ id: card._id, update: { quizz: { put: [unwritten] } } });
    // The test begins after the card was made.
    instance.clock.advance(60_000);
    return card;
  }
  const answer = (card: TestedCard, kind: 'flashcard' | 'question', given: string, test_id?: string) =>
    answerRun(instance, ada, card, kind, given, test_id);

  const save = (id: string, test_id: string, option: -1 | -2, score: number, extra: object = {}) => ({
    id,
    test_id,
    option,
    score,
    revision: 2,
    updateScore: true,
    incBadgeCard: true,
    category: 'OTHER',
    roadmap: null,
    collection_user_id: [],
    ...extra,
  });
  const scoreOf = async (id: string) => (await ada.calls.cards.read({ id }))[0]!.flash_test_score;

  test('[S2 §9] quiz only: the percentage of right answers stands on the card', async () => {
    const card = await makeCard();
    const { _id } = card;
    expect(await scoreOf(_id)).toBeNull();
    const { test_id, events } = await answer(card, 'question', '1+ 2- 3+');
    expect(await ada.calls.focusCard.put(save(_id, test_id, -2, 67))).toEqual({ ok: true });
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
    expect((await ada.calls.cards.listShort()).find((card) => card._id === _id)).toMatchObject({ flash_test_score: { score: 67 } });
    expect(events).toHaveLength(3);
  });

  test('[S2 §9] flashcards only: always 100, once every card was known', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'flashcard', '1+ 2- 3+');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -1, 100))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'self-test:refusal.notFinished' },
    });
    instance.clock.advance(1_000);
    await answer(card, 'flashcard', '2+', test_id);
    await ada.calls.focusCard.put(save(_id, test_id, -1, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });

  test('a score that the answers do not give is refused and changes nothing', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2- 3-');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'score' },
    });
    await expect(ada.calls.focusCard.put(save(_id, test_id, -1, 100))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.noAnswers' },
    });
    await expect(ada.calls.focusCard.put(save(_id, randomUUID(), -2, 100))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.noAnswers' },
    });
    expect(await scoreOf(_id)).toBeNull();
  });

  test('a run that left questions out is not finished', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
  });

  test('a card changed during the test does not cost the result', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2- 3+');
    instance.clock.advance(1_000);
    const fourth = { _id: randomUUID(), order: 'b', type: 'word_order' as const, question: 'new', explanation: '', sentence: 'new one' };
    await ada.calls.focusCard.put({ id: _id, update: { quizz: { put: [fourth], remove: [card.questions[0]!] } } });
    await ada.calls.focusCard.put(save(_id, test_id, -2, 67));
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
  });

  test('what was undone does not count; "I was right" does', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id, events } = await answer(card, 'question', '1- 2- 3+');
    const undo = undoOf(events[0]!, new Date(instance.clock.now() + 10).toISOString());
    await ada.calls.memory.record({ events: [undo] });
    instance.clock.advance(1_000);
    await answer(card, 'question', '1+', test_id);
    await ada.calls.focusCard.put(save(_id, test_id, -2, 67));
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
  });

  test('a run finished again after an undo replaces its result; another run sets the score anew', async () => {
    const card = await makeCard();
    const { _id } = card;
    const first = await answer(card, 'question', '1+ 2+ 3-');
    await ada.calls.focusCard.put(save(_id, first.test_id, -2, 67));
    const last = first.events[2]!;
    instance.clock.advance(1_000);
    await ada.calls.memory.record({ events: [undoOf(last, new Date(instance.clock.now()).toISOString())] });
    await answer(card, 'question', '3+', first.test_id);
    await ada.calls.focusCard.put(save(_id, first.test_id, -2, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
    instance.clock.advance(60_000);
    const second = await answer(card, 'question', '1- 2- 3-');
    await ada.calls.focusCard.put(save(_id, second.test_id, -2, 0, { updateScore: false }));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
    await ada.calls.focusCard.put(save(_id, second.test_id, -2, 0));
    expect(await scoreOf(_id)).toMatchObject({ score: 0 });
  });

  test('a result that arrives late does not take the place of a newer one', async () => {
    const card = await makeCard();
    const late = await answer(card, 'question', '1- 2- 3-');
    instance.clock.advance(60_000);
    const newer = await answer(card, 'question', '1+ 2+ 3+');
    await ada.calls.focusCard.put(save(card._id, newer.test_id, -2, 100));
    await ada.calls.focusCard.put(save(card._id, late.test_id, -2, 0));
    expect(await scoreOf(card._id)).toMatchObject({ score: 100 });
  });

  test('a device whose clock is ahead keeps the order of its answers', async () => {
    const card = await makeCard();
    const { _id } = card;
    const test_id = randomUUID();
    const events = ['1-', '2+', '3+', '1-', '1-', '1+'].map((one, at) =>
      answerTo(card, {
        test_id,
        item_id: card.flashcards[Number(one[0]) - 1]!,
        outcome: one[1] === '+' ? 'right' : 'wrong',
        answered_at: new Date(instance.clock.now() + 3_600_000 + at).toISOString(),
      }),
    );
    await ada.calls.memory.record({ events });
    await ada.calls.focusCard.put(save(_id, test_id, -1, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });

  test('only the owner saves, with a whole and proper input', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+ 3+');
    await expect(eve.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(instance.visitor().calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const wrong of [{ score: 101 }, { score: 99.5 }, { option: 3 }, { test_id: 'x' }, { more: 1 }]) {
      await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100, wrong))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await scoreOf(_id)).toBeNull();
  });

  test('sent ten times with one key, it acts once', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+ 3+');
    const key = { context: { idempotencyKey: randomUUID() } };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ada.calls.focusCard.put(save(_id, test_id, -2, 100), key)));
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });
});
