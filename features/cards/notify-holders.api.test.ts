import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';
import { holdersAtOnce } from '#features/publications/notify-holders.server.ts';

onBothEngines('what the holders of an edition are told', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let learner: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader: learner } = await publishingScene(engine, 'Learner'));
  });
  afterAll(() => instance.close());

  const newsOf = (id: string) => learner.calls.publications.editionNews({ id });
  const hasNews = async (id: string) =>
    (await learner.calls.cards.listShort()).find(({ _id }) => _id === id)!.edition_news;
  const update = (id: string) =>
    author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
  const add = async (slug: string) => (await learner.calls.cards.add({ url_seo: slug })).insertedId!;
  /** The notifications about a copy: the titles of the editions, and whether they are read. */
  const toldOf = async (copy: string) =>
    (await learner.calls.notifications.list()).notifications
      .filter(({ key, link }) => key === 'publications:told.newEdition' && link === `/app/card/${copy}`)
      .map(({ values, read }) => [values['title'], read]);

  test('[decisions, card states] holders are notified once per publication, in batches, unless they have applied or dismissed it', async () => {
    const card = await publishedCard(author, { title: 'Told' });
    const copy = await add(card.slug);
    const { database, jobs } = instance.product.services;
    // More holders than one batch.
    await database.transact(async (rows) => {
      const { number: _, ...row } = await rows
        .selectFrom('card')
        .selectAll()
        .where('id', '=', copy)
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: holdersAtOnce + 5 }, () => ({
        ...row,
        id: randomUUID(),
        user_id: administrator.id,
      }));
      for (let at = 0; at < more.length; at += 50)
        await rows
          .insertInto('card')
          .values(more.slice(at, at + 50))
          .execute();
    });
    const told = () => toldOf(copy);
    const publishAs = async (title: string) => {
      await author.calls.focusCard.put({ id: card.id, update: { title } });
      await update(card.id);
      await jobs.runDue();
    };
    await update(card.id);
    await jobs.runDue();
    expect(await told(), 'nothing has changed').toEqual([]);
    await author.calls.focusCard.put({ id: card.id, update: { title: 'Told once' } });
    await update(card.id);
    const statements = database.statementCount();
    await jobs.runDue();
    expect(database.statementCount() - statements, 'a few for each portion, not one for each holder').toBeLessThan(40);
    await update(card.id);
    await jobs.runDue();
    expect(await told()).toEqual([['Told once', false]]);
    instance.clock.advance(1_000);
    await publishAs('Told twice');
    expect(await told(), 'only the newest stands unread').toEqual([
      ['Told twice', false],
      ['Told once', true],
    ]);
    expect(
      (await administrator.calls.notifications.list()).notifications.filter(
        ({ values }) => values['title'] === 'Told twice',
      ),
    ).toHaveLength(1);

    await expect(learner.calls.publications.leaveNews({ id: copy, edition_version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await learner.calls.publications.leaveNews({ id: copy, edition_version: 3 });
    expect(await hasNews(copy), 'gone from the tile').toBe(false);
    expect((await learner.calls.cards.read({ id: copy }))[0]!.edition_news, 'and from the page').toBe(false);
    expect(
      (await told()).every(([, read]) => read),
      'and from the unread notifications',
    ).toBe(true);
    expect(await newsOf(copy), 'and can still be taken').toMatchObject({
      has_news: true,
      left_out: true,
      taken_version: 1,
    });

    instance.clock.advance(1_000);
    await publishAs('Told again');
    expect(await hasNews(copy)).toBe(true);
    expect(await newsOf(copy)).toMatchObject({
      left_out: false,
      fields: [{ name: 'title', before: 'Told', after: 'Told again' }],
    });
    await learner.calls.publications.takeNews({ id: copy, edition_version: 4 });
    expect((await told()).map(([, read]) => read)).toEqual([true, true, true]);
    expect(await newsOf(copy)).toMatchObject({ has_news: false, left_out: false });
  });

  test('[decisions, card states] hidden and shown again, an edition is news as before, and holders who were not notified yet are notified', async () => {
    const card = await publishedCard(author, { title: 'In doubt' });
    const copy = await add(card.slug);
    const { jobs } = instance.product.services;
    const told = () => toldOf(copy);
    const publishAs = async (title: string) => {
      instance.clock.advance(1_000);
      await author.calls.focusCard.put({ id: card.id, update: { title } });
      await update(card.id);
    };
    const act = async (what: 'hide' | 'show') => {
      instance.clock.advance(1_000);
      await administrator.calls.moderation.act({
        id: card.edition,
        act: what,
        ...(what === 'hide' ? { reason: 'spam' } : {}),
      });
    };
    await learner.calls.moderation.report({
      memento_id: card.edition,
      memento_title: 'In doubt',
      selectedReason: 'spam',
    });
    await publishAs('Second');
    await jobs.runDue();
    await act('hide');
    await act('show');
    await jobs.runDue();
    expect(await told(), 'shown again before its holders were reached').toEqual([['Second', false]]);
    await publishAs('Third');
    await act('hide');
    await jobs.runDue();
    expect(await told(), 'nothing to be told of, and no news any more').toEqual([['Second', true]]);
    await act('show');
    await jobs.runDue();
    expect(await told()).toEqual([
      ['Third', false],
      ['Second', true],
    ]);
  });
});
