import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
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

  /** A card with three flashcards, three askable questions and an incomplete one. */
  async function makeCard() {
    const card = await cardToTest(ada, { title: 'Numbers', flashcards: 3, questions: 3 });
    const unwritten = {
      _id: randomUUID(),
      order: 'b',
      type: 'word_order' as const,
      question: 'q',
      explanation: '',
      sentence: '',
    };
    await ada.calls.focusCard.put({ id: card._id, update: { quizz: { put: [unwritten] } } });
    // The test starts after the card was created.
    instance.clock.advance(60_000);
    return card;
  }
  const answer = (card: TestedCard, kind: 'flashcard' | 'question', given: string, test_id?: string) =>
    answerRun(instance, ada, card, kind, given, test_id);

  const save = (id: string, test_id: string, option: 1 | -1 | -2 | -3, score: number, extra: object = {}) => ({
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
  /** As S2 §7 lists it, without a run. */
  const claim = (id: string, incBadgeCard: boolean) => ({
    id,
    score: 40,
    updateScore: false,
    incBadgeCard,
    category: 'OTHER',
    roadmap: null,
    collection_user_id: [],
  });
  const scoreOf = async (id: string) => (await ada.calls.cards.read({ id }))[0]!.flash_test_score;

  test('[S2 §9] quiz only: the card gets the percentage of right answers', async () => {
    const card = await makeCard();
    const { _id } = card;
    expect(await scoreOf(_id)).toBeNull();
    const { test_id, events } = await answer(card, 'question', '1+ 2- 3+');
    expect(await ada.calls.focusCard.put(save(_id, test_id, -2, 67))).toEqual({ ok: true });
    const shown = { score: 67, test: { option: -2, right: 2, asked: 3 } };
    expect(await scoreOf(_id)).toMatchObject(shown);
    expect((await ada.calls.cards.listShort()).find((card) => card._id === _id)).toMatchObject({
      flash_test_score: shown,
    });
    expect(events).toHaveLength(3);
  });

  test('a run that was undone has no answers that could give a score', async () => {
    const card = await makeCard();
    const { test_id } = await answer(card, 'question', '1+ 2- 3+');
    const answered_at = new Date(instance.clock.now()).toISOString();
    const undoRun: ReviewEvent = { kind: 'undo_run', _id: randomUUID(), test_id, card_id: card._id, answered_at };
    await ada.calls.memory.record({ events: [undoRun] });
    await expect(ada.calls.focusCard.put(save(card._id, test_id, -2, 67))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await scoreOf(card._id)).toBeNull();
  });

  test('a run that counts for badges keeps counting when the same run is saved again without', async () => {
    const card = await makeCard();
    const { test_id } = await answer(card, 'question', '1+ 2- 3+');
    for (const incBadgeCard of [true, false])
      await ada.calls.focusCard.put(save(card._id, test_id, -2, 67, { incBadgeCard }));
    const run = await instance.product.services.database.read((rows) =>
      rows.selectFrom('test_run').select('for_badges').where('id', '=', test_id).executeTakeFirst(),
    );
    expect(run).toEqual({ for_badges: 1 });
  });

  test('[S2 §7] a card counts for badges once in a learning day, whichever of its runs is saved', async () => {
    const [card, other] = [await makeCard(), await makeCard()];
    const counted = async (of: TestedCard, incBadgeCard = true) => {
      const { test_id } = await answer(of, 'question', '1+ 2- 3+');
      const score = save(of._id, test_id, -2, 67, { incBadgeCard });
      await Promise.all([ada.calls.focusCard.put(score), ada.calls.focusCard.put(claim(of._id, incBadgeCard))]);
      return instance.product.services.database.read(async (rows) => {
        const runs = await rows.selectFrom('test_run').select('for_badges').where('card_id', '=', of._id).execute();
        return runs.filter(({ for_badges }) => for_badges === 1).length;
      });
    };
    expect(await counted(card, false)).toBe(0);
    expect(await counted(card)).toBe(1);
    expect(await counted(card)).toBe(1);
    expect(await counted(other)).toBe(1);
    instance.clock.advance(24 * 3_600_000);
    expect(await counted(card)).toBe(2);
  });

  test('[S2 §9] flashcards only: always 100, once every card is known', async () => {
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
    expect(await scoreOf(_id)).toMatchObject({ score: 100, test: { option: -1, right: 2, asked: 3 } });
  });

  describe('[S2 §9] a full test', () => {
    /** A card with two key ideas, one of them with a description, a question and a flashcard; the first is missed. */
    async function takeFullTest() {
      const card = await cardToTest(ada, { flashcards: 1, questions: 1 });
      const ideas = ['One', 'Two'].map((title, at) => ({
        _id: randomUUID(),
        order: `a${at}`,
        title,
        key_idea_description: at === 0 ? '<p>The first</p>' : '',
      }));
      await ada.calls.focusCard.put({ id: card._id, update: { key_idea: { put: ideas } } });
      instance.clock.advance(60_000);
      const test_id = randomUUID();
      const asked = [
        ['key_idea', ideas[0]!._id, 'wrong'],
        ['key_idea', ideas[1]!._id, 'right'],
        ['description', ideas[0]!._id, 'right'],
        ['question', card.questions[0]!, 'right'],
        ['flashcard', card.flashcards[0]!, 'right'],
      ] as const;
      const events = asked.map(([item_kind, item_id, outcome], at) =>
        answerTo(card, {
          test_id,
          item_kind,
          item_id,
          outcome,
          answered_at: new Date(instance.clock.now() + at).toISOString(),
        }),
      );
      await ada.calls.memory.record({ events });
      return { id: card._id, test_id, events };
    }
    const claims = { counted: true, rated: 1 };

    test('is worth its parts, with the number and the rating as the learner says', async () => {
      const { id, test_id } = await takeFullTest();
      // 10 + 12.5 + 10 + 20 + 5 + 20.
      await ada.calls.focusCard.put(save(id, test_id, 1, 78, claims));
      expect(await scoreOf(id)).toMatchObject({ score: 78 });
    });
    test.each([
      ['another score', { score: 79 }],
      ['the number not counted right', { counted: false }],
      ['another rating', { rated: 2 }],
    ])('is refused with %s', async (_, other) => {
      const { id, test_id } = await takeFullTest();
      await expect(ada.calls.focusCard.put(save(id, test_id, 1, 78, { ...claims, ...other }))).rejects.toMatchObject({
        data: { key: 'self-test:refusal.otherScore' },
      });
      expect(await scoreOf(id)).toBeNull();
    });
    test('a description is remembered apart from its key idea, and read back as it was sent', async () => {
      const { id, events } = await takeFullTest();
      const asked = (log: readonly ReviewEvent[]) =>
        log.map((event) => (event.kind === 'answer' ? `${event.item_kind} ${event.item_id}` : 'undo')).toSorted();
      expect(asked(await ada.calls.memory.ofCard({ id }))).toEqual(asked(events));
      const states = await instance.product.services.database.read((rows) =>
        rows.selectFrom('item_memory').select(['item_id', 'last_outcome']).where('card_id', '=', id).execute(),
      );
      expect(states).toHaveLength(5);
    });
  });

  test.each([
    [0, 35],
    [1, 70],
    [2, 100],
  ] as const)('[S2 §9] explaining aloud, rated %i, saves %i; nothing else', async (rated, score) => {
    const { _id } = await makeCard();
    const ended_at = new Date(instance.clock.now()).toISOString();
    await expect(
      ada.calls.focusCard.put(save(_id, randomUUID(), -3, score - 1, { rated, ended_at })),
    ).rejects.toMatchObject({ data: { field: 'score' } });
    await ada.calls.focusCard.put(save(_id, randomUUID(), -3, score, { rated, ended_at }));
    expect(await scoreOf(_id)).toEqual({ score, date: ended_at, test: { option: -3, right: 0, asked: 0 } });
  });

  test('a score that differs from the answers is refused and changes nothing', async () => {
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

  test('a run with missing questions is not finished', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+');
    await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
  });

  test('editing the card during the test does not invalidate the result', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2- 3+');
    instance.clock.advance(1_000);
    const fourth = {
      _id: randomUUID(),
      order: 'b',
      type: 'word_order' as const,
      question: 'new',
      explanation: '',
      sentence: 'new one',
    };
    await ada.calls.focusCard.put({ id: _id, update: { quizz: { put: [fourth], remove: [card.questions[0]!] } } });
    await ada.calls.focusCard.put(save(_id, test_id, -2, 67));
    expect(await scoreOf(_id)).toMatchObject({ score: 67 });
  });

  test('undone answers do not count; "I was right" does', async () => {
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

  test('a run finished again after an undo replaces its result; another run replaces the score', async () => {
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

  test('a late result does not replace a newer one', async () => {
    const card = await makeCard();
    const late = await answer(card, 'question', '1- 2- 3-');
    instance.clock.advance(60_000);
    const newer = await answer(card, 'question', '1+ 2+ 3+');
    await ada.calls.focusCard.put(save(card._id, newer.test_id, -2, 100));
    await ada.calls.focusCard.put(save(card._id, late.test_id, -2, 0));
    expect(await scoreOf(card._id)).toMatchObject({ score: 100 });
  });

  test('a result without answers that does not say when it ended replaces no score, and is one where there is none', async () => {
    const { _id } = await makeCard();
    await ada.calls.focusCard.put(save(_id, randomUUID(), -3, 35, { rated: 0 }));
    expect(await scoreOf(_id)).toMatchObject({ score: 35 });
    instance.clock.advance(60_000);
    const ended_at = new Date(instance.clock.now()).toISOString();
    await ada.calls.focusCard.put(save(_id, randomUUID(), -3, 100, { rated: 2, ended_at }));
    instance.clock.advance(60_000);
    await ada.calls.focusCard.put(save(_id, randomUUID(), -3, 70, { rated: 1 }));
    expect(await scoreOf(_id)).toMatchObject({ score: 100, date: ended_at });
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

  test('only the owner saves, with a complete and valid input', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+ 3+');
    await expect(eve.calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(instance.visitor().calls.focusCard.put(save(_id, test_id, -2, 100))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    for (const wrong of [{ score: 101 }, { score: 99.5 }, { option: 3 }, { test_id: 'x' }, { more: 1 }]) {
      await expect(ada.calls.focusCard.put(save(_id, test_id, -2, 100, wrong))).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    }
    expect(await scoreOf(_id)).toBeNull();
  });

  test('sent ten times with one key, it takes effect once', async () => {
    const card = await makeCard();
    const { _id } = card;
    const { test_id } = await answer(card, 'question', '1+ 2+ 3+');
    const key = { context: { idempotencyKey: randomUUID() } };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ada.calls.focusCard.put(save(_id, test_id, -2, 100), key)),
    );
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
    expect(await scoreOf(_id)).toMatchObject({ score: 100 });
  });
});
