import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('an edition that is taken back', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const own = async (id: string) => (await author.calls.cards.read({ id }))[0]!;
  const publicCard = async (slug: string) => (await instance.visitor().calls.cards.readPublic({ slug }))[0]!;
  const tile = async (person: Person, id: string) =>
    (await person.calls.cards.listShort()).find(({ _id }) => _id === id)!;

  test('[security 41, CVE-2026-120449] is removed everywhere at once; copies stay, and published again it has its old address and ratings', async () => {
    const category = { category_1: 'SCIENCES', category_2: 'SCIENCESBIOLOGY' };
    const { id, edition, slug } = await publishedCard(author, { title: 'Taken back', ...category });
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: slug });
    await reader.calls.publications.rate({ focus_card_public_id: edition, rating: 4, comments: 'Good' });
    const visitor = instance.visitor();
    const collection = randomUUID();
    const cards = { put: [{ _id: id, order: 'a0' }] };
    await author.calls.collections.create({
      _id: collection,
      update: { title: 'Holds it', description: 'And shows it', cards },
    });
    const { url_seo: shelf } = await author.calls.collections.publish({ id: collection, terms: true });
    await administrator.calls.cards.create({ _id: randomUUID(), update: { title: 'Likes the same', ...category } });
    const { cover_picture } = await publicCard(slug);
    /** Every place that can show it, and whether it does. */
    const places: Record<string, () => Promise<boolean>> = {
      page: () => visitor.calls.cards.readPublic({ slug }).then(holds, missing),
      comments: () => visitor.calls.publications.meta({ id: edition }).then(holds, missing),
      newest: () => visitor.calls.cards.community({ limit: 60 }).then(holds),
      search: () => visitor.calls.explore.list({ search: 'Taken back' }).then(holds),
      filters: () =>
        visitor.calls.explore.list({ ...category, language: 'en', sort: 'newest', hasQuiz: false }).then(holds),
      'best rated': () => visitor.calls.explore.list({ minRating: 4, sort: 'rating' }).then(holds),
      suited: () => administrator.calls.explore.suited().then(holds),
      collection: () => visitor.calls.collections.readPublic({ slug: shelf! }).then(holds),
      feed: () => written('/feed/all.atom'),
      'feed of its category': () => written('/feed/sciences.atom'),
      'site map': () => written('/sitemap/1.xml'),
      'preview picture': async () => (await visitor.fetch(cover_picture!.regular)).ok,
      'who has it': () => reader.calls.cards.copiesOf({ url_seo: slug }).then((copies) => copies.length > 0),
    };
    const holds = (reply: unknown) => JSON.stringify(reply).includes(edition);
    const missing = (error: { code: string }) => {
      expect(error.code).toBe('NOT_FOUND');
      return false;
    };
    const written = async (path: string) => new RegExp(`/${slug}[<"]`).test(await (await visitor.fetch(path)).text());
    const whereItIs = async () => {
      const found: string[] = [];
      for (const [place, isThere] of Object.entries(places)) if (await isThere()) found.push(place);
      return found;
    };
    expect(await whereItIs()).toEqual(Object.keys(places));
    // Not the palette: it only searches the member’s own library.
    const inPalette = async (person: Person) =>
      (await person.calls.cards.listShort()).some(({ title }) => title === 'Taken back');
    expect([await inPalette(author), await inPalette(administrator)]).toEqual([true, false]);
    expect(await author.calls.publications.takeBackPublic({ focus_card_public_id: edition })).toEqual({ ok: true });
    expect(await whereItIs(), 'gone').toEqual([]);

    const notFound = { code: 'NOT_FOUND' };
    await expect(administrator.calls.cards.add({ url_seo: slug })).rejects.toMatchObject(notFound);
    await expect(author.calls.cards.readPublic({ slug })).rejects.toMatchObject(notFound);
    await expect(reader.calls.publications.rate({ focus_card_public_id: edition, rating: 1 })).rejects.toMatchObject(
      notFound,
    );
    const [stays] = await reader.calls.cards.read({ id: copy! });
    expect(stays).toMatchObject({
      title: 'Taken back',
      state: 'FROMPUBLIC',
      url_seo: null,
      focus_card_public_id: null,
      // Ratings from before.
      number_rating: 1,
    });
    expect(await own(id)).toMatchObject({ published_public: false, url_seo: null, focus_card_public_id: null });
    expect((await tile(author, id)).state).toBe('PRIVATE');

    // The edition keeps the published values, so that its author can publish it again.
    const { desc: kept, timerValueSelected, round, hasNotes } = shareForm;
    const takenBack = { desc: kept, language: 'en', timerValueSelected, round, hasNotes, free_of_count: false };
    const none = { public: null, private: null };
    expect(await author.calls.publications.editions({ id })).toEqual({
      ...none,
      taken_back: { ...none, public: takenBack },
    });

    // It can be binned now, and published again after it is restored.
    await author.calls.collections.edit({ id: collection, update: { cards: { remove: [id] } } });
    await author.calls.cards.remove({ id });
    await author.calls.cards.restore({ id });
    const again = await author.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
    expect(again).toMatchObject({ failed: false, insertedId: edition, url_seo: slug });
    expect((await author.calls.publications.editions({ id })).taken_back, 'published again').toEqual(none);
    expect(await publicCard(slug)).toMatchObject({ rating: 4, number_rating: 1 });
    expect(await whereItIs()).toEqual(Object.keys(places).filter((place) => place !== 'collection'));
    expect(await reader.calls.cards.copiesOf({ url_seo: slug })).toMatchObject([
      { _id: copy, own_rating: 4, rating: 4 },
    ]);

    // Hiding by a moderator has the same effect, until it is shown again.
    await reader.calls.moderation.report({ memento_id: edition, memento_title: 'Taken back', selectedReason: 'spam' });
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'spam' });
    expect(await whereItIs(), 'hidden').toEqual([]);
    await administrator.calls.moderation.act({ id: edition, act: 'show' });
    expect(await whereItIs()).toContain('page');
  });

  test('is deleted with its card; copies stay', async () => {
    const { id, edition, slug } = await publishedCard(author);
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: slug });
    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await author.calls.cards.remove({ id });
    await author.calls.cards.destroy({ id });
    const left = await instance.product.services.database.read((rows) =>
      rows.selectFrom('card').select('id').where('id', 'in', [id, edition, copy!]).execute(),
    );
    expect(left).toEqual([{ id: copy }]);
    expect(await reader.calls.cards.read({ id: copy! })).toHaveLength(1);
  });
});
