import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { cardLimits } from './rules/card-limits.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('key ideas on tiles', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const titlesOf = async (id: string) =>
    (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!.key_idea_titles;

  test('[S1 §2] a tile lists the first key ideas in order, after every kind of edit; that of a locked card lists none', async () => {
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

  const tileOf = async (id: string) => (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!;
  const blank = (order: string) => keyIdea({ order, title: ' ', key_idea_description: '<p><br></p>' });

  test('[S1 §2] an empty key idea is neither listed nor counted, however it is edited; the editor still gets it', async () => {
    const ideas = [
      blank('a0'),
      blank('a1'),
      blank('a2'),
      keyIdea({ order: 'a3', title: '', key_idea_description: '<p>In words</p>' }),
      blank('a4'),
      keyIdea({ order: 'a5', title: 'Last' }),
    ];
    const id = randomUUID();
    await ada.calls.cards.create({ _id: id, update: { key_idea: ideas } });
    expect(await tileOf(id)).toMatchObject({ key_idea_count: 2, key_idea_titles: ['Last'] });
    expect((await ada.calls.cards.read({ id }))[0]!.key_idea).toHaveLength(6);
    const put = (key_idea: object) => ada.calls.focusCard.put({ id, update: { key_idea: key_idea as never } });
    await put({ put: [{ ...ideas[1]!, title: 'First' }] });
    expect(await tileOf(id)).toMatchObject({ key_idea_count: 3, key_idea_titles: ['First', 'Last'] });
    await put({ put: [{ ...ideas[5]!, title: '', key_idea_description: '' }] });
    expect(await tileOf(id)).toMatchObject({ key_idea_count: 2, key_idea_titles: ['First'] });
    await put({ remove: [ideas[0]!._id, ideas[1]!._id] });
    expect(await tileOf(id)).toMatchObject({ key_idea_count: 1, key_idea_titles: [] });
    // Empty ones count towards the limit of a card.
    const full = randomUUID();
    await ada.calls.cards.create({
      _id: full,
      update: { key_idea: Array.from({ length: cardLimits.keyIdeas }, (_, at) => blank(`b${at}`)) },
    });
    await expect(
      ada.calls.focusCard.put({ id: full, update: { key_idea: { put: [keyIdea()] } } }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
