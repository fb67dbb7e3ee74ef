import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §4] a review of one card, one collection, one category or one tag', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const now = () => new Date(instance.clock.now()).toISOString();
  async function made(title: string, flashcards: ReturnType<typeof flashcard>[], category = {}) {
    const card = { _id: randomUUID(), flashcards: flashcards.map(({ _id }) => _id), questions: [] };
    await ada.calls.cards.create({ _id: card._id, update: { title, ...category, flashcard: flashcards } });
    return card;
  }
  const rate = (card: Awaited<ReturnType<typeof made>>, rating: 3 | 4) =>
    ada.calls.memory.record({
      events: card.flashcards.map((item_id) => answerTo(card, { item_id, rating, answered_at: now() })),
    });
  const items = async (of: object) => (await ada.calls.review.items({ share: 'ahead', ...of })).items;
  const ids = async (of: object) => (await items(of)).map(({ item_id }) => item_id).toSorted();

  test('its items come although 250 others are more urgent, and all that is due of it is proposed', async () => {
    const many = Array.from({ length: 250 }, (_, at) => flashcard({ order: `a${at + 100}` }));
    const few = [
      flashcard({ order: 'a0', tags: ['100% "sure"', 'Été'] }),
      flashcard({ order: 'a1', tags: ['été'] }),
      flashcard({ order: 'a2', question: 'tagged "Été", it says' }),
    ];
    const [big, small, later] = [
      await made('Big', many),
      await made('Small', few, { category_1: 'MINDBODY', category_2: 'MINDBODYPSYCHOLOGY' }),
      await made('Later', [flashcard({ order: 'a0' })]),
    ];
    await rate(small, 3);
    instance.clock.advance(dayMs);
    await rate(later, 4);
    await rate(big, 3);
    instance.clock.advance(4 * dayMs);
    const collection = randomUUID();
    const put = [small, later].map(({ _id }, at) => ({ _id, order: `a${at}` }));
    await ada.calls.collections.create({ _id: collection, update: { title: 'Both', cards: { put } } });
    const general = new Set(await ids({}));
    expect(general.size).toBe(200);
    expect(small.flashcards.some((id) => !general.has(id))).toBe(true);

    const { database } = instance.product.services;
    const statements = database.statementCount();
    const ofCard = await ada.calls.review.items({ share: 'ahead', card: small._id });
    expect(
      database.statementCount() - statements,
      'who asks, whose card, settings, weights, wanted recalls, what is due, what comes later, and two for how long answers take',
    ).toBe(9);
    expect(ofCard.items.map(({ item_id }) => item_id).toSorted()).toEqual(small.flashcards.toSorted());
    expect(ofCard.cards.map(({ title }) => title)).toEqual(['Small']);
    expect(ofCard).toMatchObject({ more: 0, apart: 0 });
    const isDue = ({ due_on }: (typeof ofCard.items)[number]) => due_on! <= ofCard.day;
    expect(ofCard.items.every((item) => item.proposed === isDue(item))).toBe(true);

    expect(await ids({ collection })).toEqual([...small.flashcards, ...later.flashcards].toSorted());
    expect(await ids({ category: 'MINDBODY' })).toEqual(small.flashcards.toSorted());
    expect(await ids({ category: 'HUMANITIES' })).toEqual([]);
    expect(await ids({ tag: 'Été' })).toEqual([small.flashcards[0]]);
    expect(await ids({ tag: '100% "sure"' })).toEqual([small.flashcards[0]]);
    expect(await ids({ tag: '100_ "sure"' })).toEqual([]);
    await expect(items({ tag: 'x', card: small._id })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(items({ card: small._id, category: 'OTHER' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'category' },
    });

    const eve = await instance.person('Eve');
    const nothing = { items: [], cards: [], more: 0, apart: 0 };
    await expect(items({ category: 'OTHER', card: small._id })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    for (const of of [{ collection }, { category: 'MINDBODY' }, { tag: 'Été' }])
      expect(await eve.calls.review.items({ share: 'ahead', ...of })).toMatchObject(nothing);
    for (const notHers of [small._id, randomUUID()])
      await expect(eve.calls.review.items({ share: 'ahead', card: notHers })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1 }).where('id', '=', small._id).execute(),
    );
    expect(await ids({ card: small._id })).toEqual([]);
    expect(await ids({ collection })).toEqual(later.flashcards);
  });
});
