import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemRows, saveItems } from '#features/cards/store.server.ts';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import {
  author as personWithPlan,
  publishable,
  publishedCard,
  publishingScene,
  shareForm,
} from '#tests/harness/published-card.ts';

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
  const tile = async (person: Person, id: string) =>
    (await person.calls.cards.listShort()).find(({ _id }) => _id === id)!;

  describe('a public edition', () => {
    test('[S1 §7] is a snapshot of the card with the settings of the form; the card itself is unchanged', async () => {
      const { id, idea } = await publishable(author, { title: 'Volcanoes of Iceland', desc: '<p>own words</p>' });
      const before = await own(id);
      const reply = await author.calls.publications.publishPublic({
        id,
        language: 'fr',
        free_of_count: true,
        ...shareForm,
      });
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

    test('[S1 §5] leaves out the author’s notes if they are not to be shared', async () => {
      const { id } = await publishable(author);
      const { url_seo } = await author.calls.publications.publishPublic({
        id,
        language: 'en',
        ...shareForm,
        hasNotes: false,
      });
      expect(await publicCard(url_seo!)).toMatchObject({ notesDataAuthor: '', hasNotes: false });
      const { hasNotes: _, ...silent } = shareForm;
      await author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...silent, round: 5 });
      expect(await publicCard(url_seo!), 'an update that does not say').toMatchObject({
        notesDataAuthor: '',
        hasNotes: false,
        round: 5,
      });
      expect((await own(id)).notesDataAuthor).toBe('<p>notes of the author</p>');
    });

    test('[S1 §5] all reasons that block publishing are returned at once, and nothing is published', async () => {
      const id = randomUUID();
      await author.calls.cards.create({ _id: id, update: { title: 'Bare' } });
      const reply = await author.calls.publications.publishPublic({
        id,
        language: 'en',
        ...shareForm,
        desc: '<p><br></p>',
        terms: false,
      });
      expect(reply).toEqual({
        failed: true,
        need_premium_account: false,
        reasons: ['keyIdeas', 'cover', 'forPublic', 'description', 'terms'],
        insertedId: null,
        url_seo: null,
      });
      expect(await own(id)).toMatchObject({ published_public: false, focus_card_public_id: null, revision: 1 });
    });

    test('[S1 §6, §7 need_premium_account] a FREE member is told that a paid plan is needed, also for an update after the plan ended', async () => {
      const leaving = await personWithPlan(instance, administrator, 'Leaving');
      const { id, edition, slug } = await publishedCard(leaving, { title: 'Left behind' });
      await administrator.calls.membership.setMembership({ id: leaving.id, grantedPlan: null });
      const update = { focusCardId: id, language: 'en', ...shareForm, desc: '<p>new</p>' };
      expect(await leaving.calls.publications.updatePublic(update)).toMatchObject({
        failed: true,
        need_premium_account: true,
      });
      expect((await publicCard(slug)).desc).toBe(shareForm.desc);
      // Taking back needs no plan.
      expect(await leaving.calls.publications.takeBackPublic({ focus_card_public_id: edition })).toEqual({ ok: true });
      const again = await leaving.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
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
        expect(await author.calls.publications.updatePublic(update)).toMatchObject({
          failed: false,
          insertedId: edition,
          url_seo: slug,
        });
      const updated = await publicCard(slug);
      expect(updated).toMatchObject({ _id: edition, title: 'Rivers of Asia', round: 3 });
      expect(updated.flashcard.map(({ _id }) => _id)).toEqual([kept, more]);
      expect(updated.key_idea).toHaveLength(2);
      expect(updated.history, 'published once, updated once').toHaveLength(2);
    });

    test('updating an unpublished card is refused', async () => {
      const { id } = await publishable(author);
      const refusal = { code: 'NOT_ALLOWED', data: { key: 'publications:refusal.notPublished' } };
      await expect(
        author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm }),
      ).rejects.toMatchObject(refusal);
      await expect(author.calls.publications.updatePrivate({ focusCardId: id, ...shareForm })).rejects.toMatchObject(
        refusal,
      );
    });

    test('fifty equal concurrent requests create one edition of one version', async () => {
      const { id } = await publishable(author);
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => author.calls.publications.publishPublic({ id, language: 'en', ...shareForm })),
      );
      expect(new Set(replies.map(({ insertedId, url_seo }) => `${insertedId} ${url_seo}`)).size).toBe(1);
      expect((await publicCard(replies[0]!.url_seo!)).history).toHaveLength(1);
      await instance.product.services.database.transact((rows) => rows.deleteFrom('rate_window').execute());
    });

    test('[decisions, card states] addresses: Unicode, unique also for concurrent requests, never one of the app’s own', async () => {
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
      const replies = await Promise.all(
        cards.map(({ id }) => author.calls.publications.publishPublic({ id, language: 'en', ...shareForm })),
      );
      const slugs = replies.map(({ url_seo }) => url_seo!);
      expect(new Set(slugs).size).toBe(6);
      expect(slugs.filter((slug) => /^the-same(-[2-9a-z]{5})?$/.test(slug))).toHaveLength(6);
    });

    test('[security 6] an author without a confirmed e-mail address cannot publish', async () => {
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
      const reply = await author.calls.publications.publishPublic({ id, language: 'en', ...shareForm });
      await confirm(true);
      expect(reply).toMatchObject({ failed: true, reasons: ['emailNotVerified'] });
    });

    test('adding an own card returns the card in the library', async () => {
      const { id, slug } = await publishedCard(author);
      expect(await author.calls.cards.add({ url_seo: slug })).toMatchObject({
        need_premium_account: false,
        insertedId: id,
      });
    });
  });

  test('[security 2] another member’s card cannot be published, updated or taken back', async () => {
    const { id, edition } = await publishedCard(author);
    const eve = await personWithPlan(instance, administrator, 'Eve');
    const { publications } = eve.calls;
    for (const attempt of [
      () => publications.publishPublic({ id, language: 'en', ...shareForm }),
      () => publications.publishPrivate({ id, ...shareForm }),
      () => publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm }),
      () => publications.updatePrivate({ focusCardId: id, ...shareForm }),
      () => publications.takeBackPublic({ focus_card_public_id: edition }),
      () => publications.addedList({ cardId: id }),
      () => publications.addedList({ cardId: edition }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Nor can an edition, which is in no library.
    await expect(
      author.calls.publications.publishPublic({ id: edition, language: 'en', ...shareForm }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await own(id)).toMatchObject({ published_public: true, published_private: false });
  });

  test('[S1 §5] an empty key idea does not make a card publishable, and appears in no edition, copy or list of changes', async () => {
    const blank = keyIdea({ order: 'a1', title: '', key_idea_description: '<p><br></p>' });
    const alone = await publishable(author, { key_idea: [blank] });
    expect(await author.calls.publications.publishPublic({ id: alone.id, language: 'en', ...shareForm })).toMatchObject(
      {
        failed: true,
        reasons: ['keyIdeas'],
      },
    );

    const { id, idea, slug, edition } = await publishedCard(author, { title: 'Half written' });
    const put = (key_idea: ReturnType<typeof keyIdea>) =>
      author.calls.focusCard.put({ id, update: { key_idea: { put: [key_idea] } } });
    const changes = async () => (await author.calls.publications.editions({ id })).public!.changes;
    await put(blank);
    expect(await changes()).toBe(0);
    const update = () => author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
    expect((await update()).failed).toBe(false);
    const ideasOf = (card: { readonly key_idea: readonly { readonly _id: string }[] }) =>
      card.key_idea.map(({ _id }) => _id);
    expect(ideasOf(await publicCard(slug))).toEqual([idea]);
    expect(ideasOf(await own(id)), 'the editor still has it').toEqual([idea, blank._id]);

    // An edition from before that rule: readers do not see the idea, copies do not take it, and the next update removes
    // it.
    const stored = {
      id: blank._id,
      order_key: 'a1',
      content: '{"title":"","key_idea_description":""}',
      done: 0,
      removed: 0,
    };
    const { database } = instance.product.services;
    await database.transact((rows) => saveItems(rows, edition, 'key_idea', [{ ...stored, revision: 1, editor: null }]));
    expect(ideasOf(await publicCard(slug))).toEqual([idea]);
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: slug });
    expect(ideasOf((await reader.calls.cards.read({ id: copy! }))[0]!)).toEqual([idea]);
    expect(await tile(reader, copy!)).toMatchObject({ key_idea_count: 1 });
    await update();
    const left = (await database.read((rows) => itemRows(rows, edition, 'key_idea'))).filter(({ removed }) => !removed);
    expect(left.map((item) => item.id)).toEqual([idea]);

    // Once it has text, everybody gets it.
    await put({ ...blank, title: 'Written at last' });
    expect(await changes()).toBe(1);
    await update();
    expect(ideasOf(await publicCard(slug))).toEqual([idea, blank._id]);
    expect((await reader.calls.publications.editionNews({ id: copy! })).items).toMatchObject([
      { _id: blank._id, change: 'added', yours: false },
    ]);
  });

  test.each([
    ['no description', { desc: undefined }],
    ['an unknown language', { language: 'xx' }],
    ['nine rounds', { round: 9 }],
    ['61 minutes', { timerValueSelected: 61 }],
    ['an unknown field', { rating: 5 }],
  ])('bad input is refused: %s', async (_, over) => {
    const { id } = await publishable(author);
    await expect(
      author.calls.publications.publishPublic({ id, language: 'en', ...shareForm, ...over } as never),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
