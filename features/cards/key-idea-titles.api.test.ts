import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance } from '#tests/harness/instance.ts';
import { keyIdeaTitles } from '#migrations/0061-key-idea-titles.server.ts';

onBothEngines('0061 key idea titles', (engine) => {
  test('cards that were there before name their first key ideas, too', async () => {
    const instance = await openTestInstance(engine);
    const ada = await instance.person('Ada');
    const ideas = ['a1', 'a0', 'a3', 'a2'].map((order) => keyIdea({ order, title: `${order} ${'long '.repeat(30)}` }));
    const { card } = await ada.calls.cards.create({ _id: randomUUID(), update: { title: 'With', key_idea: ideas } });
    await ada.calls.cards.create({ _id: randomUUID(), update: { title: 'Without' } });
    const titles = async () => Object.fromEntries((await ada.calls.cards.listShort()).map((tile) => [tile.title, tile.key_idea_titles]));
    const before = await titles();
    expect(before['With']!.map((title) => [title.slice(0, 2), title.length])).toEqual([
      ['a0', 100],
      ['a1', 100],
      ['a2', 100],
    ]);
    await instance.product.services.database.transact(async (rows) => {
      await rows.schema.dropTable('card_idea_titles').execute();
      await keyIdeaTitles(rows as never, {} as never);
    });
    expect(await titles()).toEqual(before);
    expect(card.key_idea).toHaveLength(4);
    await instance.close();
  });
});
