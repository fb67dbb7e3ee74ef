import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('secret editions', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const own = async (id: string) => (await author.calls.cards.read({ id }))[0]!;
  const tile = async (person: Person, id: string) =>
    (await person.calls.cards.listShort()).find(({ _id }) => _id === id)!;

  describe('a secret edition', () => {
    const secretOf = async (update = {}) => {
      const made = await publishable(author, { forPublic: false, ...update });
      const reply = await author.calls.publications.publishPrivate({
        id: made.id,
        ...shareForm,
        emailList: [{ email: 'Student@Example.org' }],
      });
      return { ...made, edition: reply.insertedId!, link: reply.url_private_focus_id! };
    };

    test('has the language of the request, or else of its card', async () => {
      const { id, link } = await secretOf({ language: 'en' });
      const language = async () =>
        (await author.calls.publications.readSecret({ url_private_focus_id: link }))[0]!.language;
      expect(await language()).toBe('en');
      await author.calls.publications.updatePrivate({ focusCardId: id, language: 'fr', ...shareForm });
      expect(await language()).toBe('fr');
    });

    test('[S1 §6, §7] opens for members who have its link; only the author gets the link and the list of invited students', async () => {
      const { id, edition, link } = await secretOf({ title: 'Secret of the bees' });
      expect(link).toMatch(/^[A-Za-z0-9_-]{27}$/);
      const [mine] = await author.calls.publications.readSecret({ url_private_focus_id: link });
      expect(mine).toMatchObject({
        _id: edition,
        state: 'SECRET',
        desc: shareForm.desc,
        url_private_focus_id: link,
        focus_card_user_id: id,
        email_list: [{ email: 'student@example.org' }],
      });
      const [theirs] = await reader.calls.publications.readSecret({ url_private_focus_id: link });
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
      expect(JSON.stringify(await instance.visitor().calls.cards.community({ limit: 60 }))).not.toContain(
        'Secret of the bees',
      );
    });

    test('[S1 §2] shows title and author to visitors, and none of its content', async () => {
      const { edition, link } = await secretOf({ title: 'Secret of the wasps', memo: 'canary of the memo' });
      const visitor = instance.visitor();
      const [preview] = await visitor.calls.publications.previewSecret({ url_private_focus_id: link });
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
      await author.calls.publications.takeBackPrivate({ focus_card_private_id: edition });
      await expect(visitor.calls.publications.previewSecret({ url_private_focus_id: link })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('[S1 §4] is added as an unlocked copy, once, also by fifty concurrent requests', async () => {
      const { link } = await secretOf();
      const guest = await instance.person('Guest');
      expect(await guest.calls.publications.copiesOfSecret({ url_private_focus_id: link })).toEqual([]);
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => guest.calls.publications.addSecret({ url_private_focus_id: link })),
      );
      const ids = [...new Set(replies.map(({ insertedId }) => insertedId!))];
      expect(ids).toHaveLength(1);
      expect(await guest.calls.publications.copiesOfSecret({ url_private_focus_id: link })).toEqual([{ _id: ids[0] }]);
      const [copy] = await guest.calls.cards.read({ id: ids[0]! });
      expect(copy).toMatchObject({
        state: 'FROMSECRET',
        locked: false,
        url_private_focus_id: null,
        author_id: author.id,
      });
      expect(copy!.key_idea).toHaveLength(1);
    });

    test('after taking back, its link never works again; published again it has a new one, and copies follow it', async () => {
      const { id, edition, link } = await secretOf();
      const { insertedId: copy } = await reader.calls.publications.addSecret({ url_private_focus_id: link });
      await author.calls.publications.takeBackPrivate({ focus_card_private_id: edition });
      const dead = { code: 'NOT_FOUND' };
      for (const person of [author, reader]) {
        await expect(person.calls.publications.readSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
        await expect(person.calls.publications.addSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
      }
      expect(await own(id)).toMatchObject({ published_private: false, url_private_focus_id: null });
      expect(await reader.calls.cards.read({ id: copy! })).toHaveLength(1);
      const again = await author.calls.publications.publishPrivate({ id, ...shareForm });
      expect(again).toMatchObject({ failed: false, insertedId: edition });
      expect(again.url_private_focus_id).not.toBe(link);
      await expect(reader.calls.publications.readSecret({ url_private_focus_id: link })).rejects.toMatchObject(dead);
      const found = await reader.calls.publications.copiesOfSecret({
        url_private_focus_id: again.url_private_focus_id!,
      });
      expect(found).toEqual([{ _id: copy }]);
    });

    test('[S1 §5] made in premium, opens for its author and for paid plans', async () => {
      const { edition, link } = await secretOf();
      await instance.product.services.database.transact((rows) =>
        rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', edition).execute(),
      );
      await expect(reader.calls.publications.readSecret({ url_private_focus_id: link })).rejects.toMatchObject({
        code: 'NEEDS_PREMIUM',
      });
      expect(await author.calls.publications.readSecret({ url_private_focus_id: link })).toHaveLength(1);
    });

    test('a public edition cannot be used as a secret one, nor the reverse', async () => {
      const { edition: secret } = await secretOf();
      const { edition } = await publishedCard(author);
      const refusal = { code: 'NOT_FOUND' };
      await expect(author.calls.publications.takeBackPublic({ focus_card_public_id: secret })).rejects.toMatchObject(
        refusal,
      );
      await expect(author.calls.publications.takeBackPrivate({ focus_card_private_id: edition })).rejects.toMatchObject(
        refusal,
      );
      await expect(author.calls.publications.meta({ id: secret })).rejects.toMatchObject(refusal);
    });
  });
});
