import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdeaTitles } from '#migrations/0061-key-idea-titles.server.ts';
import { writtenKeyIdeas } from '#migrations/0129-written-key-ideas.server.ts';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { cardLimits } from './rules/card-limits.ts';
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

  const tileOf = async (id: string) => (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!;
  const blank = (order: string) => keyIdea({ order, title: ' ', key_idea_description: '<p><br></p>' });

  test('[S1 §2] a key idea that says nothing is neither named nor counted, however it is edited; the editor still reads it', async () => {
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
    // How many a card may hold is counted with them.
    const full = randomUUID();
    await ada.calls.cards.create({
      _id: full,
      update: { key_idea: Array.from({ length: cardLimits.keyIdeas }, (_, at) => blank(`b${at}`)) },
    });
    await expect(ada.calls.focusCard.put({ id: full, update: { key_idea: { put: [keyIdea()] } } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('[migration 0129] of cards that were there before only the written ones are counted and named from then on', async () => {
    const [mixed, empty, whole] = [randomUUID(), randomUUID(), randomUUID()];
    const written = keyIdea({ order: 'a1', title: 'Written' });
    await ada.calls.cards.create({ _id: mixed, update: { key_idea: [blank('a0'), written] } });
    await ada.calls.cards.create({ _id: empty, update: { key_idea: [blank('a0')] } });
    await ada.calls.cards.create({ _id: whole, update: { key_idea: [{ ...written, _id: randomUUID() }] } });
    const { database } = instance.product.services;
    const now = async () =>
      Promise.all(
        [mixed, empty, whole].map(async (id) =>
          (({ key_idea_count, key_idea_titles }) => [key_idea_count, key_idea_titles])(await tileOf(id)),
        ),
      );
    const expected = [
      [1, ['Written']],
      [0, []],
      [1, ['Written']],
    ];
    expect(await now()).toEqual(expected);
    // As a release before this one left them.
    await database.transact(async (rows) => {
      await rows.updateTable('card').set({ key_idea_count: 2 }).where('id', '=', mixed).execute();
      await rows.updateTable('card').set({ key_idea_count: 1 }).where('id', '=', empty).execute();
      await rows.updateTable('card_idea_titles').set({ titles: '[" ","Written"]' }).where('card_id', '=', mixed).execute();
      await rows.updateTable('card_idea_titles').set({ titles: '[" "]' }).where('card_id', '=', empty).execute();
    });
    expect(await now()).toEqual([
      [2, [' ', 'Written']],
      [1, [' ']],
      [1, ['Written']],
    ]);
    await database.transact((rows) => writtenKeyIdeas(rows as never, {} as never));
    expect(await now()).toEqual(expected);
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
