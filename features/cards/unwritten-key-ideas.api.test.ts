import { afterAll, beforeAll, expect, test } from 'vitest';
import { editionContentOf, fingerprintsOf } from '#features/cards/edition-content.server.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { itemsOf, saveItems, saveTaken } from '#features/cards/store.server.ts';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('news about key ideas without text', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let learner: Person;
  beforeAll(async () => {
    ({ instance, author, reader: learner } = await publishingScene(engine, 'Learner'));
  });
  afterAll(() => instance.close());

  const newsOf = (id: string) => learner.calls.publications.editionNews({ id });
  const copyOf = async (id: string) => (await learner.calls.cards.read({ id }))[0]!;
  const update = (id: string) =>
    author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
  const add = async (slug: string) => (await learner.calls.cards.add({ url_seo: slug })).insertedId!;

  test('[S1 §5] removing empty key ideas of an author is no news, and text that a learner wrote into one stays', async () => {
    const card = await publishedCard(author, { title: 'Half written' });
    const copy = await add(card.slug);
    const { database, jobs } = instance.product.services;
    const blank = (order: string) => keyIdea({ order, title: '', key_idea_description: '' });
    const [written, left, gone] = [blank('a1'), { ...blank('a2'), key_idea_description: '<p></p>' }, blank('a3')];
    // An old edition has them, and so has the copy. One is removed like other rows: without its content.
    const row = ({ _id, order, ...content }: typeof gone) => ({
      id: _id,
      order_key: order,
      content: JSON.stringify(content),
    });
    const kept = { done: 0, removed: 0, revision: 1, editor: null };
    const ideas = [written, left, gone].map((idea) => ({ ...row(idea), ...kept }));
    await database.transact(async (rows) => {
      await saveItems(rows, copy, 'key_idea', ideas);
      await saveItems(rows, card.edition, 'key_idea', [
        ...ideas.slice(0, 2),
        { ...ideas[2]!, content: '', removed: 1 },
      ]);
      const taken = fingerprintsOf(editionContentOf((await wholeCard(rows, copy))!, await itemsOf(rows, copy)));
      await saveTaken(rows, { card_id: copy, version: 1, parts: JSON.stringify(taken) });
    });
    await author.calls.focusCard.put({ id: card.id, update: { key_idea: { put: [written, left] } } });
    await update(card.id);
    await jobs.runDue();
    expect(await newsOf(copy), 'published again as it was').toMatchObject({
      has_news: false,
      edition_version: 1,
      fields: [],
      items: [],
    });
    const { notifications } = await learner.calls.notifications.list();
    expect(notifications.filter(({ link }) => link === `/app/card/${copy}`)).toEqual([]);

    const own = [written, gone].map((idea) => ({ ...idea, title: 'My own words' }));
    await learner.calls.focusCard.put({ id: copy, update: { key_idea: { put: own } } });
    await author.calls.focusCard.put({ id: card.id, update: { title: 'Another title' } });
    await update(card.id);
    expect(await newsOf(copy)).toMatchObject({ edition_version: 2, fields: [{ name: 'title' }], items: [] });
    await learner.calls.publications.takeNews({ id: copy, edition_version: 2, replace: 'all' });
    expect((await copyOf(copy)).key_idea).toEqual(expect.arrayContaining(own));

    await author.calls.focusCard.put({
      id: card.id,
      update: { key_idea: { put: [{ ...left, title: 'Written at last' }] } },
    });
    await update(card.id);
    expect((await newsOf(copy)).items).toMatchObject([{ _id: left._id, change: 'added', yours: false }]);
  });

  test('[S1 §5] an empty key idea that the learner removed is new once its author has written text', async () => {
    const card = await publishedCard(author);
    const copy = await add(card.slug);
    // An old edition has it, and so has the copy.
    const idea = keyIdea({ order: 'a1', title: '', key_idea_description: '<p></p>' });
    const { _id: id, order: order_key, ...content } = idea;
    const row = { id, order_key, content: JSON.stringify(content), done: 0, removed: 0, revision: 1, editor: null };
    await instance.product.services.database.transact(async (rows) => {
      for (const of of [copy, card.edition]) await saveItems(rows, of, 'key_idea', [row]);
      const taken = fingerprintsOf(editionContentOf((await wholeCard(rows, copy))!, await itemsOf(rows, copy)));
      await saveTaken(rows, { card_id: copy, version: 1, parts: JSON.stringify(taken) });
    });
    await learner.calls.focusCard.put({ id: copy, update: { key_idea: { remove: [id] } } });
    await author.calls.focusCard.put({
      id: card.id,
      update: { key_idea: { put: [{ ...idea, title: 'Written at last' }] } },
    });
    await update(card.id);
    expect((await newsOf(copy)).items).toMatchObject([{ _id: id, change: 'added', yours: false }]);
    expect(await learner.calls.publications.takeNews({ id: copy, edition_version: 2 })).toMatchObject({
      ok: true,
      kept: [],
    });
    expect((await copyOf(copy)).key_idea.map(({ title }) => title)).toContain('Written at last');
  });
});
