import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideProfile } from '#features/people/privacy.store.server.ts';
import type { PublicMeta } from '#features/publications/contract.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import {
  author as authorOf,
  publishedCard,
  publishingScene,
  type PublishingScene,
} from '#tests/harness/published-card.ts';

/** What a kind of subject does in the suite: everything else is the same for all. */
interface Kind {
  publish(author: Person, title: string): Promise<{ id: string; slug: string }>;
  found(by: Person, search: string): Promise<{ ids: string[] }>;
  page(by: Person, slug: string): Promise<unknown>;
  add(by: Person, slug: string): Promise<unknown>;
  rate(by: Person, id: string, rating: number, comments?: string): Promise<unknown>;
  withdraw(by: Person, id: string): Promise<unknown>;
  meta(by: Person, id: string): Promise<PublicMeta[]>;
  added(by: Person, id: string): Promise<{ total: number }[]>;
  takeBack(by: Person, id: string): Promise<unknown>;
  /** Titles of what those have published whom somebody follows. */
  followed(by: Person): Promise<string[]>;
  path(slug: string): string;
}

const card: Kind = {
  publish: async (author, title) => {
    const { edition, slug } = await publishedCard(author, { title });
    return { id: edition, slug };
  },
  found: async ({ calls }, search) => ({ ids: (await calls.explore.list({ search })).cards.map(({ _id }) => _id) }),
  page: ({ calls }, slug) => calls.cards.readPublic({ slug }),
  add: ({ calls }, url_seo) => calls.cards.add({ url_seo }),
  rate: ({ calls }, id, rating, comments = '') =>
    calls.publications.rate({ focus_card_public_id: id, rating, comments }),
  withdraw: ({ calls }, id) => calls.publications.withdrawRating({ focus_card_public_id: id }),
  meta: ({ calls }, id) => calls.publications.meta({ id }),
  added: ({ calls }, cardId) => calls.publications.addedList({ cardId }),
  takeBack: ({ calls }, id) => calls.publications.takeBackPublic({ focus_card_public_id: id }),
  followed: async ({ calls }) => (await calls.explore.suited()).followed.map(({ title }) => title),
  path: (slug) => `/${slug}`,
};

const collection: Kind = {
  publish: async (author, title) => {
    const one = await publishedCard(author, { title: `In a set ${randomUUID()}` });
    const _id = randomUUID();
    const cards = { put: [{ _id: one.id, order: 'a0' }] };
    await author.calls.collections.create({ _id, update: { title, description: 'What belongs together', cards } });
    const { url_seo } = await author.calls.collections.publish({ id: _id, terms: true });
    return { id: _id, slug: url_seo! };
  },
  found: async ({ calls }, search) => ({
    ids: (await calls.collections.explore({ search })).collections.map(({ _id }) => _id),
  }),
  page: ({ calls }, slug) => calls.collections.readPublic({ slug }),
  add: ({ calls }, slug) => calls.collections.takeAll({ slug }),
  rate: ({ calls }, id, rating, comments = '') => calls.collections.rate({ id, rating, comments }),
  withdraw: ({ calls }, id) => calls.collections.withdrawRating({ id }),
  meta: ({ calls }, id) => calls.collections.meta({ id }),
  added: ({ calls }, id) => calls.collections.addedList({ id }),
  takeBack: ({ calls }, id) => calls.collections.unpublish({ id }),
  followed: async ({ calls }) => (await calls.collections.followed()).map(({ title }) => title),
  path: (slug) => `/collection/${slug}`,
};

