import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishedCard, publishingScene } from '#tests/harness/published-card.ts';

onBothEngines('[S3 §7] cards for the nodes of a map', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  test('all of the library, those that are published, and a whole one; never those of others', async () => {
    const kept = await publishable(author, { title: 'Kept' });
    const shown = await publishedCard(author, { title: 'Shown' });
    const { cardPickers } = author.calls;
    expect((await cardPickers.own()).map(({ _id }) => _id).toSorted()).toEqual([kept.id, shown.id].toSorted());
    expect(await cardPickers.published()).toMatchObject([{ _id: shown.id, title: 'Shown' }]);
    expect(await cardPickers.read({ id: kept.id })).toEqual(await author.calls.cards.read({ id: kept.id }));
    expect(await reader.calls.cardPickers.own()).toEqual([]);
    expect(await reader.calls.cardPickers.published()).toEqual([]);
    await expect(reader.calls.cardPickers.read({ id: kept.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
