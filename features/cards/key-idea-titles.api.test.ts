import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdeaTitles } from '#migrations/0061-key-idea-titles.server.ts';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('key ideas on tiles', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const titlesOf = async (id: string) => (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!.key_idea_titles;

  test('[S1 §2] a tile names the first key ideas in their order, whatever is edited; a locked card names none', async () => {
    const ideas = ['a1', 'a2', 'a3', 'a4'].map((order) => keyIdea({ order, title: `Idea ${order}` }));
    const id = randomUUID();
    await ada.calls.cards.create({ _id: id, update: { key_idea: [...ideas].reverse() } });
    expect(await titlesOf(id)).toEqual(['Idea a1', 'Idea a2', 'Idea a3']);
    const first = { ...ideas[3]!, order: 'a0', title: '🜁'.repeat(120) };
    await ada.calls.focusCard.put({ id, update: { key_idea: { put: [first], remove: [ideas[1]!._id] } } });
    expect(await titlesOf(id)).toEqual(['🜁'.repeat(100), 'Idea a1', 'Idea a3']);
    const { database } = instance.product.services;
    await database.transact((rows) => rows.updateTable('card').set({ locked: 1 }).where('id', '=', id).execute());
    expect(await titlesOf(id)).toEqual([]);
  });

  test('[migration 0061] cards that were there before name them, too', async () => {
    const ideas = ['a1', 'a0', 'a3', 'a2'].map((order) => keyIdea({ order, title: `${order} ${'long '.repeat(30)}` }));
    const [withIdeas, without] = [randomUUID(), randomUUID()];
    await ada.calls.cards.create({ _id: withIdeas, update: { key_idea: ideas } });
    await ada.calls.cards.create({ _id: without });
    const before = await titlesOf(withIdeas);
    expect(before.map((title) => [title.slice(0, 2), title.length])).toEqual([
      ['a0', 100],
      ['a1', 100],
      ['a2', 100],
    ]);
    await instance.product.services.database.transact(async (rows) => {
      await rows.schema.dropTable('card_idea_titles').execute();
      await keyIdeaTitles(rows as never, {} as never);
    });
    expect(await titlesOf(withIdeas)).toEqual(before);
    expect(await titlesOf(without)).toEqual([]);
  });
});
