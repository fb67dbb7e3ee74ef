import { randomUUID } from 'node:crypto';
import type { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice } from '#tests/harness/device.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishedCard } from '#tests/harness/published-card.ts';
import { lockAwaited } from '#tests/harness/lock-awaited.ts';
import { answerRun, cardToTest } from '#tests/harness/tested-card.ts';
import { editCard, restoreCard } from './client/commands.ts';
import { lockCard, reviseCard } from './store.server.ts';

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

  test('[S1 §5] a card is binned and restored; while binned no list or search contains it', async () => {
    const card = await make('Ephemeral');
    await ada.calls.cards.remove({ id: card._id });
    await expect(ada.calls.cards.read({ id: card._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ada.calls.focusCard.put({ id: card._id, update: { memo: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await ada.calls.cards.list({ search: 'ephemeral' })).total).toBe(0);
    expect((await ada.calls.cards.list({ state: 'BIN' })).cards.map(({ _id }) => _id)).toEqual([card._id]);
    await ada.calls.cards.restore({ id: card._id });
    expect((await ada.calls.cards.list({ search: 'ephemeral' })).total).toBe(1);
    expect(await readOne(card._id)).toMatchObject({ title: 'Ephemeral' });
  });

  test('the owner is told that the card is in the bin, with its title; nobody else is', async () => {
    const { _id: id } = await make('Zebra');
    await ada.calls.cards.remove({ id });
    const inBin = { title: 'Zebra', language: 'en' };
    const told = { code: 'NOT_FOUND', data: { key: 'cards:refusal.inBin' } };
    await expect(ada.calls.cards.read({ id })).rejects.toMatchObject({
      ...told,
      data: { detail: { redirect: true, inBin } },
    });
    await expect(ada.calls.focusCard.put({ id, update: { memo: 'x' } })).rejects.toMatchObject(told);
    const refusalOf = (asking: Promise<unknown>) =>
      asking.catch(({ code, data }: ORPCError<string, unknown>) => ({ code, data }));
    for (const ask of [
      (card: string) => eve.calls.cards.read({ id: card }),
      (card: string) => eve.calls.focusCard.put({ id: card, update: {} }),
    ])
      expect(await refusalOf(ask(id))).toEqual(await refusalOf(ask(randomUUID())));
    await ada.calls.cards.restore({ id });
  });

  test('an edit that was refused because the card was in the bin does not block a queued restore, and succeeds on retry', async () => {
    const { _id: id } = await make('Zebra');
    const here = await openDevice(ada);
    here.online = false;
    await here.outbox.submit(editCard({ id, update: { subtitle: 'Striped' } }));
    await here.outbox.submit(restoreCard({ id }));
    await ada.calls.cards.remove({ id });
    here.online = true;
    here.outbox.wake();
    await expect
      .poll(async () => (await ada.calls.cards.list({ search: 'zebra' })).cards.map(({ _id }) => _id), {
        timeout: 15_000,
      })
      .toContain(id);
    expect(here.outbox.queued()).toMatchObject([{ name: 'cards.edit', held: false, state: { kind: 'failed' } }]);
    await here.outbox.retry(here.outbox.queued()[0]!.id);
    await expect.poll(() => here.outbox.saveState()).toBe('saved');
    expect(await readOne(id)).toMatchObject({ subtitle: 'Striped' });
    here.outbox.close();
  });

  test('only binned cards can be deleted permanently, one or all; their answers stay in the review log', async () => {
    const [one, two] = [await cardToTest(ada, { flashcards: 1 }), await make('Gone too')];
    const kept = await readOne((await make('Kept'))._id);
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
    for (let time = 0; time < 2; time++)
      expect(await ada.calls.cards.emptyBin({}, key)).toEqual({ ok: true, deleted: 1 });
    expect((await ada.calls.cards.list({ state: 'BIN' })).total).toBe(0);
    expect(await readOne(kept._id)).toEqual(kept);
  });

  test('[security 8] members who delete copies of the same cards concurrently, in different orders, do not deadlock', async () => {
    const { database } = instance.product.services;
    const author = await personWithPlan(instance, instance.administrator);
    const madeCopy = async () => {
      const { insertedId } = await eve.calls.cards.add({ url_seo: (await publishedCard(author)).slug });
      const { number: _, ...row } = await database.read((rows) =>
        rows.selectFrom('card').selectAll().where('id', '=', insertedId!).executeTakeFirstOrThrow(),
      );
      return row;
    };
    const copies = await Promise.all(Array.from({ length: 12 }, madeCopy));
    const people = [
      await instance.person('Bea'),
      await instance.person('Cleo'),
      await instance.person('Dora'),
      await instance.person('Enid'),
    ];
    for (let round = 0; round < 4; round++) {
      await database.transact(async (rows) => {
        for (const [number, { id: user_id }] of people.entries())
          for (const row of number % 2 === 0 ? copies : copies.toReversed())
            await rows
              .insertInto('card')
              .values({ ...row, id: randomUUID(), user_id, shelf: 'bin' })
              .execute();
      });
      const emptied = await Promise.all(people.map((person) => person.calls.cards.emptyBin({})));
      expect(emptied).toEqual(people.map(() => ({ ok: true, deleted: copies.length })));
    }
    const added = await database.read((rows) => rows.selectFrom('listing').select('added').execute());
    expect(added, 'one has them all in her library').toEqual(copies.map(() => ({ added: 1 })));
  });

  test('[security 8] emptying the bin while another device restores a copy waits and does not deadlock', async () => {
    const { database } = instance.product.services;
    const dana = await instance.person('Dana');
    const { insertedId: copy } = await dana.calls.cards.add({
      url_seo: (await publishedCard(await personWithPlan(instance, instance.administrator))).slug,
    });
    await dana.calls.cards.remove({ id: copy! });
    let emptying: Promise<unknown> | undefined;
    // Locks like `restoreCard`: first the copy, then its edition. SQLite has one writer, so emptying waits anyway.
    await database.transact(async (rows) => {
      const card = (await reviseCard(rows, copy!))!;
      emptying = dana.calls.cards.emptyBin({});
      if (engine === 'postgres') await database.read(lockAwaited);
      await lockCard(rows, card.edition_of!);
    });
    expect(await emptying).toEqual({ ok: true, deleted: 1 });
  });

  test('[S1 §5] deleting a published card, or one in a collection, is refused with every reason', async () => {
    const card = await make('Out there');
    await instance.product.services.database.transact((rows) =>
      rows
        .updateTable('card')
        .set({ published_public: 1, collection_ids: '["c1"]' })
        .where('id', '=', card._id)
        .execute(),
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
