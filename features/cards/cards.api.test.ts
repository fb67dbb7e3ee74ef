import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { howManyItems, indexCard } from './store.server.ts';

onBothEngines('cards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  let visitor: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
    visitor = instance.visitor();
  });
  afterAll(() => instance.close());

  type Made = Parameters<Person['calls']['cards']['create']>[0]['update'];
  const make = async (update: Made = {}, person = ada) => (await person.calls.cards.create({ _id: randomUUID(), update })).card;
  const readOne = async (id: string, person = ada) => (await person.calls.cards.read({ id }))[0]!;

  describe('making', () => {
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

    test('[S1 §3, S2 §3] a card with everything comes back as it was', async () => {
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

    test('fifty parallel identical creates make one card', async () => {
      const _id = randomUUID();
      const input = { _id, update: { title: 'Once', flashcard: [flashcard()] } };
      const key = { context: { idempotencyKey: randomUUID() } };
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ada.calls.cards.create(input, at % 2 ? key : undefined)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await ada.calls.cards.list({ search: 'once' })).total).toBe(1);
    });

    test('an id that belongs to someone else is refused, and nothing is changed', async () => {
      const card = await make({ title: 'Mine' });
      await expect(eve.calls.cards.create({ _id: card._id, update: { title: 'Hers' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await readOne(card._id)).toEqual(card);
    });
  });

  describe('editing', () => {
    test('fields and rows, put and removed; counts follow', async () => {
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
      await ada.calls.focusCard.put({ id: card._id, update: { flashcard: { remove: [first._id] }, quizz: questions(), resource: [] } });
      const [tile] = (await ada.calls.cards.list({ search: 'new' })).cards;
      expect(tile).toMatchObject({ _id: card._id, flashcard_count: 1, quizz_count: 5, unfinished_resource_count: 0, revision: 3 });
    });

    test('two tabs on different fields and rows: both land', async () => {
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

    test('two tabs on the same: the second is refused as a whole, is shown what stands there, and may then choose', async () => {
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
      const second = { id: card._id, base: 1, editor: tabB, update: { title: 'B', memo: 'B', flashcard: { remove: [one._id] } } };
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

    test('the reply says what the server made of it and what others changed since the base, so that nobody need read the card again', async () => {
      const [stays, goes] = [flashcard(), flashcard({ order: 'a1' })];
      const card = await make({ title: 'Old', flashcard: [stays, goes] });
      const [tabA, tabB] = [randomUUID(), randomUUID()];
      const comes = flashcard({ order: 'a2' });
      const put = (base: number, editor: string, update: object) => ada.calls.focusCard.put({ id: card._id, base, editor, update });
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

    test('a replayed edit acts once', async () => {
      const card = await make({ title: 'Old' });
      const key = { context: { idempotencyKey: randomUUID() } };
      for (let time = 0; time < 10; time++)
        expect(await ada.calls.focusCard.put({ id: card._id, update: { title: 'New' } }, key)).toMatchObject({ ok: true, revision: 2 });
      expect((await readOne(card._id)).revision).toBe(2);
    });

    test('200 parallel edits of different rows all land, and the counts are right', async () => {
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
      expect(after.flashcard.map(({ question }) => question)).toEqual(items.slice(50).map((_, at) => `edited ${at + 50}`));
      expect(await instance.product.services.database.read((rows) => howManyItems(rows, card._id, 'flashcard'))).toBe(150);
      expect((await ada.calls.cards.listShort()).find(({ _id }) => _id === card._id)).toMatchObject({ flashcard_count: 150 });
    });

    test('a card of 10,000 flashcards is made in parts; one row is then one row', async () => {
      const card = await make({ title: 'Large' });
      const items = Array.from({ length: 10_000 }, (_, at) =>
        flashcard({ order: `b${String(at).padStart(5, '0')}`, question: `word ${at}` }),
      );
      for (let at = 0; at < items.length; at += 2_500)
        await ada.calls.focusCard.put({ id: card._id, update: { flashcard: { put: items.slice(at, at + 2_500) } } });
      const before = instance.product.services.database.statementCount();
      await ada.calls.focusCard.put({ id: card._id, update: { flashcard: { put: [{ ...items[5_000]!, question: 'changed' }] } } });
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

    test('[S1 §5] rich text is cleaned on the way in, letters that cannot be stored are left out', async () => {
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

    test('rich text is cleaned on the way out too', async () => {
      const card = await make({ title: 'Old rows' });
      await instance.product.services.database.transact((rows) =>
        rows.updateTable('card').set({ description: '<p>kept<script>x()</script></p>' }).where('id', '=', card._id).execute(),
      );
      expect((await readOne(card._id)).desc).toBe('<p>kept</p>');
    });
  });

  test('a cover brings its colours, also when it is uploaded after the card was written; another cover, other colours', async () => {
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

  test('a locked copy hides its content, from search too', async () => {
    const card = await make({ title: 'Locked', desc: '<p>hiddenword</p>', key_idea: [keyIdea()], flashcard: [flashcard()] });
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

  test('when an account goes, its cards, their items and their words go too', async () => {
    const leaver = await instance.person('Leaver');
    await make({ title: 'Farewell', flashcard: [flashcard()] }, leaver);
    const { database } = instance.product.services;
    const words = () =>
      database.read(async (rows) => (await sql<{ count: number }>`select count(*) as count from card_search`.execute(rows)).rows[0]!.count);
    const before = await words();
    await database.transact((rows) => rows.deleteFrom('user').where('id', '=', leaver.id).execute());
    expect(await words()).toBe(before - 1);
  });

  describe('what is refused names its field', () => {
    const wrong: [string, object, string][] = [
      ['a title that is too long', { update: { title: 'x'.repeat(301) } }, 'update.title'],
      ['an unknown field', { update: { author_id: 'me' } }, 'update.author_id'],
      ['a state', { update: { state: 'PUBLIC' } }, 'update.state'],
      ['a plan', { update: { madeInPremium: true } }, 'update.madeInPremium'],
      ['a category of another', { update: { category_1: 'LANGUAGE', category_2: 'SCIENCESPHYSICS' } }, 'update.category_2'],
      ['an unknown language', { update: { language: 'qq' } }, 'update.language'],
      ['a timer of two hours', { update: { timerValueSelected: 120 } }, 'update.timerValueSelected'],
      ['nine rounds', { update: { round: 9 } }, 'update.round'],
      [
        'a cover from elsewhere',
        { update: { cover_picture: { thumb: 'https://evil.example/a', regular: 'https://evil.example/a' } } },
        'update.cover_picture.thumb',
      ],
      [
        'a cover of two pictures',
        { update: { cover_picture: { thumb: `/media/${randomUUID()}/thumb.webp`, regular: `/media/${randomUUID()}/regular.webp` } } },
        'update.cover_picture',
      ],
      [
        'an address that is no web address',
        { update: { resource: { put: [{ ...resource(), url: 'javascript:alert(1)' }] } } },
        'update.resource.put.0.url',
      ],
      [
        'a flashcard without an answer',
        { update: { flashcard: { put: [{ ...flashcard(), answer_list: [] }] } } },
        'update.flashcard.put.0.answer_list',
      ],
      ['a question of no type', { update: { quizz: { put: [{ ...questions()[0]!, type: 'essay' }] } } }, 'update.quizz.put.0.type'],
      ['an id that can be guessed', { update: { flashcard: { remove: ['1'] } } }, 'update.flashcard.remove.0'],
      ['no id at all', { id: 'x', update: {} }, 'id'],
      ['half a mark', { keyResRead: randomUUID(), keyIdeaId: null }, 'markAsDone'],
    ];
    test.each(wrong)('%s', async (_, input, field) => {
      const { _id } = await make();
      const id = 'id' in input ? (input.id as string) : _id;
      const response = await ada.fetch(`/api/focus-card/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT', data: { field } });
    });

    test('more of a list than a card holds', async () => {
      const ideas = Array.from({ length: 200 }, (_, at) => keyIdea({ order: `a${String(at).padStart(3, '0')}` }));
      const card = await make({ key_idea: ideas });
      await expect(ada.calls.focusCard.put({ id: card._id, update: { key_idea: { put: [keyIdea()] } } })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { key: 'cards:refusal.tooMany', field: 'update.key_idea', values: { most: 200 } },
      });
      await ada.calls.focusCard.put({ id: card._id, update: { key_idea: { put: [keyIdea()], remove: [ideas[0]!._id] } } });
      expect((await readOne(card._id)).key_idea).toHaveLength(200);
    });
  });

  describe('who may', () => {
    const calls: [string, (person: Person, id: string) => Promise<unknown>][] = [
      ['read', (person, id) => person.calls.cards.read({ id })],
      ['edit', (person, id) => person.calls.focusCard.put({ id, update: { title: 'Stolen' } })],
      ['mark', (person, id) => person.calls.focusCard.put({ id, keyIdeaId: null, keyResRead: randomUUID(), markAsDone: true })],
      ['remove', (person, id) => person.calls.cards.remove({ id })],
      ['restore', (person, id) => person.calls.cards.restore({ id })],
    ];
    test.each(calls)('%s: a stranger is told that there is no such card, a visitor to sign in', async (_, call) => {
      const card = await make({ title: 'Private' });
      await expect(call(eve, card._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(visitor, card._id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(call(ada, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await readOne(card._id)).toEqual(card);
    });

    test('lists hold one’s own cards alone', async () => {
      await make({ title: 'Canary' });
      expect(JSON.stringify([await eve.calls.cards.list({ search: 'canary' }), await eve.calls.cards.listShort()])).not.toContain('Canary');
      for (const call of [visitor.calls.cards.list({}), visitor.calls.cards.listShort(), visitor.calls.cards.create({ _id: randomUUID() })])
        await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });
});
