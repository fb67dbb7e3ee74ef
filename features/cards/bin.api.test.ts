import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, cardToTest } from '#tests/harness/tested-card.ts';

onBothEngines('the bin', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const make = async (title: string) => (await ada.calls.cards.create({ _id: randomUUID(), update: { title } })).card;
  const readOne = async (id: string) => (await ada.calls.cards.read({ id }))[0]!;

  test('[S1 §5] a card goes in and comes out; in there it is found nowhere else', async () => {
    const card = await make('Ephemeral');
    await ada.calls.cards.remove({ id: card._id });
    await expect(ada.calls.cards.read({ id: card._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ada.calls.focusCard.put({ id: card._id, update: { memo: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await ada.calls.cards.list({ search: 'ephemeral' })).total).toBe(0);
    expect((await ada.calls.cards.list({ state: 'BIN' })).cards.map(({ _id }) => _id)).toEqual([card._id]);
    await ada.calls.cards.restore({ id: card._id });
    expect((await ada.calls.cards.list({ search: 'ephemeral' })).total).toBe(1);
    expect(await readOne(card._id)).toMatchObject({ title: 'Ephemeral' });
  });

  test('only what lies in the bin is deleted for good: one card, or all; answers given to it stay in the log', async () => {
    const [one, two, kept] = [await cardToTest(ada, { flashcards: 1 }), await make('Gone too'), await make('Kept')];
    await answerRun(instance, ada, one, 'flashcard', '1+');
    await expect(ada.calls.cards.destroy({ id: one._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { _id } of [one, two]) await ada.calls.cards.remove({ id: _id });
    await expect(eve.calls.cards.destroy({ id: one._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await eve.calls.cards.emptyBin({})).toEqual({ ok: true, deleted: 0 });

    expect(await ada.calls.cards.destroy({ id: one._id })).toEqual({ ok: true });
    await expect(ada.calls.cards.restore({ id: one._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const left = await instance.product.services.database.read(async (rows) => ({
      items: await rows.selectFrom('card_item').select('id').where('card_id', '=', one._id).execute(),
      answers: await rows.selectFrom('review_event').select('item_id').where('card_id', '=', one._id).execute(),
    }));
    expect(left).toEqual({ items: [], answers: [{ item_id: one.flashcards[0] }] });

    const key = { context: { idempotencyKey: randomUUID() } };
    for (let time = 0; time < 2; time++) expect(await ada.calls.cards.emptyBin({}, key)).toEqual({ ok: true, deleted: 1 });
    expect((await ada.calls.cards.list({ state: 'BIN' })).total).toBe(0);
    expect(await readOne(kept._id)).toEqual(kept);
  });

  test('[S1 §5] a published card, or one in a collection, is refused with every reason', async () => {
    const card = await make('Out there');
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ published_public: 1, collection_ids: '["c1"]' }).where('id', '=', card._id).execute(),
    );
    await expect(ada.calls.cards.remove({ id: card._id })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: {
        key: 'cards:refusal.cannotDelete',
        detail: { blocks: [{ reason: 'publishedPublic' }, { reason: 'inCollection', collectionId: 'c1' }] },
      },
    });
    expect((await readOne(card._id)).title).toBe('Out there');
  });
});
