import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

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
    const _id = randomUUID();
    const flashcards = [randomUUID(), randomUUID(), randomUUID()];
    const questions = [randomUUID(), randomUUID(), randomUUID()];
    const flashcard = flashcards.map((id, at) => ({
      _id: id,
      order: `a${at}`,
      title: '',
      question: `q${at}`,
      answer_list: ['a'],
      image: null,
    }));
    const quizz = [...questions, randomUUID()].map((id, at) => ({
      _id: id,
      order: `a${at}`,
      type: 'word_order' as const,
      question: `q${at}`,
      explanation: '',
      sentence: at < 3 ? 'one two' : '',
    }));
    await ada.calls.cards.create({ _id, update: { title: 'Numbers', flashcard, quizz } });
    // The test begins after the card was made.
    instance.clock.advance(60_000);
    return { _id, flashcards, questions };
  }

  /** Sends answers as a run of the test: `3+` is the third item, right. */
  async function answer(
    card_id: string,
    item_kind: 'flashcard' | 'question',
    items: string[],
    given: string,
    test_id: string = randomUUID(),
  ) {
    const events = given.split(' ').map((one, at) => ({
      kind: 'answer' as const,
      _id: randomUUID(),
      test_id,
      card_id,
      item_id: items[Number(one[0]) - 1]!,
      item_kind,
      outcome: one[1] === '+' ? ('right' as const) : ('wrong' as const),
      answer: 'two one',
      elapsed_ms: 900,
      answered_at: new Date(instance.clock.now() + at).toISOString(),
    }));
    await ada.calls.memory.record({ events });
    return { test_id, events };
  }

  const save = (id: string, test_id: string, option: -1 | -2, score: number, extra: object = {}) => ({
    id,
    test_id,
    option,
    score,
    revision: 1,
    updateScore: true,
    incBadgeCard: true,
    category: 'OTHER',
    roadmap: null,
    collection_user_id: [],
    ...extra,
  });
  const scoreOf = async (id: string) => (await ada.calls.cards.read({ id }))[0]!.flash_test_score;

  test('[S2 §9] quiz only: the percentage of right answers stands on the card', async () => {
    const { _id, questions } = await makeCard();
    expect(await scoreOf(_id)).toBeNull();
    const { test_id, events } = await answer(_id, 'question', questions, '1+ 2- 3+');
    expect(await ada.calls.focusCard.put(save(_id, test_id, -2, 67))).toEqual({ ok: true });
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
    expect((await ada.calls.cards.listShort()).find((card) => card._id === _id)).toMatchObject({ flash_test_score: { score: 67 } });
    expect(events).toHaveLength(3);
  });

  test('[S2 §9] flashcards only: always 100, once every card was known', async () => {
    const { _id, flashcards } = await makeCard();
    const { test_id } = await answer(_id, 'flashcard', flashcards, '1+ 2- 3+');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -1, 100))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'self-test:refusal.notFinished' },
    });
    instance.clock.advance(1_000);
    await answer(_id, 'flashcard', flashcards, '2+', test_id);
    await ada.calls.focusCard.put(save(_id, test_id, -1, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });

  test('a score that the answers do not give is refused and changes nothing', async () => {
    const { _id, questions } = await makeCard();
    const { test_id } = await answer(_id, 'question', questions, '1+ 2- 3-');
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
    const { _id, questions } = await makeCard();
    const { test_id } = await answer(_id, 'question', questions, '1+ 2+');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
  });

  test('a card changed during the test does not cost the result', async () => {
    const { _id, questions } = await makeCard();
    const { test_id } = await answer(_id, 'question', questions, '1+ 2- 3+');
    instance.clock.advance(1_000);
    const fourth = { _id: randomUUID(), order: 'b', type: 'word_order' as const, question: 'new', explanation: '', sentence: 'new one' };
    await ada.calls.focusCard.put({ id: _id, update: { quizz: { put: [fourth], remove: [questions[0]!] } } });
    await ada.calls.focusCard.put(save(_id, test_id, -2, 67));
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
  });

  test('what was undone does not count; "I was right" does', async () => {
    const { _id, questions } = await makeCard();
    const { test_id, events } = await answer(_id, 'question', questions, '1- 2- 3+');
    const undo = {
      kind: 'undo' as const,
      _id: randomUUID(),
      test_id,
      card_id: _id,
      undoes: events[0]!._id,
      answered_at: new Date(instance.clock.now() + 10).toISOString(),
    };
    await ada.calls.memory.record({ events: [undo] });
    instance.clock.advance(1_000);
    await answer(_id, 'question', questions, '1+', test_id);
    await ada.calls.focusCard.put(save(_id, test_id, -2, 67));
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
  });

  test('a run finished again after an undo replaces its result; another run sets the score anew', async () => {
    const { _id, questions } = await makeCard();
    const first = await answer(_id, 'question', questions, '1+ 2+ 3-');
    await ada.calls.focusCard.put(save(_id, first.test_id, -2, 67));
    const last = first.events[2]!;
    instance.clock.advance(1_000);
    await ada.calls.memory.record({
      events: [
        {
          kind: 'undo',
          _id: randomUUID(),
          test_id: first.test_id,
          card_id: _id,
          undoes: last._id,
          answered_at: new Date(instance.clock.now()).toISOString(),
        },
      ],
    });
    await answer(_id, 'question', questions, '3+', first.test_id);
    await ada.calls.focusCard.put(save(_id, first.test_id, -2, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
    instance.clock.advance(60_000);
    const second = await answer(_id, 'question', questions, '1- 2- 3-');
    await ada.calls.focusCard.put(save(_id, second.test_id, -2, 0, { updateScore: false }));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
    await ada.calls.focusCard.put(save(_id, second.test_id, -2, 0));
    expect(await scoreOf(_id)).toMatchObject({ score: 0 });
  });

  test('a device whose clock is ahead keeps the order of its answers', async () => {
    const { _id, flashcards } = await makeCard();
    const test_id = randomUUID();
    const events = ['1-', '2+', '3+', '1-', '1-', '1+'].map((one, at) => ({
      kind: 'answer' as const,
      _id: randomUUID(),
      test_id,
      card_id: _id,
      item_id: flashcards[Number(one[0]) - 1]!,
      item_kind: 'flashcard' as const,
      outcome: one[1] === '+' ? ('right' as const) : ('wrong' as const),
      answer: '',
      elapsed_ms: 1,
      answered_at: new Date(instance.clock.now() + 3_600_000 + at).toISOString(),
    }));
    await ada.calls.memory.record({ events });
    await ada.calls.focusCard.put(save(_id, test_id, -1, 100));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });

  test('only the owner saves, with a whole and proper input', async () => {
    const { _id, questions } = await makeCard();
    const { test_id } = await answer(_id, 'question', questions, '1+ 2+ 3+');
    await expect(eve.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(instance.visitor().calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const wrong of [{ score: 101 }, { score: 99.5 }, { option: 3 }, { test_id: 'x' }, { more: 1 }]) {
      await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100, wrong))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await scoreOf(_id)).toBeNull();
  });

  test('sent ten times with one key, it acts once', async () => {
    const { _id, questions } = await makeCard();
    const { test_id } = await answer(_id, 'question', questions, '1+ 2+ 3+');
    const key = { context: { idempotencyKey: randomUUID() } };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ada.calls.focusCard.put(save(_id, test_id, -2, 100), key)));
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });
});
