import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { nothingBesideCard } from './rules/nothing-beside-card.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { countItems, indexCard } from './store.server.ts';

onBothEngines('cards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  type Made = Parameters<Person['calls']['cards']['create']>[0]['update'];
  const make = async (update: Made = {}, person = ada) =>
    (await person.calls.cards.create({ _id: randomUUID(), update })).card;
  /** Without what later areas add to the reply about one card, which is tested where they are. */
  const readOne = async (id: string, person = ada) => ({
    ...(await person.calls.cards.read({ id }))[0]!,
    ...nothingBesideCard,
  });

  describe('creating', () => {
    test('[S1 §9] an empty card has the defaults', async () => {
      expect(await make()).toMatchObject({
        title: '',
        state: 'PRIVATE',
        revision: 1,
        timerValueSelected: 4,
        round: 2,
        category_1: 'OTHER',
        category_2: 'OTHEROTHER',
        language: 'en',
        template: false,
        forPublic: false,
        author_name: 'Ada',
        author_id: ada.id,
        user_id: ada.id,
        key_idea: [],
        resource: [],
        flashcard: [],
        quizz: [],
        flash_test_score: null,
        on_repeat: false,
        url_seo: null,
        locked: false,
      });
    });

    test('[S1 §3, S2 §3] a card with all kinds of content is returned unchanged', async () => {
      const [idea, link, front, quizz] = [
        keyIdea({ key_idea_description: '<p>why</p>' }),
        resource({ markAsDone: true }),
        flashcard(),
        questions(),
      ];
      const whole = {
        title: 'T',
        subtitle: 'S',
        memo: 'M',
        desc: '<p>D</p>',
        summary: '<p>Su</p>',
        notesDataAuthor: '<p>A</p>',
        notesData: '<p>O</p>',
        credit_picture: 'me',
        category_1: 'LANGUAGE',
        category_2: 'LANGUAGEFRENCH',
        language: 'fr',
        template: true,
        forPublic: true,
        timerValueSelected: 25,
        round: 3,
        key_idea: [idea],
        resource: [link],
        flashcard: [front],
        quizz,
      };
      const made = await make(whole);
      expect(made).toMatchObject(whole);
      expect(made.hasNotes).toBe(true);
      expect(await readOne(made._id)).toEqual(made);
    });

    test('fifty equal concurrent creates make one card', async () => {
      const _id = randomUUID();
      const input = { _id, update: { title: 'Once', flashcard: [flashcard()] } };
      const key = { context: { idempotencyKey: randomUUID() } };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => ada.calls.cards.create(input, at % 2 ? key : undefined)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await ada.calls.cards.list({ search: 'once' })).total).toBe(1);
    });

    test('an id that belongs to another member is refused, and nothing changes', async () => {
      const card = await make({ title: 'Mine' });
      await expect(eve.calls.cards.create({ _id: card._id, update: { title: 'Hers' } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await readOne(card._id)).toEqual(card);
    });
  });

  describe('editing', () => {
    test('fields and rows are put and removed, and counts are updated', async () => {
      const [first, second] = [flashcard({ order: 'a1' }), flashcard({ order: 'a0' })];
      const card = await make({ flashcard: [first], resource: [resource()] });
      expect(
        await ada.calls.focusCard.put({
          id: card._id,
          update: { title: 'New', flashcard: { put: [second, { ...first, question: 'Else?' }] } },
        }),
      ).toMatchObject({ ok: true, revision: 2 });
      const edited = await readOne(card._id);
      expect(edited.title).toBe('New');
      expect(edited.flashcard).toEqual([second, { ...first, question: 'Else?' }]);
      await ada.calls.focusCard.put({
        id: card._id,
        update: { flashcard: { remove: [first._id] }, quizz: questions(), resource: [] },
      });
      const [tile] = (await ada.calls.cards.list({ search: 'new' })).cards;
      expect(tile).toMatchObject({
        _id: card._id,
        flashcard_count: 1,
        quizz_count: 5,
        unfinished_resource_count: 0,
        revision: 3,
      });
    });

    test('edits of different fields and rows by two tabs are both stored', async () => {
      const [one, other] = [flashcard(), flashcard({ order: 'a1' })];
      const card = await make({ flashcard: [one, other] });
      const [tabA, tabB] = [randomUUID(), randomUUID()];
      await ada.calls.focusCard.put({
        id: card._id,
        base: 1,
        editor: tabA,
        update: { title: 'A', flashcard: { put: [{ ...one, question: 'by A' }] } },
      });
      await ada.calls.focusCard.put({
        id: card._id,
        base: 1,
        editor: tabB,
        update: { memo: 'B', flashcard: { put: [{ ...other, question: 'by B' }] } },
      });
      const both = await readOne(card._id);
      expect(both).toMatchObject({ title: 'A', memo: 'B', revision: 3 });
      expect(both.flashcard.map(({ question }) => question)).toEqual(['by A', 'by B']);
    });

    test('of two conflicting edits the second is refused as a whole, returns the current card, and can then be decided', async () => {
      const one = flashcard();
      const card = await make({ title: 'Old', flashcard: [one] });
      const [tabA, tabB] = [randomUUID(), randomUUID()];
      await ada.calls.focusCard.put({
        id: card._id,
        base: 1,
        editor: tabA,
        update: { title: 'A', flashcard: { put: [{ ...one, question: 'by A' }] } },
      });
      const key = { context: { idempotencyKey: randomUUID() } };
      const second = {
        id: card._id,
        base: 1,
        editor: tabB,
        update: { title: 'B', memo: 'B', flashcard: { remove: [one._id] } },
      };
      const shown = await readOne(card._id);
      for (let time = 0; time < 2; time++) {
        await expect(ada.calls.focusCard.put(second, key)).rejects.toMatchObject({
          code: 'CONFLICT',
          data: {
            key: 'cards:refusal.conflict',
            detail: { fields: ['title', `flashcard.${one._id}`], card: JSON.parse(JSON.stringify(shown)) },
          },
        });
      }
      expect(await readOne(card._id)).toEqual(shown);
      await ada.calls.focusCard.put({ ...second, base: shown.revision });
      expect(await readOne(card._id)).toMatchObject({ title: 'B', memo: 'B', flashcard: [] });
    });

    test('the reply has what the server made of the edit, and what others changed since the base, so that no refetch is needed', async () => {
      const [stays, goes] = [flashcard(), flashcard({ order: 'a1' })];
      const card = await make({ title: 'Old', flashcard: [stays, goes] });
      const [tabA, tabB] = [randomUUID(), randomUUID()];
      const comes = flashcard({ order: 'a2' });
      const put = (base: number, editor: string, update: object) =>
        ada.calls.focusCard.put({ id: card._id, base, editor, update });
      expect(await put(1, tabA, { title: 'A', forPublic: true })).toMatchObject({ revision: 2, elsewhere: {} });
      await put(2, tabA, { flashcard: { put: [comes], remove: [goes._id] } });
      const reply = await put(1, tabB, { notesDataAuthor: '<p>B</p>', quizz: { put: [questions()[0]!] } });
      expect(reply).toEqual({
        ok: true,
        revision: 4,
        elsewhere: { title: 'A', forPublic: true, flashcard: { put: [comes], remove: [goes._id] } },
        made: { updated_at: (await readOne(card._id)).updated_at, hasNotes: true, extract_color: [] },
      });
      expect(await put(4, tabB, { memo: 'on' })).toMatchObject({ revision: 5, elsewhere: {} });
    });

    test('a replayed edit is applied once', async () => {
      const card = await make({ title: 'Old' });
      const key = { context: { idempotencyKey: randomUUID() } };
      for (let time = 0; time < 10; time++)
        expect(await ada.calls.focusCard.put({ id: card._id, update: { title: 'New' } }, key)).toMatchObject({
          ok: true,
          revision: 2,
        });
      expect((await readOne(card._id)).revision).toBe(2);
    });

    test('200 concurrent edits of different rows are all stored, and the counts are right', async () => {
      const items = Array.from({ length: 200 }, (_, at) => flashcard({ order: `a${String(at).padStart(3, '0')}` }));
      const card = await make({ flashcard: items.slice(0, 100) });
      const replies = await Promise.all(
        items.map((item, at) =>
          ada.calls.focusCard.put({
            id: card._id,
            base: 1,
            editor: randomUUID(),
            update: { flashcard: at < 50 ? { remove: [item._id] } : { put: [{ ...item, question: `edited ${at}` }] } },
          }),
        ),
      );
      expect(new Set(replies.map(({ revision }) => revision)).size).toBe(200);
      const after = await readOne(card._id);
      expect(after.revision).toBe(201);
      expect(after.flashcard.map(({ question }) => question)).toEqual(
        items.slice(50).map((_, at) => `edited ${at + 50}`),
      );
      expect(await instance.product.services.database.read((rows) => countItems(rows, card._id, 'flashcard'))).toBe(
        150,
      );
      expect((await ada.calls.cards.listShort()).find(({ _id }) => _id === card._id)).toMatchObject({
        flashcard_count: 150,
      });
    });

    test('a card of 10,000 flashcards is created in parts; editing one row changes only that row', async () => {
      const card = await make({ title: 'Large' });
      const items = Array.from({ length: 10_000 }, (_, at) =>
        flashcard({ order: `b${String(at).padStart(5, '0')}`, question: `word ${at}` }),
      );
      for (let at = 0; at < items.length; at += 2_500)
        await ada.calls.focusCard.put({ id: card._id, update: { flashcard: { put: items.slice(at, at + 2_500) } } });
      const before = instance.product.services.database.statementCount();
      await ada.calls.focusCard.put({
        id: card._id,
        update: { flashcard: { put: [{ ...items[5_000]!, question: 'changed' }] } },
      });
      expect(instance.product.services.database.statementCount() - before).toBeLessThan(15);
      const whole = await readOne(card._id);
      expect(whole.flashcard).toHaveLength(10_000);
      expect(whole.flashcard[5_000]!.question).toBe('changed');
    });

    test('[S1 §7] a resource is marked as done and not done', async () => {
      const [idea, link] = [keyIdea(), resource()];
      const card = await make({ key_idea: [idea], resource: [link, resource({ order: 'a1' })] });
      const tile = async () => (await ada.calls.cards.listShort()).find(({ _id }) => _id === card._id)!;
      await ada.calls.focusCard.put({ id: card._id, keyIdeaId: idea._id, keyResRead: link._id, markAsDone: true });
      expect((await readOne(card._id)).resource[0]).toEqual({ ...link, markAsDone: true });
      expect((await tile()).unfinished_resource_count).toBe(1);
      await ada.calls.focusCard.put({ id: card._id, keyIdeaId: null, keyResRead: link._id, markAsDone: true });
      expect((await tile()).unfinished_resource_count).toBe(1);
      await ada.calls.focusCard.put({ id: card._id, keyIdeaId: null, keyResRead: link._id, markAsDone: false });
      expect((await tile()).unfinished_resource_count).toBe(2);
      await expect(
        ada.calls.focusCard.put({ id: card._id, keyIdeaId: null, keyResRead: randomUUID(), markAsDone: true }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND', data: { field: 'keyResRead' } });
    });

    test('[S1 §5] rich text is sanitised on input, and characters that cannot be stored are removed', async () => {
      const card = await make({
        title: 'a\0b',
        desc: '<p onclick="x()">hi<script>x()</script></p>',
        key_idea: [keyIdea({ key_idea_description: '<img src=x onerror=x()>ok' })],
        quizz: questions().map((one) => ({ ...one, explanation: '<iframe src="x"></iframe><b>why</b>' })),
      });
      expect(card).toMatchObject({ title: 'ab', desc: '<p>hi</p>' });
      expect(card.key_idea[0]!.key_idea_description).toBe('ok');
      expect(card.quizz.map(({ explanation }) => explanation)).toEqual(['why', 'why', 'why', 'why', 'why']);
    });

    test('rich text is sanitised on output too', async () => {
      const card = await make({ title: 'Old rows' });
      await instance.product.services.database.transact((rows) =>
        rows
          .updateTable('card')
          .set({ description: '<p>kept<script>x()</script></p>' })
          .where('id', '=', card._id)
          .execute(),
      );
      expect((await readOne(card._id)).desc).toBe('<p>kept</p>');
    });
  });

  test('a card gets the colours of its cover, also if that is uploaded later; another cover has other colours', async () => {
    const id = randomUUID();
    const cover = (of: string) => ({ thumb: `/media/${of}/thumb.webp`, regular: `/media/${of}/regular.webp` });
    const card = await make({ cover_picture: cover(id) });
    expect(card).toMatchObject({ cover_picture: cover(id), extract_color: [] });
    const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#C02010' } })
      .png()
      .toBuffer();
    await ada.calls.media.upload({ id, file: new File([red as Uint8Array<ArrayBuffer>], 'red.png') });
    expect((await readOne(card._id)).extract_color).toEqual(['#C02010']);
    await ada.calls.focusCard.put({ id: card._id, update: { cover_picture: null } });
    expect(await readOne(card._id)).toMatchObject({ cover_picture: null, extract_color: [] });
  });

  test('the content of a locked copy is hidden, also from search', async () => {
    const card = await make({
      title: 'Locked',
      desc: '<p>hiddenword</p>',
      key_idea: [keyIdea()],
      flashcard: [flashcard()],
    });
    await instance.product.services.database.transact(async (rows) => {
      await rows.updateTable('card').set({ locked: 1, state: 'FROMSECRET' }).where('id', '=', card._id).execute();
      await indexCard(rows, card._id);
    });
    expect(await readOne(card._id)).toMatchObject({
      title: 'Locked',
      locked: true,
      desc: '',
      key_idea: [],
      flashcard: [],
      quizz: [],
      resource: [],
    });
    expect((await ada.calls.cards.list({ search: 'hiddenword' })).total).toBe(0);
    expect((await ada.calls.cards.list({ search: 'locked', state: 'FROMSECRET' })).total).toBe(1);
  });

  test('deleting an account deletes its cards, their items and their search index', async () => {
    const leaver = await instance.person('Leaver');
    await make({ title: 'Farewell', flashcard: [flashcard()] }, leaver);
    const { database } = instance.product.services;
    const words = () =>
      database.read(
        async (rows) =>
          (await sql<{ count: number }>`select count(*) as count from card_search`.execute(rows)).rows[0]!.count,
      );
    const before = await words();
    await database.transact((rows) => rows.deleteFrom('user').where('id', '=', leaver.id).execute());
    expect(await words()).toBe(before - 1);
  });
});