const map: Kind = {
  publish: async (author, title) => {
    const id = randomUUID();
    const nodes = ['mainNode', 'leaf'].map((each) => ({
      id: each,
      type: 'custom' as const,
      position: { x: 0, y: 0 },
      data: { label: each === 'leaf' ? 'Leaf' : title },
    }));
    const category = { category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' };
    await author.calls.maps.create({ _id: id, update: { title, desc: '<p>All</p>', nodes, ...category } });
    const { focusmap_public_id, urlSeo } = await author.calls.publicMaps.publish({ id, toBePublished: true });
    return { id: focusmap_public_id!, slug: urlSeo! };
  },
  found: async ({ calls }, search) => ({
    ids: (await calls.publicMaps.explore({ search })).focusmaps.map(({ _id }) => _id),
  }),
  page: ({ calls }, slug) => calls.publicMaps.readBySlug({ slug }),
  add: async ({ calls }, slug) => {
    const [found] = await calls.publicMaps.readBySlug({ slug });
    return calls.publicMaps.add({ focusmap_public_id: found!._id, _id: randomUUID() });
  },
  rate: ({ calls }, focusmap_public_id, rating, comments = '') =>
    calls.publicMaps.rate({ focusmap_public_id, rating, comments }),
  withdraw: ({ calls }, focusmap_public_id) => calls.publicMaps.withdrawRating({ focusmap_public_id }),
  meta: ({ calls }, focusmap_public_id) => calls.publicMaps.meta({ focusmap_public_id }),
  added: ({ calls }, id) => calls.publicMaps.addedList({ id }),
  takeBack: ({ calls }, id) => calls.publicMaps.takeBack({ id }),
  followed: async ({ calls }) => (await calls.publicMaps.followed()).map(({ title }) => title),
  path: (slug) => `/focusmap/${slug}`,
};

onBothEngines('one suite for every kind that can be published', (engine) => {
  let scene: PublishingScene;
  let instance: TestInstance;
  beforeAll(async () => {
    scene = await publishingScene(engine);
    ({ instance } = scene);
  });
  afterAll(() => instance.close());

  describe.each([
    ['card', card],
    ['collection', collection],
    ['map', map],
  ] as const)('%s', (name, kind) => {
    test('published, listed, added, rated, reported, hidden, shown again and taken back', async () => {
      const { author, reader, administrator } = scene;
      const visitor = instance.visitor();
      const title = `Walrus ${name}`;
      const { id, slug } = await kind.publish(author, title);
      const isListed = async () => (await kind.found(visitor, title)).ids.includes(id);
      const isRead = () =>
        kind.page(visitor, slug).then(
          () => true,
          () => false,
        );
      const feed = async () => (await visitor.fetch('/feed/all.atom')).text();
      const siteMap = async () => (await visitor.fetch('/sitemap/1.xml')).text();
      expect([await isListed(), await isRead()]).toEqual([true, true]);
      for (const text of [await feed(), await siteMap()])
        expect(text).toContain(`${instance.url}${kind.path(slug)}<`.slice(0, -1));

      // A map is rated by whoever reads it (S3 §6).
      if (name !== 'map') await expect(kind.rate(reader, id, 4)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
      await kind.add(reader, slug);
      expect(await kind.added(author, id)).toMatchObject([{ total: 1 }]);
      await expect(kind.added(reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await kind.rate(reader, id, 2);
      await kind.withdraw(reader, id);
      expect(await kind.meta(visitor, id)).toMatchObject([{ rating: 0, number_rating: 0 }]);
      await kind.rate(reader, id, 2);
      await kind.rate(reader, id, 4);
      await expect(kind.rate(author, id, 5)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
      expect(await kind.meta(visitor, id)).toMatchObject([{ rating: 4, number_rating: 1 }]);

      const report = { memento_id: id, memento_title: title, selectedReason: 'wrong' as const };
      await reader.calls.moderation.report(report);
      await expect(author.calls.moderation.report(report)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
      const inQueue = async () => (await administrator.calls.moderation.queue({})).cases.find(({ _id }) => _id === id);
      expect(await inQueue()).toMatchObject({ kind: name, title, standing: 'open', url: kind.path(slug) });
      await administrator.calls.moderation.act({ id, act: 'hide', reason: 'wrong' });
      expect([await isListed(), await isRead()], 'hidden').toEqual([false, false]);
      for (const text of [await feed(), await siteMap()]) expect(text).not.toContain(kind.path(slug));
      expect(await kind.meta(author, id), 'its author still reads the ratings').toMatchObject([{ rating: 4 }]);
      await expect(kind.meta(visitor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await administrator.calls.moderation.act({ id, act: 'show' });
      expect([await isListed(), await isRead()], 'shown again').toEqual([true, true]);

      await kind.takeBack(author, id);
      expect([await isListed(), await isRead()], 'taken back').toEqual([false, false]);
      expect(await inQueue()).toMatchObject({ standing: 'takenBack', url: null });
    });

    test('of those whom one follows comes first in Explore: the newest first, none of others, taken back, or held', async () => {
      const { administrator } = scene;
      const ofKind = (titles: string[]) => titles.filter((title) => title.startsWith('Heron'));
      const bo = await authorOf(instance, administrator, 'Bo');
      const eva = await authorOf(instance, administrator, 'Eva');
      const follower = await instance.person('Follower');
      await follower.calls.people.follow({ follow: true, userToFollowId: bo.id });
      expect(await kind.followed(follower)).toEqual([]);
      const old = await kind.publish(bo, `Heron old ${name}`);
      instance.clock.advance(1_000);
      const rain = await kind.publish(bo, `Heron rain ${name}`);
      await kind.publish(eva, `Heron of somebody else ${name}`);
      expect(ofKind(await kind.followed(follower))).toEqual([`Heron rain ${name}`, `Heron old ${name}`]);
      expect(await kind.followed(eva)).toEqual([]);
      await kind.add(follower, rain.slug);
      expect(ofKind(await kind.followed(follower))).toEqual([`Heron old ${name}`]);
      const hide = (hidden: boolean) =>
        instance.product.services.database.transact((rows) => hideProfile(rows, bo.id, hidden));
      await hide(true);
      expect(await kind.followed(follower), 'of whoever is hidden').toEqual([]);
      await hide(false);
      await kind.takeBack(bo, old.id);
      expect(ofKind(await kind.followed(follower))).toEqual([]);
    });

    test('an address is found with its letters and marks apart, its page for its author too while it is hidden', async () => {
      const { author, reader, administrator } = scene;
      const title = `한국 ${name}`;
      const { id, slug } = await kind.publish(author, title);
      const apart = slug.normalize('NFD');
      expect(apart).not.toBe(slug);
      await expect(kind.page(instance.visitor(), apart)).resolves.toBeDefined();
      await reader.calls.moderation.report({ memento_id: id, memento_title: title, selectedReason: 'wrong' });
      await administrator.calls.moderation.act({ id, act: 'hide', reason: 'wrong' });
      const asAuthor = (text: string) =>
        kind.page(author, text).then(
          () => 'read',
          ({ code }: { code: string }) => code,
        );
      expect(await asAuthor(apart)).toBe(await asAuthor(slug));
    });
  });

  test.each([
    ['card', card],
    ['collection', collection],
    ['map', map],
  ] as const)('a comment on a %s is reported by itself, and removed by a moderator', async (name, kind) => {
    const { author, reader, administrator } = scene;
    const title = `Commented ${name}`;
    const { id, slug } = await kind.publish(author, title);
    await kind.add(reader, slug);
    await kind.rate(reader, id, 2, 'You fool');
    const [meta] = await kind.meta(instance.visitor(), id);
    const comment_id = meta!.rating_comment[0]!._id;
    const report = { memento_id: id, comment_id, memento_title: title, selectedReason: 'offensive' as const };
    await expect(reader.calls.moderation.report(report), 'its writer').rejects.toMatchObject({
      data: { key: 'moderation:refusal.ownComment' },
    });
    await expect(author.calls.moderation.report({ ...report, comment_id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await author.calls.moderation.report({ ...report, message: 'This hurts' });
    await author.calls.moderation.report({ ...report, message: 'Again' });
    const inQueue = async () =>
      (await administrator.calls.moderation.queue({})).cases.find(({ _id }) => _id === comment_id);
    expect(await inQueue()).toMatchObject({
      kind: 'comment',
      title,
      excerpt: 'You fool',
      changed_to: null,
      standing: 'open',
      url: kind.path(slug),
      author: { _id: reader.id },
      open: 1,
      reports: [{ words: 'This hurts', member: { _id: author.id } }],
    });
    await kind.rate(reader, id, 2, 'You dear fool');
    expect(await inQueue()).toMatchObject({ excerpt: 'You fool', changed_to: 'You dear fool' });
    const act = (input: object) => administrator.calls.moderation.act({ id: comment_id, act: 'remove', ...input });
    await expect(act({}), 'without a reason').rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(act({ act: 'hide', reason: 'offensive' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await act({ reason: 'offensive', words: 'Be kind.' });
    expect(await kind.meta(instance.visitor(), id)).toMatchObject([
      { rating: 2, number_rating: 1, rating_comment: [] },
    ]);
    expect(await inQueue()).toMatchObject({ standing: 'hidden', settled: 'removed', excerpt: 'You fool' });
    expect((await reader.calls.notifications.list()).notifications).toContainEqual(
      expect.objectContaining({
        key: 'moderation:told.remove.offensive',
        values: { title, words: 'Be kind.' },
        link: kind.path(slug),
      }),
    );
    const letters = await instance.lettersTo(reader.email);
    expect(letters.filter(({ subject }) => subject === `About your comment on “${title}”`)).toHaveLength(1);
    await expect(author.calls.moderation.report(report), 'nobody sees it').rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.find(({ subject }) => subject?._id === comment_id)).toMatchObject({
      act: 'comment.removed',
      subject: { kind: 'comment', title },
      member: { _id: reader.id },
    });
  });

  test.each([
    { who: 'author', how: 'removed on the page itself' },
    { who: 'reader', how: 'withdrawn by its writer' },
  ])('a case about a comment is closed once it is gone: $how', async ({ who }) => {
    const { author, reader, administrator } = scene;
    const { id, slug } = await card.publish(author, `Gone by the ${who}`);
    await card.add(reader, slug);
    await card.rate(reader, id, 2, 'You fool');
    const comment_id = (await card.meta(instance.visitor(), id))[0]!.rating_comment[0]!._id;
    const title = 'Gone';
    const report = { memento_id: id, comment_id, memento_title: title, selectedReason: 'offensive' as const };
    await author.calls.moderation.report(report);
    const listed = async (state: 'open' | 'settled') =>
      (await administrator.calls.moderation.queue({ state })).cases.some(({ _id }) => _id === comment_id);
    expect([await listed('open'), await listed('settled')]).toEqual([true, false]);
    if (who === 'reader') await card.withdraw(reader, id);
    else await author.calls.publications.removeComment({ focus_card_public_id: id, comment_id });
    expect([await listed('open'), await listed('settled')]).toEqual([false, true]);
  });

  test.each([
    ['collection', collection],
    ['map', map],
  ] as const)('a list takes as many statements for one %s as for several', async (_, kind) => {
    const { database } = instance.product.services;
    const visitor = instance.visitor();
    const count = async () => {
      const before = database.statementCount();
      await kind.found(visitor, '');
      return database.statementCount() - before;
    };
    for (const title of ['First set', 'Second set']) await kind.publish(scene.author, title);
    await count();
    const few = await count();
    for (const title of ['Third set', 'Fourth set']) await kind.publish(scene.author, title);
    await count();
    expect(await count()).toBe(few);
  });
});
