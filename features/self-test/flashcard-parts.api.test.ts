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

  const image = `/media/${randomUUID()}/regular.webp`;
  const box = { form: 'rect', left: 0.1, top: 0.1, width: 0.2, height: 0.2 } as const;
  const covered = flashcard({
    order: 'a3',
    question: 'What is this?',
    answer_list: ['x'],
    image,
    masks: {
      hideAll: true,
      shapes: [
        { ...box, part: 1, text: 'nucleus' },
        { ...box, form: 'ellipse', part: 2, text: 'wall', angle: 12.5 },
        { form: 'polygon', part: 2, text: '', points: [0.1, 0.2, 0.9].map((x) => ({ x, y: x * x })) },
        { ...box, part: 0, text: 'caption' },
      ],
    },
  });

  async function made(flashcards = [gaps, turned]) {
    const card = { _id: randomUUID(), flashcards: flashcards.map(({ _id }) => _id), questions: [] };
    await ada.calls.cards.create({ _id: card._id, update: { title: 'Parts', flashcard: flashcards } });
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

  test('a picture with masks is stored with the names that are asked, and each of its parts has a memory', async () => {
    const { _id } = await made([covered]);
    const [card] = await ada.calls.cards.read({ id: _id });
    expect(card!.flashcard).toEqual([{ ...covered, answer_list: ['nucleus', 'wall'] }]);
    const { cards } = await ada.calls.cards.list({ search: 'nucleus' });
    expect(cards.find((tile) => tile._id === _id)).toMatchObject({ flashcard_count: 2 });
    const about = (part: string) =>
      answerTo(
        { _id, flashcards: [covered._id], questions: [] },
        { item_id: covered._id, part, answered_at: new Date(instance.clock.now()).toISOString() },
      );
    await ada.calls.memory.record({ events: [about('o1'), about('o2')] });
    const states = await instance.product.services.database.read((rows) => storedStates(rows, ada.id, _id));
    expect([...states.keys()].toSorted()).toEqual([`${covered._id}.o1`, `${covered._id}.o2`]);
  });

  test.each([
    ['outside of the picture', { ...box, left: 1.1 }],
    ['without a size', { ...box, width: 0 }],
    ['turned all around', { ...box, angle: 360 }],
    [
      'a polygon of two corners',
      {
        form: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
    ],
    ['an unknown form', { ...box, form: 'star' }],
    ['a part beyond the last', { ...box, part: 100 }],
    ['a name beyond the longest', { ...box, text: 'x'.repeat(501) }],
  ])('refused: a mask %s', async (_, change) => {
    const shapes = [{ part: 1, text: '', ...change }] as never;
    const wrong = flashcard({ image, masks: { shapes } });
    await expect(
      ada.calls.cards.create({ _id: randomUUID(), update: { title: 'Wrong', flashcard: [wrong] } }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
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
