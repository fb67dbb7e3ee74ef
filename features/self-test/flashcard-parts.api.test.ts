import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedStates } from '#features/memory/store.server.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';

onBothEngines('[S2 §3] flashcards that ask several things', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const gaps = flashcard({
    order: 'a0',
    question: 'x',
    answer_list: ['x'],
    cloze: '<p>{{c1::Krebs}} in the {{c2::matrix}}</p>',
  });
  const turned = flashcard({ order: 'a1', question: 'gato', answer_list: ['cat'], bothWays: true, tags: ['animal'] });

  async function made() {
    const card = { _id: randomUUID(), flashcards: [gaps._id, turned._id], questions: [] };
    await ada.calls.cards.create({ _id: card._id, update: { title: 'Parts', flashcard: [gaps, turned] } });
    instance.clock.advance(60_000);
    return card;
  }

  test('are stored with their plain sides, cleaned, counted by what they ask, and found by tag', async () => {
    const hostile = flashcard({ order: 'a2', front: '<p>one<script>alert(1)</script></p>', back: '<p>two</p>' });
    const { _id } = await made();
    await ada.calls.focusCard.put({ id: _id, update: { flashcard: { put: [hostile] } } });
    const [card] = await ada.calls.cards.read({ id: _id });
    expect(card!.flashcard).toEqual([
      { ...gaps, question: 'Krebs in the matrix', answer_list: ['Krebs', 'matrix'] },
      turned,
      { ...hostile, front: '<p>one</p>', question: 'one', answer_list: ['two'] },
    ]);
    const { cards } = await ada.calls.cards.list({ search: 'animal' });
    expect(cards.find((tile) => tile._id === _id)).toMatchObject({ flashcard_count: 5 });
  });

  test('each part has a memory of its own, and a run is finished once all are answered', async () => {
    const card = await made();
    const test_id = randomUUID();
    instance.clock.advance(1_000);
    let at = instance.clock.now() - 500;
    const about = (item_id: string, part: string | undefined, outcome: 'right' | 'wrong' = 'right') =>
      answerTo(card, {
        test_id,
        item_id,
        outcome,
        answered_at: new Date((at += 1)).toISOString(),
        ...(part === undefined ? {} : { part }),
      });
    const first = [about(gaps._id, 'c1'), about(gaps._id, 'c2', 'wrong'), about(turned._id, undefined)];
    await ada.calls.memory.record({ events: first });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual(first);
    const save = {
      id: card._id,
      test_id,
      option: -1 as const,
      score: 100,
      revision: 1,
      updateScore: true,
      incBadgeCard: true,
      category: 'OTHER',
      roadmap: null,
      collection_user_id: [],
    };
    await expect(ada.calls.focusCard.put(save)).rejects.toMatchObject({
      data: { key: 'self-test:refusal.notFinished' },
    });
    await ada.calls.memory.record({ events: [about(turned._id, 'r'), about(gaps._id, 'c2')] });
    await ada.calls.focusCard.put(save);
    const states = await instance.product.services.database.read((rows) => storedStates(rows, ada.id, card._id));
    expect([...states].map(([id, { answers, lapses }]) => [id, answers, lapses]).toSorted()).toEqual(
      [
        [`${gaps._id}.c1`, 1, 0],
        [`${gaps._id}.c2`, 2, 0],
        [turned._id, 1, 0],
        [`${turned._id}.r`, 1, 0],
      ].toSorted(),
    );
  });

  test.each([
    ['a part of a key idea', { item_kind: 'key_idea', part: 'c1' }],
    ['no part', { part: 'x' }],
    ['a number that is none', { part: 'c0' }],
  ] as const)('refused: %s', async (_, change) => {
    const card = await made();
    const event = answerTo(card, { ...change, answered_at: new Date(instance.clock.now()).toISOString() });
    await expect(ada.calls.memory.record({ events: [event] })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
