import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard, keyIdea, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, shareForm, uploadedCover } from '#tests/harness/published-card.ts';

onBothEngines('news of an edition', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let learner: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader: learner } = await publishingScene(engine, 'Learner'));
  });
  afterAll(() => instance.close());

  const newsOf = (id: string) => learner.calls.publications.editionNews({ id });
  const copyOf = async (id: string) => (await learner.calls.cards.read({ id }))[0]!;
  const hasNews = async (id: string) =>
    (await learner.calls.cards.listShort()).find(({ _id }) => _id === id)!.edition_news;
  const update = (id: string) =>
    author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
  const add = async (slug: string) => (await learner.calls.cards.add({ url_seo: slug })).insertedId!;

  test('[decisions, typed answers] exact accents: an edition and its copies have them, and a change of them is news', async () => {
    const card = await publishedCard(author, { title: 'Accents', exactAccents: true });
    expect((await learner.calls.cards.readPublic({ slug: card.slug }))[0]).toMatchObject({ exactAccents: true });
    const copy = await add(card.slug);
    expect(await copyOf(copy)).toMatchObject({ exactAccents: true });
    await author.calls.focusCard.put({ id: card.id, update: { exactAccents: false } });
    await update(card.id);
    const news = await newsOf(copy);
    expect(news.fields).toEqual([{ name: 'exactAccents', before: 'true', after: 'false', yours: false }]);
    await learner.calls.publications.takeNews({ id: copy, edition_version: news.edition_version });
    expect(await copyOf(copy)).toMatchObject({ exactAccents: false });
  });

  test('[decisions, card states] a copy gets news of an updated edition, shows what changed, and applies it without losing own data', async () => {
    const ids = { changed: randomUUID(), gone: randomUUID(), added: randomUUID(), ticked: randomUUID() };
    const card = await publishedCard(author, {
      title: 'First title',
      flashcard: [
        flashcard({ _id: ids.changed, order: 'a0' }),
        flashcard({ _id: ids.gone, order: 'a1', question: 'Gone?' }),
      ],
      resource: [resource({ _id: ids.ticked, order: 'a0' })],
    });
    const copy = await add(card.slug);
    expect(await newsOf(copy)).toMatchObject({
      has_news: false,
      edition_version: 1,
      taken_version: 1,
      fields: [],
      items: [],
      yours_only: { fields: [], items: [] },
    });

    // The learner’s own data: notes, a resource mark, an answer with its score, a schedule.
    await learner.calls.focusCard.put({ id: copy, update: { notesData: '<p>mine</p>' } });
    await learner.calls.focusCard.put({ id: copy, keyIdeaId: null, keyResRead: ids.ticked, markAsDone: true });
    const test_id = randomUUID();
    const answer = {
      kind: 'answer' as const,
      test_id,
      card_id: copy,
      item_kind: 'flashcard' as const,
      outcome: 'right' as const,
    };
    await learner.calls.memory.record({
      events: [ids.changed, ids.gone].map((item_id) => ({
        ...answer,
        _id: randomUUID(),
        item_id,
        answer: 'That',
        elapsed_ms: 900,
        answered_at: '2026-03-02T08:59:00.000Z',
      })),
    });
    await learner.calls.focusCard.put({
      id: copy,
      test_id,
      option: -1,
      score: 100,
      updateScore: true,
      incBadgeCard: false,
    });
    await learner.calls.focusCard.put({ id: copy, startFocusRepeat: true });
    const before = await copyOf(copy);
    expect(before).toMatchObject({ on_repeat: true, flash_test_score: { score: 100 } });
    const remembered = await learner.calls.memory.ofCard({ id: copy });

    const cover = await uploadedCover(author);
    await author.calls.focusCard.put({
      id: card.id,
      update: {
        title: 'Second title',
        summary: '<p>A longer text</p>',
        cover_picture: cover,
        flashcard: {
          put: [
            flashcard({ _id: ids.changed, order: 'a0', question: 'Better?' }),
            flashcard({ _id: ids.added, order: 'a2', question: 'New?' }),
          ],
          remove: [ids.gone],
        },
        resource: { put: [resource({ _id: ids.ticked, order: 'a0', title: 'Second edition of the book' })] },
      },
    });
    expect(await hasNews(copy), 'not before it is published').toBe(false);
    await update(card.id);
    expect(await hasNews(copy)).toBe(true);
    const news = await newsOf(copy);
    expect(news).toMatchObject({ has_news: true, edition_version: 2, taken_version: 1 });
    expect(news.fields.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'cover_picture', before: before.cover_picture!.thumb, after: cover.thumb, yours: false },
      { name: 'summary', before: '', after: 'A longer text', yours: false },
      { name: 'title', before: 'First title', after: 'Second title', yours: false },
    ]);
    const item = (
      kind: string,
      _id: string,
      change: string,
      title: string,
      had: string[] | null,
      has: string[] | null,
    ) => ({
      name: `${kind}.${_id}`,
      kind,
      _id,
      change,
      title,
      before: had,
      after: has,
      yours: false,
    });
    const asks = (question: string) => [question, ...flashcard().answer_list.map((answer) => `→ ${answer}`)];
    expect(news.items.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
      item('flashcard', ids.changed, 'changed', 'Better?', asks(flashcard().question), asks('Better?')),
      item('flashcard', ids.gone, 'removed', 'Gone?', asks('Gone?'), null),
      item('flashcard', ids.added, 'added', 'New?', null, asks('New?')),
      item(
        'resource',
        ids.ticked,
        'changed',
        'Second edition of the book',
        [before.resource[0]!.title, ...news.items.find(({ _id }) => _id === ids.ticked)!.after!.slice(1)],
        ['Second edition of the book', ...news.items.find(({ _id }) => _id === ids.ticked)!.before!.slice(1)],
      ),
    ]);

    const reply = await learner.calls.publications.takeNews({ id: copy, edition_version: 2 });
    expect(reply).toMatchObject({ ok: true, need_premium_account: false, taken_version: 2, kept: [] });
    const after = await copyOf(copy);
    expect(after).toMatchObject({
      title: 'Second title',
      summary: '<p>A longer text</p>',
      cover_picture: cover,
      notesData: '<p>mine</p>',
      on_repeat: true,
      flash_test_score: before.flash_test_score,
      added_at: before.added_at,
      revision: reply.revision,
      edition_news: false,
    });
    expect(after.flashcard.map(({ _id, question }) => [_id, question])).toEqual([
      [ids.changed, 'Better?'],
      [ids.added, 'New?'],
    ]);
    expect(after.resource).toMatchObject([{ _id: ids.ticked, title: 'Second edition of the book', markAsDone: true }]);
    expect(await learner.calls.memory.ofCard({ id: copy }), 'answers stay answers of the same items').toEqual(
      remembered,
    );
    expect(await newsOf(copy)).toMatchObject({ has_news: false, fields: [], items: [] });
    // Applying it twice has the effect of once.
    const again = await learner.calls.publications.takeNews({ id: copy, edition_version: 2 });
    expect(again).toMatchObject({ ok: true, kept: [] });
    expect({ ...(await copyOf(copy)), revision: 0, updated_at: '' }).toEqual({ ...after, revision: 0, updated_at: '' });
  });

  test('[decisions, card states] parts that the learner changed are listed and kept, unless they choose the author’s version', async () => {
    const card = await publishedCard(author, { title: 'Ours', memo: 'Memo' });
    const copy = await add(card.slug);
    const own = randomUUID();
    await learner.calls.focusCard.put({
      id: copy,
      update: {
        title: 'My title',
        memo: 'My memo',
        flashcard: { put: [flashcard({ _id: own, order: 'a5', question: 'My own?' })] },
      },
    });
    await learner.calls.focusCard.put({ id: copy, update: { key_idea: { remove: [card.idea] } } });
    const unchanged = await newsOf(copy);
    expect(unchanged, 'what only the learner changed is no news').toMatchObject({
      has_news: false,
      fields: [],
      items: [],
    });
    expect(unchanged.yours_only.fields.map(({ name, before, after }) => [name, before, after]).toSorted()).toEqual([
      ['memo', 'Memo', 'My memo'],
      ['title', 'Ours', 'My title'],
    ]);
    expect(unchanged.yours_only.items.map(({ kind, change, title }) => [kind, change, title]).toSorted()).toEqual([
      ['flashcard', 'added', 'My own?'],
      ['key_idea', 'removed', expect.any(String)],
    ]);

    await author.calls.focusCard.put({
      id: card.id,
      update: {
        title: 'Better title',
        memo: 'Better memo',
        key_idea: { put: [keyIdea({ _id: card.idea, title: 'Better idea' })] },
      },
    });
    await update(card.id);
    const news = await newsOf(copy);
    expect(news.fields.map(({ name, before, yours }) => [name, before, yours]).toSorted()).toEqual([
      ['memo', 'My memo', true],
      ['title', 'My title', true],
    ]);
    expect(news.items).toMatchObject([
      { name: `key_idea.${card.idea}`, change: 'changed', title: 'Better idea', yours: true },
    ]);
    expect(news.yours_only, 'what both changed is named there').toMatchObject({
      fields: [],
      items: [{ name: `flashcard.${own}` }],
    });

    const reply = await learner.calls.publications.takeNews({ id: copy, edition_version: 2, replace: ['title'] });
    expect(reply.kept.toSorted()).toEqual([`key_idea.${card.idea}`, 'memo']);
    expect(await copyOf(copy)).toMatchObject({ title: 'Better title', memo: 'My memo', key_idea: [] });
    // Now decided: it is no news again until the author’s next change to it.
    expect(await newsOf(copy)).toMatchObject({ has_news: false, fields: [], items: [] });
    await author.calls.focusCard.put({ id: card.id, update: { memo: 'Best memo' } });
    await update(card.id);
    expect((await newsOf(copy)).fields).toEqual([{ name: 'memo', before: 'My memo', after: 'Best memo', yours: true }]);
    await learner.calls.publications.takeNews({ id: copy, edition_version: 3, replace: 'all' });
    const after = await copyOf(copy);
    expect(after.memo).toBe('Best memo');
    expect(
      after.flashcard.map(({ _id }) => _id),
      'rows that the learner added are theirs',
    ).toContain(own);
  });

  test('several updates are one news; an update that comes in between must be reviewed first', async () => {
    const card = await publishedCard(author);
    const copy = await add(card.slug);
    for (const title of ['Two', 'Three']) {
      await author.calls.focusCard.put({ id: card.id, update: { title } });
      await update(card.id);
    }
    await expect(learner.calls.publications.takeNews({ id: copy, edition_version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { edition_version: 3 } },
    });
    expect((await newsOf(copy)).fields).toMatchObject([{ name: 'title', after: 'Three' }]);
    await learner.calls.publications.takeNews({ id: copy, edition_version: 3 });
    expect((await copyOf(copy)).title).toBe('Three');
  });

  test('[decisions, locked cards] a locked copy shows that there is news but not its content; after applying it stays locked', async () => {
    const card = await publishedCard(author, { title: 'For a class' });
    const copy = await add(card.slug);
    const { database } = instance.product.services;
    await database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1, state: 'FROMSECRET' }).where('id', '=', copy).execute(),
    );
    await author.calls.focusCard.put({
      id: card.id,
      update: { title: 'For all classes', flashcard: { put: [flashcard({ order: 'a9' })] } },
    });
    await update(card.id);
    const refused = { code: 'NOT_ALLOWED', data: { key: 'cards:refusal.locked' } };
    await expect(learner.calls.focusCard.put({ id: copy, update: { title: 'Mine now' } })).rejects.toMatchObject(
      refused,
    );
    const tick = { id: copy, keyIdeaId: null, keyResRead: card.resource, markAsDone: true };
    await expect(learner.calls.focusCard.put(tick)).rejects.toMatchObject(refused);
    await learner.calls.focusCard.put({ id: copy, update: { notesData: '<p>mine</p>' } });
    expect(await newsOf(copy)).toMatchObject({
      has_news: true,
      fields: [],
      items: [],
      yours_only: { fields: [], items: [] },
    });
    await learner.calls.publications.takeNews({ id: copy, edition_version: 2 });
    expect(await copyOf(copy)).toMatchObject({
      title: 'For all classes',
      locked: true,
      flashcard: [],
      notesData: '<p>mine</p>',
    });
    const { count } = await database.read((rows) =>
      rows
        .selectFrom('card_item')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('card_id', '=', copy)
        .where('kind', '=', 'flashcard')
        .where('removed', '=', 0)
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBe(2);
  });

  test('after the author takes the edition back there is no news, and the copy is unchanged', async () => {
    const card = await publishedCard(author, { title: 'Short-lived' });
    const copy = await add(card.slug);
    await author.calls.focusCard.put({ id: card.id, update: { title: 'Never seen' } });
    await update(card.id);
    await author.calls.publications.takeBackPublic({ focus_card_public_id: card.edition });
    expect(await hasNews(copy)).toBe(false);
    expect(await newsOf(copy)).toMatchObject({ has_news: false, fields: [], items: [], updated_at: null });
    await expect(learner.calls.publications.takeNews({ id: copy, edition_version: 1 })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'publications:refusal.takenBack' },
    });
    expect((await copyOf(copy)).title).toBe('Short-lived');
  });

  test('[S1 §5 madeInPremium] an edition that a FREE plan cannot open is not applied, so that the copy stays open', async () => {
    const card = await publishedCard(author, { title: 'Open' });
    const copy = await add(card.slug);
    const { database } = instance.product.services;
    await database.transact((rows) =>
      rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', card.id).execute(),
    );
    await author.calls.focusCard.put({ id: card.id, update: { title: 'Closed' } });
    await update(card.id);
    const take = () => learner.calls.publications.takeNews({ id: copy, edition_version: 2 });
    expect(await take()).toMatchObject({ ok: false, need_premium_account: true });
    expect(await copyOf(copy)).toMatchObject({ title: 'Open', madeInPremium: false, edition_news: true });
    await administrator.calls.membership.setMembership({ id: learner.id, grantedPlan: 'PREMIUM' });
    expect(await take()).toMatchObject({ ok: true });
    expect(await copyOf(copy)).toMatchObject({ title: 'Closed', madeInPremium: true });
    await administrator.calls.membership.setMembership({ id: learner.id, grantedPlan: null });
  });

  test('[decisions, card states] the author sees which version is published, since when, and how many changes are unpublished', async () => {
    const card = await publishedCard(author, { title: 'Behind' });
    const states = () => author.calls.publications.editions({ id: card.id });
    const fresh = {
      edition_version: 1,
      published_at: instance.clock.now(),
      hidden: false,
      changes: 0,
      own_description: true,
    };
    expect(await states()).toEqual({
      public: { ...fresh, published_at: new Date(fresh.published_at).toISOString() },
      private: null,
      taken_back: { public: null, private: null },
    });
    await author.calls.focusCard.put({
      id: card.id,
      update: {
        title: 'Ahead',
        // Settings of the edition, and the author’s private notes, are no changes of the published content.
        desc: '<p>own words</p>',
        timerValueSelected: 40,
        notesData: '<p>mine</p>',
        flashcard: { put: [flashcard({ order: 'a7' })] },
      },
    });
    await author.calls.focusCard.put({ id: card.id, keyIdeaId: null, keyResRead: card.resource, markAsDone: false });
    expect((await states()).public).toMatchObject({ edition_version: 1, changes: 2 });
    await update(card.id);
    expect((await states()).public).toMatchObject({ edition_version: 2, changes: 0, own_description: true });
    await author.calls.focusCard.put({ id: card.id, update: { desc: shareForm.desc } });
    expect((await states()).public, 'as the card in all').toMatchObject({ changes: 0, own_description: false });
    const [own] = await author.calls.cards.read({ id: card.id });
    const moved = own!.flashcard.map((item, place) => ({ ...item, order: `b${9 - place}` }));
    await author.calls.focusCard.put({ id: card.id, update: { flashcard: moved } });
    expect((await states()).public, 'a list in another order').toMatchObject({ changes: 1 });
    await expect(learner.calls.publications.editions({ id: card.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(author.calls.publications.editions({ id: card.edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[security 2] another member’s copy, an own card and an edition have no news', async () => {
    const card = await publishedCard(author);
    const copy = await add(card.slug);
    for (const id of [card.id, card.edition, copy])
      await expect(author.calls.publications.editionNews({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(author.calls.publications.takeNews({ id: copy, edition_version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
