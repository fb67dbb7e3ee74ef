import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene } from '#tests/harness/published-card.ts';

onBothEngines('reports about collections', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());
  beforeEach(() =>
    instance.product.services.database.transact(async (rows) => {
      for (const table of ['report', 'report_case', 'rate_window', 'notification'] as const)
        await rows.deleteFrom(table).execute();
    }),
  );

  const form = (memento_id: string, change = {}) => ({
    memento_id,
    memento_title: 'whatever is sent',
    selectedReason: 'wrong' as const,
    name: 'Somebody Else',
    email: 'else@example.org',
    user_id: author.id,
    lang: 'en',
    ...change,
  });
  const queue = (state?: 'open' | 'settled') => administrator.calls.moderation.queue(state ? { state } : {});
  const inQueue = async (id: string) => (await queue()).cases.find(({ _id }) => _id === id);
  const isOpen = async (slug: string) =>
    instance
      .visitor()
      .calls.cards.readPublic({ slug })
      .then((found) => found.length > 0)
      .catch(() => false);

  test('one id names one thing: no collection is made under the id of an edition, and a card made under that of a collection hides nothing of it', async () => {
    const { edition } = await publishedCard(author);
    await expect(
      reader.calls.collections.create({ _id: edition, update: { title: 'A shield' } }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { id: card } = await publishedCard(author);
    const _id = randomUUID();
    const cards = { put: [{ _id: card, order: 'a0' }] };
    await author.calls.collections.create({ _id, update: { title: 'Set', description: 'Of cards', cards } });
    await author.calls.collections.publish({ id: _id, terms: true });
    await reader.calls.cards.create({ _id, update: { title: 'Private' } });
    await reader.calls.moderation.report(form(_id));
    expect(await inQueue(_id)).toMatchObject({ kind: 'collection', title: 'Set', standing: 'open' });
  });

  test('a reported collection that was taken back is private: the moderator sees its reported title and no later edits', async () => {
    const { id: card } = await publishedCard(author);
    const _id = randomUUID();
    const cards = { put: [{ _id: card, order: 'a0' }] };
    await author.calls.collections.create({ _id, update: { title: 'Set', description: 'Of cards', cards } });
    await author.calls.collections.publish({ id: _id, terms: true });
    await reader.calls.moderation.report(form(_id));
    await author.calls.collections.unpublish({ id: _id });
    await author.calls.collections.edit({ id: _id, update: { title: 'My diary', description: 'For nobody' } });
    expect(await inQueue(_id)).toMatchObject({
      standing: 'takenBack',
      title: 'Set',
      excerpt: 'Of cards',
      cover_picture: null,
    });
    await expect(administrator.calls.moderation.lookAtCollection({ id: _id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('[S1 §5] a public collection can be reported, hidden and shown, with notifications to its author; a private one cannot be reported', async () => {
    const { id: card, slug: cardSlug } = await publishedCard(author, { title: 'In the collection' });
    const collection = randomUUID();
    await author.calls.collections.create({
      _id: collection,
      update: { title: 'Doubtful set', description: 'All of it', cards: { put: [{ _id: card, order: 'a0' }] } },
    });
    await expect(reader.calls.moderation.report(form(collection))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { url_seo: slug } = await author.calls.collections.publish({ id: collection, terms: true });
    const stands = () =>
      instance
        .visitor()
        .calls.collections.readPublic({ slug: slug! })
        .then(
          () => true,
          () => false,
        );
    await expect(author.calls.moderation.report(form(collection))).rejects.toMatchObject({
      data: { key: 'moderation:refusal.ownCard' },
    });
    await reader.calls.moderation.report(form(collection, { selectedReason: 'spam' }));
    await instance.visitor().calls.moderation.report(form(collection));
    expect(await inQueue(collection)).toMatchObject({
      kind: 'collection',
      title: 'Doubtful set',
      excerpt: 'All of it',
      url: `/collection/${slug}`,
      standing: 'open',
      open: 2,
      author: { _id: author.id },
    });
    // E-mails are distinguished by their time.
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({
      id: collection,
      act: 'hide',
      reason: 'spam',
      words: 'It sells watches.',
    });
    expect([await stands(), await isOpen(cardSlug)], 'its cards stay').toEqual([false, true]);
    expect(await administrator.calls.moderation.lookAtCollection({ id: collection })).toMatchObject([
      { title: 'Doubtful set', description: 'All of it', cards: [{ title: 'In the collection' }], card_count: 1 },
    ]);
    await expect(reader.calls.moderation.lookAtCollection({ id: collection })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const letter = (await instance.lettersTo(author.email)).at(-1)!;
    expect(letter).toMatchObject({
      subject: '“Doubtful set” was hidden',
      action_url: `${instance.url}/app/collection/${collection}`,
    });
    expect(letter.text).toContain('It sells watches.');
    expect(letter.text).toContain('If you see it differently');
    expect((await author.calls.collections.read({ id: collection }))[0]).toMatchObject({
      published: true,
      hidden: true,
    });
    // Its author can take it back, but not publish it again.
    await author.calls.collections.unpublish({ id: collection });
    await expect(author.calls.collections.publish({ id: collection, terms: true })).rejects.toMatchObject({
      data: { detail: { reasons: ['hidden'] } },
    });
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({ id: collection, act: 'show' });
    const goodNews = (await instance.lettersTo(author.email)).at(-1)!;
    expect(goodNews.subject).toBe('“Doubtful set” is shown again');
    expect(goodNews.text).not.toContain('If you see it differently');
    expect([await stands(), (await inQueue(collection))!.standing]).toEqual([false, 'takenBack']);
    await author.calls.collections.publish({ id: collection, terms: true });
    expect(await stands()).toBe(true);
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.find(({ details }) => details['publication'] === collection)!.subject, 'by its title, too').toEqual({
      _id: collection,
      kind: 'collection',
      title: 'Doubtful set',
    });
    const about = await administrator.calls.administration.member({ id: author.id });
    expect(about.acts.find(({ details }) => details['publication'] === collection)!.subject?.title).toBe(
      'Doubtful set',
    );
    expect(
      acts
        .filter(({ details }) => details['publication'] === collection)
        .map(({ act }) => act)
        .toSorted(),
    ).toEqual(['publication.hidden', 'publication.shown']);
    await author.calls.collections.remove({ id: collection });
    expect(await inQueue(collection)).toMatchObject({ title: 'Doubtful set', standing: 'deleted' });
  });
});
