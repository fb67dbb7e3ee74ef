import { insertEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { storeSnapshot } from '#tests/security/store-snapshot.ts';
import { loadSampleWorld } from '#seed/sample-world.server.ts';

/** What the sample world would call one of its cards. */
const wanted = 'the-seven-wonders-of-the-ancient-world';

onBothEngines('the sample world, shown or not', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { SAMPLE_WORLD: '1' });
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const set = (shown: boolean) => {
    // Each in a moment of its own, so that the record has an order.
    instance.clock.advance(1);
    return administrator.calls.administration.setSampleWorld({ shown });
  };
  const community = () => instance.visitor().calls.cards.community({ limit: 60 });
  /** More than one page of the newest. */
  const countOf = async (of: typeof instance) => (await of.visitor().calls.explore.list({})).total!;
  const maps = async () => (await instance.visitor().calls.publicMaps.pick({})).map(({ _id }) => _id).toSorted();
  const foundInPublic = async () => (await instance.visitor().calls.explore.list({ search: 'the' })).total;

  test('hidden, it is removed at once from community, addresses and search; shown again, it is as before', async () => {
    const before = await community();
    const mapsBefore = await maps();
    expect(mapsBefore).toHaveLength(6);
    const found = await foundInPublic();
    const [first] = before;
    const count = await countOf(instance);
    expect(count).toBeGreaterThan(40);
    expect(found).toBeGreaterThan(0);
    expect(await administrator.calls.administration.sampleWorld()).toEqual({
      shown: true,
      loaded: true,
      cards: count,
      maps: 6,
    });
    const rows = await storeSnapshot(instance);

    expect(await set(false)).toEqual({ shown: false, loaded: true, cards: count, maps: 6 });
    const visitor = instance.visitor();
    expect(await community()).toEqual([]);
    expect(await maps()).toEqual([]);
    await expect(visitor.calls.cards.readPublic({ slug: first!.url_seo! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await foundInPublic()).toBe(0);
    const member = await instance.person('Latecomer');
    await expect(member.calls.cards.add({ url_seo: first!.url_seo! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await administrator.calls.administration.sampleWorld()).toMatchObject({ shown: false });

    expect(await set(true)).toEqual({ shown: true, loaded: true, cards: count, maps: 6 });
    expect(await community()).toEqual(before);
    expect(await maps()).toEqual(mapsBefore);
    expect(await foundInPublic()).toBe(found);
    const { card, card_item, media } = await storeSnapshot(instance);
    expect({ card, card_item, media }, 'not a row of them is another').toEqual({
      card: rows['card'],
      card_item: rows['card_item'],
      media: rows['media'],
    });
  });

  test('copies in libraries stay, with their pictures; a member’s own public card stays too', async () => {
    const learner = await instance.person('Learner');
    const [first] = await community();
    const { insertedId } = await learner.calls.cards.add({ url_seo: first!.url_seo! });
    const own = randomUUID();
    const update = { title: 'Mine', flashcard: [flashcard()] };
    await instance.product.services.database.transact((rows) =>
      insertEdition(rows, {
        id: own,
        userId: learner.id,
        now: instance.clock.now(),
        language: 'en',
        urlSeo: 'a-card-of-my-own',
        update,
      }),
    );
    await set(false);
    const [copy] = await learner.calls.cards.read({ id: insertedId! });
    expect(copy).toMatchObject({ state: 'FROMPUBLIC', title: first!.title });
    expect((await learner.fetch(copy!.cover_picture!.regular)).status).toBe(200);
    expect((await learner.calls.cards.list({})).cards.map(({ _id }) => _id)).toEqual([insertedId]);
    expect((await community()).map(({ _id }) => _id)).toEqual([own]);
    await set(true);
    await instance.product.services.database.transact((rows) =>
      rows.deleteFrom('card').where('id', '=', own).execute(),
    );
  });

  test('twice is as once, and each is an act on record', async () => {
    await set(false);
    const rows = await storeSnapshot(instance);
    await set(false);
    expect((await storeSnapshot(instance))['card']).toBe(rows['card']);
    await set(true);
    await set(true);
    const { acts } = await administrator.calls.administration.acts({});
    const count = await countOf(instance);
    expect(acts.slice(0, 4).map(({ act, details }) => [act, details])).toEqual(
      ['shown', 'shown', 'hidden', 'hidden'].map((what) => [`sampleWorld.${what}`, { cards: count }]),
    );
  });

  test('only the administrator shows or hides it', async () => {
    const member = await instance.person('Member');
    for (const [person, code] of [
      [member, 'NOT_ALLOWED'],
      [instance.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      await expect(person.calls.administration.sampleWorld()).rejects.toMatchObject({ code });
      await expect(person.calls.administration.setSampleWorld({ shown: false })).rejects.toMatchObject({ code });
    }
    expect((await community()).length).toBeGreaterThan(0);
    await expect(
      administrator.calls.administration.setSampleWorld({ shown: 'no' as unknown as boolean }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'shown' },
    });
  });

  describe('an instance that began without it', () => {
    let bare: TestInstance;
    let owner: Person;
    beforeAll(async () => {
      bare = await openTestInstance(engine);
      owner = bare.administrator;
    });
    afterAll(() => bare.close());
    afterEach(() => bare.product.services.database.transact((rows) => rows.deleteFrom('rate_window').execute()));

    test('[README] SAMPLE_WORLD=0 starts without it; hidden before it was ever loaded, a later start does not load it', async () => {
      expect(await owner.calls.administration.sampleWorld()).toEqual({
        shown: false,
        loaded: false,
        cards: 0,
        maps: 0,
      });
      expect(await owner.calls.administration.setSampleWorld({ shown: false })).toEqual({
        shown: false,
        loaded: false,
        cards: 0,
        maps: 0,
      });
      await loadSampleWorld({ ...bare.product.services, settings: { ...bare.settings, sampleWorld: true } });
      expect(await bare.visitor().calls.cards.community({})).toEqual([]);
    });

    test('shown, it is loaded beside what members have written, once however often and by however many it is asked', async () => {
      const [card, edition] = [randomUUID(), randomUUID()];
      await owner.calls.cards.create({ _id: card, update: { title: 'Written before' } });
      await bare.product.services.database.transact((rows) =>
        insertEdition(rows, {
          id: edition,
          userId: owner.id,
          now: bare.clock.now(),
          language: 'en',
          urlSeo: wanted,
          update: { title: 'Published before' },
        }),
      );
      const asked = await Promise.all([1, 2, 3].map(() => owner.calls.administration.setSampleWorld({ shown: true })));
      const count = await countOf(bare);
      expect(count).toBeGreaterThan(40);
      for (const state of asked) expect(state).toEqual({ shown: true, loaded: true, cards: count - 1, maps: 6 });
      const cards = await bare.visitor().calls.cards.community({ limit: 60, language: 'en' });
      const slugs = cards.map(({ url_seo }) => url_seo);
      expect(
        slugs.filter((slug) => slug?.startsWith(wanted)),
        'a member keeps the address that is theirs',
      ).toHaveLength(2);
      expect((await bare.visitor().calls.cards.readPublic({ slug: wanted }))[0]!._id).toBe(edition);
      expect((await owner.calls.cards.list({})).total).toBe(1);
      const pictured = cards.find(({ cover_picture }) => cover_picture)!;
      expect((await bare.visitor().fetch(pictured.cover_picture!.thumb)).status).toBe(200);
    });

    test('the administrator’s choice survives a restart, whatever SAMPLE_WORLD says', async () => {
      await owner.calls.administration.setSampleWorld({ shown: false });
      for (const sampleWorld of [true, false])
        await loadSampleWorld({ ...bare.product.services, settings: { ...bare.settings, sampleWorld } });
      expect(await bare.visitor().calls.cards.community({})).toHaveLength(1);
      await owner.calls.administration.setSampleWorld({ shown: true });
      await loadSampleWorld({ ...bare.product.services, settings: { ...bare.settings, sampleWorld: false } });
      expect((await bare.visitor().calls.cards.community({})).length).toBeGreaterThan(1);
    });
  });
});
