import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemRows, saveItems } from '#features/cards/store.server.ts';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('publishing', (engine) => {
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
  const tile = async (person: Person, id: string) => (await person.calls.cards.listShort()).find(({ _id }) => _id === id)!;

  describe('a public edition', () => {
    test('[S1 §7] is a snapshot of the card with the settings of the form; the card itself stays as it is', async () => {
      const { id, idea } = await publishable(author, { title: 'Volcanoes of Iceland', desc: '<p>own words</p>' });
      const before = await own(id);
      const reply = await author.calls.publishing.publishPublic({ id, language: 'fr', free_of_count: true, ...shareForm });
      expect(reply).toEqual({
        failed: false,
        need_premium_account: false,
        reasons: [],
        insertedId: expect.any(String) as string,
        url_seo: 'volcanoes-of-iceland',
      });
      const edition = await publicCard('volcanoes-of-iceland');
      expect(edition).toMatchObject({
        _id: reply.insertedId,
        state: 'PUBLIC',
        title: 'Volcanoes of Iceland',
        desc: shareForm.desc,
        language: 'fr',
        timerValueSelected: 25,
        timer: { valueTimerSec: 1_500 },
        round: 2,
        hasNotes: true,
        notesDataAuthor: '<p>notes of the author</p>',
        notesData: '',
        author_id: author.id,
        free_of_count: true,
        focus_card_public_id: reply.insertedId,
        focus_card_user_id: null,
        url_private_focus_id: null,
        history: [{ author_name: 'Author', updated_at: '2026-03-02T09:00:00.000Z' }],
      });
      expect(edition.key_idea.map(({ _id }) => _id)).toEqual([idea]);
      expect(edition.resource[0]!.markAsDone).toBe(false);
      const after = await own(id);
      expect(after).toEqual({
        ...before,
        published_public: true,
        focus_card_public_id: reply.insertedId,
        url_seo: 'volcanoes-of-iceland',
      });
      expect((await tile(author, id)).state).toBe('PUBLISHED_PUBLIC');
      const [forAuthor] = await author.calls.cards.readPublic({ slug: 'volcanoes-of-iceland' });
      expect(forAuthor!.focus_card_user_id).toBe(id);
    });

    test('[S1 §5] without the author’s notes when they are not to be shared', async () => {
      const { id } = await publishable(author);
      const { url_seo } = await author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm, hasNotes: false });
      expect(await publicCard(url_seo!)).toMatchObject({ notesDataAuthor: '', hasNotes: false });
      const { hasNotes: _, ...silent } = shareForm;
      await author.calls.publishing.updatePublic({ focusCardId: id, language: 'en', ...silent, round: 5 });
      expect(await publicCard(url_seo!), 'an update that does not say').toMatchObject({ notesDataAuthor: '', hasNotes: false, round: 5 });
      expect((await own(id)).notesDataAuthor).toBe('<p>notes of the author</p>');
    });

    test('[S1 §5] all that stands in the way is named at once, and nothing is published', async () => {
      const id = randomUUID();
      await author.calls.cards.create({ _id: id, update: { title: 'Bare' } });
      const reply = await author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm, desc: '<p><br></p>', terms: false });
      expect(reply).toEqual({
        failed: true,
        need_premium_account: false,
        reasons: ['keyIdeas', 'cover', 'forPublic', 'description', 'terms'],
        insertedId: null,
        url_seo: null,
      });
      expect(await own(id)).toMatchObject({ published_public: false, focus_card_public_id: null, revision: 1 });
    });

    test('[S1 §6, §7 need_premium_account] a FREE member is told that a paid plan is needed, also for an update after it ended', async () => {
      const leaving = await personWithPlan(instance, administrator, 'Leaving');
      const { id, edition, slug } = await publishedCard(leaving, { title: 'Left behind' });
      await administrator.calls.membership.setMembership({ id: leaving.id, grantedPlan: null });
      const update = { focusCardId: id, language: 'en', ...shareForm, desc: '<p>new</p>' };
      expect(await leaving.calls.publishing.updatePublic(update)).toMatchObject({ failed: true, need_premium_account: true });
      expect((await publicCard(slug)).desc).toBe(shareForm.desc);
      // What is public can be taken back whatever the plan.
      expect(await leaving.calls.publishing.takeBackPublic({ focus_card_public_id: edition })).toEqual({ ok: true });
      const again = await leaving.calls.publishing.publishPublic({ id, language: 'en', ...shareForm });
      expect(again).toMatchObject({ failed: true, need_premium_account: true, reasons: ['needsPremium'] });
    });

    test('[decisions, card states] an update replaces the content under the same id and address, once for equal requests', async () => {
      const { id, edition, slug, flashcard: kept } = await publishedCard(author, { title: 'Rivers' });
      const more = randomUUID();
      await author.calls.focusCard.put({
        id,
        update: {
          title: 'Rivers of Asia',
          flashcard: { put: [flashcard({ _id: more, order: 'a1' })] },
          key_idea: { put: [keyIdea({ order: 'a1' })] },
        },
      });
      expect((await publicCard(slug)).title, 'an edit alone changes nothing outside').toBe('Rivers');
      instance.clock.advance(60_000);
      const update = { focusCardId: id, language: 'en', ...shareForm, round: 3 };
      for (let times = 0; times < 3; times++)
        expect(await author.calls.publishing.updatePublic(update)).toMatchObject({ failed: false, insertedId: edition, url_seo: slug });
      const updated = await publicCard(slug);
      expect(updated).toMatchObject({ _id: edition, title: 'Rivers of Asia', round: 3 });
      expect(updated.flashcard.map(({ _id }) => _id)).toEqual([kept, more]);
      expect(updated.key_idea).toHaveLength(2);
      expect(updated.history, 'published once, updated once').toHaveLength(2);
    });

    test('an update of what is not published is refused', async () => {
      const { id } = await publishable(author);
      const refusal = { code: 'NOT_ALLOWED', data: { key: 'publishing:refusal.notPublished' } };
      await expect(author.calls.publishing.updatePublic({ focusCardId: id, language: 'en', ...shareForm })).rejects.toMatchObject(refusal);
      await expect(author.calls.publishing.updatePrivate({ focusCardId: id, ...shareForm })).rejects.toMatchObject(refusal);
    });

    test('fifty equal requests at once make one edition of one version', async () => {
      const { id } = await publishable(author);
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm })),
      );
      expect(new Set(replies.map(({ insertedId, url_seo }) => `${insertedId} ${url_seo}`)).size).toBe(1);
      expect((await publicCard(replies[0]!.url_seo!)).history).toHaveLength(1);
      await instance.product.services.database.transact((rows) => rows.deleteFrom('rate_window').execute());
    });

    test('[decisions, card states] addresses: Unicode, never twice, never one of the app’s own, also when two are made at once', async () => {
      const slugOf = async (title: string) => (await publishedCard(author, { title })).slug;
      expect(await slugOf('Крем-брюле')).toBe('крем-брюле');
      expect((await publicCard('крем-брюле')).title).toBe('Крем-брюле');
      expect(await slugOf('हिन्दी')).toBe('हिन्दी');
      expect((await publicCard('हिन्दी')).title).toBe('हिन्दी');
      expect(await slugOf('Sign-In')).toBe('sign-in');
      expect(await slugOf('Explore')).toMatch(/^explore-[2-9a-z]{5}$/);
      expect(await slugOf('!?')).toMatch(/^card-[2-9a-z]{5}$/);
      expect(await slugOf('')).toMatch(/^card-[2-9a-z]{5}$/);
      const cards = await Promise.all(Array.from({ length: 6 }, () => publishable(author, { title: 'The same' })));
      const replies = await Promise.all(cards.map(({ id }) => author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm })));
      const slugs = replies.map(({ url_seo }) => url_seo!);
      expect(new Set(slugs).size).toBe(6);
      expect(slugs.filter((slug) => /^the-same(-[2-9a-z]{5})?$/.test(slug))).toHaveLength(6);
    });

    test('[security 6] an author whose address is not confirmed cannot publish', async () => {
      const { id } = await publishable(author);
      const confirm = (yes: boolean) =>
        instance.product.services.database.transact((rows) =>
          rows
            .updateTable('user')
            .set({ emailVerified: (engine === 'sqlite' ? Number(yes) : yes) as boolean & number })
            .where('id', '=', author.id)
            .execute(),
        );
      await confirm(false);
      const reply = await author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm });
      await confirm(true);
      expect(reply).toMatchObject({ failed: true, reasons: ['emailNotVerified'] });
    });

    test('the author adds nothing by adding their own card: it is in their library already', async () => {
      const { id, slug } = await publishedCard(author);
      expect(await author.calls.cards.add({ url_seo: slug })).toMatchObject({ need_premium_account: false, insertedId: id });
    });
  });

  describe('a secret edition', () => {
    const secretOf = async (update = {}) => {
      const made = await publishable(author, { forPublic: false, ...update });
      const reply = await author.calls.publishing.publishPrivate({
        id: made.id,
        ...shareForm,
        emailList: [{ email: 'Student@Example.org' }],
      });
      return { ...made, edition: reply.insertedId!, link: reply.url_private_focus_id! };
    };

    test('is in the language that the request names, and otherwise in that of its card', async () => {
      const { id, link } = await secretOf({ language: 'en' });
      const language = async () => (await author.calls.publishing.readSecret({ url_private_focus_id: link }))[0]!.language;
      expect(await language()).toBe('en');
      await author.calls.publishing.updatePrivate({ focusCardId: id, language: 'fr', ...shareForm });
      expect(await language()).toBe('fr');
    });

    test('[S1 §6, §7] opens for members who have its link; the link and who is invited are for its author', async () => {
      const { id, edition, link } = await secretOf({ title: 'Secret of the bees' });
      expect(link).toMatch(/^[A-Za-z0-9_-]{27}$/);
      const [mine] = await author.calls.publishing.readSecret({ url_private_focus_id: link });
      expect(mine).toMatchObject({
        _id: edition,
        state: 'SECRET',
        desc: shareForm.desc,
        url_private_focus_id: link,
        focus_card_user_id: id,
        email_list: [{ email: 'student@example.org' }],
      });
      const [theirs] = await reader.calls.publishing.readSecret({ url_private_focus_id: link });
      expect(theirs).toMatchObject({
        _id: edition,
        title: 'Secret of the bees',
        url_private_focus_id: null,
        focus_card_user_id: null,
        email_list: [],
      });
      expect(JSON.stringify(theirs)).not.toMatch(/student@|canary of the author/i);
      expect(await own(id)).toMatchObject({
        published_private: true,
        focus_card_private_id: edition,
        url_private_focus_id: link,
        url_seo: null,
      });
      expect((await tile(author, id)).state).toBe('PUBLISHED_PRIVATE');
      expect(JSON.stringify(await instance.visitor().calls.cards.community({ limit: 60 }))).not.toContain('Secret of the bees');
    });

    test('[S1 §2] says to whoever is not signed in what it is called and whose it is, and nothing of what is on it', async () => {
      const { edition, link } = await secretOf({ title: 'Secret of the wasps', memo: 'canary of the memo' });
      const visitor = instance.visitor();
      const [preview] = await visitor.calls.publishing.previewSecret({ url_private_focus_id: link });
      expect(Object.keys(preview!).toSorted()).toEqual([
        '_id',
        'author_avatar',
        'author_name',
        'category_1',
        'cover_picture',
        'language',
        'title',
      ]);
      expect(preview).toMatchObject({ title: 'Secret of the wasps', author_name: 'Author' });
      expect((await visitor.fetch(preview!.cover_picture!.thumb)).status).toBe(200);
      await author.calls.publishing.takeBackPrivate({ focus_card_private_id: edition });
      await expect(visitor.calls.publishing.previewSecret({ url_private_focus_id: link })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('[S1 §4] is added as a copy that is not locked, once, also when asked for fifty times at once', async () => {
      const { link } = await secretOf();
      const guest = await instance.person('Guest');
      expect(await guest.calls.publishing.copiesOfSecret({ url_private_focus_id: link })).toEqual([]);
      const replies = await Promise.all(Array.from({ length: 50 }, () => guest.calls.publishing.addSecret({ url_private_focus_id: link })));
      const ids = [...new Set(replies.map(({ insertedId }) => insertedId!))];
      expect(ids).toHaveLength(1);
      expect(await guest.calls.publishing.copiesOfSecret({ url_private_focus_id: link })).toEqual([{ _id: ids[0] }]);
      const [copy] = await guest.calls.cards.read({ id: ids[0]! });
      expect(copy).toMatchObject({ state: 'FROMSECRET', locked: false, url_private_focus_id: null, author_id: author.id });
      expect(copy!.key_idea).toHaveLength(1);
    });

    test('taken back its link is dead for good; published again it has a new one, and copies follow it', async () => {
      const { id, edition, link } = await secretOf();
      const { insertedId: copy } = await reader.calls.publishing.addSecret({ url_private_focus_id: link });
      await author.calls.publishing.takeBackPrivate({ focus_card_private_id: edition });
      const dead = { code: 'NOT_FOUND' };
      for (const person of [author, reader]) {
        await expect(person.calls.publishing.readSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
        await expect(person.calls.publishing.addSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
      }
      expect(await own(id)).toMatchObject({ published_private: false, url_private_focus_id: null });
      expect(await reader.calls.cards.read({ id: copy! })).toHaveLength(1);
      const again = await author.calls.publishing.publishPrivate({ id, ...shareForm });
      expect(again).toMatchObject({ failed: false, insertedId: edition });
      expect(again.url_private_focus_id).not.toBe(link);
      await expect(reader.calls.publishing.readSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
      const found = await reader.calls.publishing.copiesOfSecret({ url_private_focus_id: again.url_private_focus_id! });
      expect(found).toEqual([{ _id: copy }]);
    });

    test('[S1 §5] what is made in premium opens for its author and for paid plans', async () => {
      const { edition, link } = await secretOf();
      await instance.product.services.database.transact((rows) =>
        rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', edition).execute(),
      );
      await expect(reader.calls.publishing.readSecret({ url_private_focus_id: link })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
      expect(await author.calls.publishing.readSecret({ url_private_focus_id: link })).toHaveLength(1);
    });

    test('a public edition is no secret one, nor the other way round', async () => {
      const { edition: secret } = await secretOf();
      const { edition } = await publishedCard(author);
      const refusal = { code: 'NOT_FOUND' };
      await expect(author.calls.publishing.takeBackPublic({ focus_card_public_id: secret })).rejects.toMatchObject(refusal);
      await expect(author.calls.publishing.takeBackPrivate({ focus_card_private_id: edition })).rejects.toMatchObject(refusal);
      await expect(author.calls.publishing.meta({ id: secret })).rejects.toMatchObject(refusal);
    });
  });

  test('[security 2] of somebody else’s card nothing is published, updated or taken back', async () => {
    const { id, edition } = await publishedCard(author);
    const eve = await personWithPlan(instance, administrator, 'Eve');
    const { publishing } = eve.calls;
    for (const attempt of [
      () => publishing.publishPublic({ id, language: 'en', ...shareForm }),
      () => publishing.publishPrivate({ id, ...shareForm }),
      () => publishing.updatePublic({ focusCardId: id, language: 'en', ...shareForm }),
      () => publishing.updatePrivate({ focusCardId: id, ...shareForm }),
      () => publishing.takeBackPublic({ focus_card_public_id: edition }),
      () => publishing.addedList({ cardId: id }),
      () => publishing.addedList({ cardId: edition }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Nor of an edition itself, which is in no library.
    await expect(author.calls.publishing.publishPublic({ id: edition, language: 'en', ...shareForm })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await own(id)).toMatchObject({ published_public: true, published_private: false });
  });

  test('[S1 §5] a key idea that says nothing makes no card publishable, and is in no edition, on no copy and no change', async () => {
    const blank = keyIdea({ order: 'a1', title: '', key_idea_description: '<p><br></p>' });
    const alone = await publishable(author, { key_idea: [blank] });
    expect(await author.calls.publishing.publishPublic({ id: alone.id, language: 'en', ...shareForm })).toMatchObject({
      failed: true,
      reasons: ['keyIdeas'],
    });

    const { id, idea, slug, edition } = await publishedCard(author, { title: 'Half written' });
    const put = (key_idea: ReturnType<typeof keyIdea>) => author.calls.focusCard.put({ id, update: { key_idea: { put: [key_idea] } } });
    const changes = async () => (await author.calls.publishing.editions({ id })).public!.changes;
    await put(blank);
    expect(await changes()).toBe(0);
    const update = () => author.calls.publishing.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
    expect((await update()).failed).toBe(false);
    const ideasOf = (card: { readonly key_idea: readonly { readonly _id: string }[] }) => card.key_idea.map(({ _id }) => _id);
    expect(ideasOf(await publicCard(slug))).toEqual([idea]);
    expect(ideasOf(await own(id)), 'the editor still has it').toEqual([idea, blank._id]);

    // One that was published before: nobody reads it, whoever adds the card takes none, and the next update takes it away.
    const stored = { id: blank._id, order_key: 'a1', content: '{"title":"","key_idea_description":""}', done: 0, removed: 0 };
    const { database } = instance.product.services;
    await database.transact((rows) => saveItems(rows, edition, 'key_idea', [{ ...stored, revision: 1, editor: null }]));
    expect(ideasOf(await publicCard(slug))).toEqual([idea]);
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: slug });
    expect(ideasOf((await reader.calls.cards.read({ id: copy! }))[0]!)).toEqual([idea]);
    expect(await tile(reader, copy!)).toMatchObject({ key_idea_count: 1 });
    await update();
    const left = (await database.read((rows) => itemRows(rows, edition, 'key_idea'))).filter(({ removed }) => !removed);
    expect(left.map((item) => item.id)).toEqual([idea]);

    // Written at last, it comes to everybody.
    await put({ ...blank, title: 'Written at last' });
    expect(await changes()).toBe(1);
    await update();
    expect(ideasOf(await publicCard(slug))).toEqual([idea, blank._id]);
    expect((await reader.calls.publishing.editionNews({ id: copy! })).items).toMatchObject([
      { _id: blank._id, change: 'added', yours: false },
    ]);
  });

  test.each([
    ['no description', { desc: undefined }],
    ['a language that there is not', { language: 'xx' }],
    ['nine rounds', { round: 9 }],
    ['61 minutes', { timerValueSelected: 61 }],
    ['a field of nobody', { rating: 5 }],
  ])('bad input is refused: %s', async (_, over) => {
    const { id } = await publishable(author);
    await expect(author.calls.publishing.publishPublic({ id, language: 'en', ...shareForm, ...over } as never)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
