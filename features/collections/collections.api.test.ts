import { hideEdition, insertEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { keysAtEnd } from './rules/order-keys.ts';

onBothEngines('collections', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const card = async (person: Person, title: string) =>
    (await person.calls.cards.create({ _id: randomUUID(), update: { title } })).insertedId;
  const cards = async (person: Person, ...titles: string[]) => {
    const ids: string[] = [];
    for (const title of titles) ids.push(await card(person, title));
    return ids;
  };
  const put = (ids: readonly string[]) => {
    const keys = keysAtEnd([], ids.length);
    return ids.map((_id, place) => ({ _id, order: keys[place]! }));
  };
  const make = async (person: Person, title: string, ids: readonly string[] = [], description = '') => {
    const _id = randomUUID();
    await person.calls.collections.create({ _id, update: { title, description, cards: { put: put(ids) } } });
    return _id;
  };
  const read = async (person: Person, id: string) => (await person.calls.collections.read({ id }))[0]!;
  const order = async (person: Person, id: string) => (await read(person, id)).cards.map(({ _id }) => _id);
  const holding = async (person: Person, id: string) => (await person.calls.cards.read({ id }))[0]!.collection_user_id;
  /** The public edition of a card, as publishing makes it. */
  const edition = (person: Person, cardId: string, urlSeo: string) =>
    instance.product.services.database.transact(async (rows) => {
      const id = randomUUID();
      await insertEdition(rows, {
        id,
        userId: person.id,
        now: instance.clock.now(),
        language: 'en',
        state: 'PUBLIC',
        urlSeo,
        editionOf: cardId,
        update: { title: urlSeo, key_idea: [keyIdea()] },
      });
      return id;
    });
  const premium = (person: Person) =>
    administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });

  test('made, read, changed: words, cover and cards in their order; the list shows its first cards', async () => {
    const [one, two, three] = await cards(ada, 'One', 'Two', 'Three');
    const id = await make(ada, 'Rivers', [one!, two!]);
    expect(await read(ada, id)).toMatchObject({
      title: 'Rivers',
      description: '',
      language: 'en',
      published: false,
      url_seo: null,
    });
    const cover = randomUUID();
    const cover_picture = { thumb: `/media/${cover}/thumb.webp`, regular: `/media/${cover}/regular.webp` };
    expect(
      await ada.calls.collections.edit({
        id,
        update: {
          description: 'Of Europe',
          language: 'fr',
          cover_picture,
          cards: { put: [{ _id: three!, order: 'Zz' }], remove: [one!] },
        },
      }),
    ).toEqual({ ok: true, revision: 2, missing: [] });
    expect(await read(ada, id)).toMatchObject({
      description: 'Of Europe',
      language: 'fr',
      cover_picture,
      title: 'Rivers',
      revision: 2,
    });
    expect(await order(ada, id)).toEqual([three, two]);
    const listed = (await ada.calls.collections.list()).find(({ _id }) => _id === id)!;
    expect(listed).toMatchObject({ title: 'Rivers', card_count: 2, published: false });
    expect(listed.first.map(({ title }) => title)).toEqual(['Three', 'Two']);
    // Moved only: one row is sent.
    await ada.calls.collections.edit({ id, update: { cards: { put: [{ _id: two!, order: 'Za' }] } } });
    expect(await order(ada, id)).toEqual([two, three]);
  });

  test('a repeated request creates it once; another member’s id is refused', async () => {
    const _id = randomUUID();
    const input = { _id, update: { title: 'Once' } };
    const first = await ada.calls.collections.create(input, { context: { idempotencyKey: randomUUID() } });
    expect(await ada.calls.collections.create({ _id, update: { title: 'Other' } })).toEqual(first);
    await expect(eve.calls.collections.create({ _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[S1 §5] a card lists its collections, and cannot be deleted until it is removed from all of them', async () => {
    const [kept] = await cards(ada, 'Kept');
    const first = await make(ada, 'First', [kept!]);
    const second = await make(ada, 'Second', [kept!]);
    const third = await make(ada, 'Third', [kept!]);
    expect(await holding(ada, kept!)).toEqual([first, second, third]);
    await expect(ada.calls.cards.remove({ id: kept! })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: {
        detail: { blocks: [first, second, third].map((collectionId) => ({ reason: 'inCollection', collectionId })) },
      },
    });
    await ada.calls.collections.edit({ id: second, update: { cards: { remove: [kept!] } } });
    expect(await holding(ada, kept!)).toEqual([first, third]);
    await ada.calls.collections.remove({ id: first });
    expect(await holding(ada, kept!)).toEqual([third]);
    await ada.calls.collections.remove({ id: third });
    expect((await ada.calls.cards.listShort()).find(({ _id }) => _id === kept)!.collection_user_id).toEqual([]);
    await ada.calls.cards.remove({ id: kept! });
    await expect(ada.calls.collections.read({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('cards of others, cards in the bin and cards that never were are left out and named', async () => {
    const [own, binned] = await cards(ada, 'Own', 'Binned');
    const [foreign] = await cards(eve, 'Foreign');
    await ada.calls.cards.remove({ id: binned! });
    const id = await make(ada, 'Mixed');
    const never = randomUUID();
    const reply = await ada.calls.collections.edit({
      id,
      update: { cards: { put: put([own!, foreign!, binned!, never]) } },
    });
    expect(reply.missing.toSorted()).toEqual([foreign!, binned!, never].toSorted());
    expect(await order(ada, id)).toEqual([own]);
    expect(await holding(eve, foreign!)).toEqual([]);
  });

  test('deleting a card and adding it to a collection concurrently: it is held or deleted, never both', async () => {
    const id = await make(ada, 'Race');
    const raced = await cards(ada, ...Array.from({ length: 20 }, (_, at) => `Raced ${at}`));
    await Promise.allSettled(
      raced.flatMap((_id) => [
        ada.calls.collections.edit({ id, update: { cards: { put: [{ _id, order: 'a0' }] } } }),
        ada.calls.cards.remove({ id: _id }),
      ]),
    );
    const held = new Set(await order(ada, id));
    const library = new Map((await ada.calls.cards.listShort()).map((tile) => [tile._id, tile.collection_user_id]));
    for (const _id of raced)
      expect(library.get(_id), 'gone, or held from both sides').toEqual(held.has(_id) ? [id] : undefined);
  });

  test('one card put into many collections at once, and out again: no entry is lost, none stays', async () => {
    const [shared] = await cards(ada, 'Shared');
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => make(ada, `Shared ${at}`)));
    await Promise.all(ids.map((id) => ada.calls.collections.edit({ id, update: { cards: { put: put([shared!]) } } })));
    expect((await holding(ada, shared!)).toSorted()).toEqual(ids.toSorted());
    await Promise.all(ids.map((id) => ada.calls.collections.edit({ id, update: { cards: { remove: [shared!] } } })));
    expect(await holding(ada, shared!)).toEqual([]);
  });

  test('[S1 §5, §6] publishing is refused with every reason, and answers that a plan is needed', async () => {
    const cleo = await instance.person('Cleo');
    const [plain] = await cards(cleo, 'Plain');
    const id = await make(cleo, '', [plain!]);
    expect(await cleo.calls.collections.publish({ id, terms: true })).toEqual({
      need_premium_account: true,
      url_seo: null,
    });
    await premium(cleo);
    await expect(cleo.calls.collections.publish({ id, terms: false })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { detail: { reasons: ['title', 'description', 'publicCards', 'terms'] } },
    });
    await expect(eve.calls.collections.publish({ id, terms: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a public collection shows the public editions of its cards in their order, and nothing of what is private', async () => {
    const dora = await instance.person('Dora');
    await premium(dora);
    const [shown, secret, last] = await cards(dora, 'Shown', 'CANARY private', 'Last');
    await edition(dora, shown!, 'dora-shown');
    await edition(dora, last!, 'dora-last');
    const evesEdition = await edition(eve, randomUUID(), 'eves-card');
    const copy = (await dora.calls.cards.add({ url_seo: 'eves-card' })).insertedId!;
    const id = await make(dora, 'Öffentliche Flüsse', [shown!, secret!, copy, last!], 'For all');
    expect((await read(dora, id)).cards.map(({ isPublic }) => isPublic)).toEqual([true, false, true, true]);

    const { url_seo } = await dora.calls.collections.publish({ id, terms: true });
    expect(url_seo).toBe('offentliche-flusse');
    const visitor = instance.visitor();
    const [page] = await visitor.calls.collections.readPublic({ slug: url_seo! });
    expect(page).toMatchObject({ title: 'Öffentliche Flüsse', author_name: 'Dora', card_count: 3, page: 1, pages: 1 });
    expect(page!.cards.map((tile) => tile.url_seo)).toEqual(['dora-shown', 'eves-card', 'dora-last']);
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`CANARY|${secret}|${copy}|${shown}|collection_user_id":\\["`));

    // An edition that was taken back is not shown here either.
    await instance.product.services.database.transact((rows) => hideEdition(rows, evesEdition, true));
    expect((await visitor.calls.collections.readPublic({ slug: url_seo! }))[0]!.card_count).toBe(2);

    const siteMap = async () => (await visitor.fetch('/sitemap/1.xml')).text();
    expect(await siteMap()).toContain(`<loc>${instance.url}/collection/offentliche-flusse</loc>`);
    await dora.calls.collections.unpublish({ id });
    expect(await siteMap()).not.toContain('offentliche-flusse<');
    await expect(visitor.calls.collections.readPublic({ slug: url_seo! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // A changed title keeps the slug.
    await dora.calls.collections.edit({ id, update: { title: 'Other words' } });
    expect(await dora.calls.collections.publish({ id, terms: true })).toEqual({ need_premium_account: false, url_seo });

    // The same title gets a random suffix; ten concurrent requests get ten slugs.
    const again = await Promise.all(
      Array.from({ length: 10 }, () => make(dora, 'Öffentliche Flüsse', [shown!], 'Again')),
    );
    const slugs = await Promise.all(
      again.map(async (each) => (await dora.calls.collections.publish({ id: each, terms: true })).url_seo!),
    );
    expect(new Set([...slugs, url_seo]).size).toBe(11);
    for (const slug of slugs) expect(slug).toMatch(/^offentliche-flusse-[a-z2-9]{4,}$/);
    await dora.calls.collections.remove({ id });
    await expect(visitor.calls.collections.readPublic({ slug: url_seo! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('all cards of a public collection are added in batches, each once, as far as a FREE library has room', async () => {
    const helga = await instance.person('Helga');
    await premium(helga);
    const written = await cards(helga, ...Array.from({ length: 25 }, (_, at) => `Lesson ${at}`));
    const published: string[] = [];
    for (const [at, _id] of written.entries()) published.push(await edition(helga, _id, `lesson-${at}`));
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ free_of_count: 1 }).where('id', '=', published[24]!).execute(),
    );
    const { url_seo } = await helga.calls.collections.publish({
      id: await make(helga, 'Course', written, 'All'),
      terms: true,
    });
    const slug = url_seo!;
    const toTake = async (person: Person) => (await person.calls.collections.readPublic({ slug }))[0]!.toTake;
    await expect(instance.visitor().calls.collections.takeAll({ slug })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(
      [await toTake(instance.visitor()), await toTake(helga)],
      'nothing to take for visitors and the author',
    ).toEqual([undefined, undefined]);
    expect(await helga.calls.collections.takeAll({ slug })).toEqual({ added: 0, left: 0, blocked: 0 });

    // A FREE library has room for 20; editions that are free of the count come on top.
    const ivo = await instance.person('Ivo');
    await ivo.calls.cards.add({ url_seo: 'lesson-3' });
    expect(await toTake(ivo), 'said beforehand').toEqual({ left: 20, blocked: 4 });
    expect(await ivo.calls.collections.takeAll({ slug })).toEqual({ added: 20, left: 0, blocked: 4 });
    expect(await ivo.calls.collections.takeAll({ slug })).toEqual({ added: 0, left: 0, blocked: 4 });
    const titles = async (person: Person) =>
      (await person.calls.cards.listShort()).map(({ title }) => title).toSorted();
    const lessons = (...numbers: number[]) => numbers.map((at) => `lesson-${at}`).toSorted();
    expect(await titles(ivo)).toEqual(lessons(...Array.from({ length: 20 }, (_, at) => at), 24));

    // Five concurrent requests add each card once; with a plan, all of them.
    await premium(ivo);
    await Promise.all(Array.from({ length: 5 }, () => ivo.calls.collections.takeAll({ slug })));
    expect(await titles(ivo)).toEqual(lessons(...Array.from({ length: 25 }, (_, at) => at)));
    expect(await toTake(ivo)).toEqual({ left: 0, blocked: 0 });
  });

  test('as many collections and cards as there may be, and no more, also at once', async () => {
    const finn = await instance.person('Finn');
    const some = await cards(finn, 'Some');
    const id = await make(finn, 'Full', some);
    const many = Array.from({ length: collectionLimits.cards }, () => randomUUID());
    await expect(finn.calls.collections.edit({ id, update: { cards: { put: put(many) } } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'collections:refusal.tooManyCards' },
    });
    expect(await order(finn, id)).toEqual(some);
    await instance.product.services.database.transact((rows) =>
      rows
        .insertInto('collection')
        .values(
          Array.from({ length: collectionLimits.collections - 2 }, () => ({
            id: randomUUID(),
            member_id: finn.id,
            title: '',
            description: '',
            language: 'en',
            revision: 0,
            created_at: 0,
            updated_at: 0,
          })),
        )
        .execute(),
    );
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => finn.calls.collections.create({ _id: randomUUID() })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await finn.calls.collections.list()).toHaveLength(collectionLimits.collections);
  });

  test('the list takes as many statements for twenty collections as for two', async () => {
    const gina = await instance.person('Gina');
    const some = await cards(gina, 'A', 'B', 'C', 'D');
    const { database } = instance.product.services;
    const count = async () => {
      const before = database.statementCount();
      await gina.calls.collections.list();
      return database.statementCount() - before;
    };
    for (let at = 0; at < 2; at++) await make(gina, `Two ${at}`, some);
    const few = await count();
    for (let at = 0; at < 18; at++) await make(gina, `Twenty ${at}`, some);
    expect(await count()).toBe(few);
  });
});
