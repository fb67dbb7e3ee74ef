import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { openDevice } from '#tests/harness/device.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishedCard, shareForm } from '#tests/harness/published-card.ts';
import { sendRating } from './ui/publishing/send-rating.ts';
import { recountRatings } from '#features/publications/ratings.store.server.ts';
import { hideEdition } from '#tests/harness/editions.ts';

onBothEngines('rating and who added', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let readers: Person[];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await personWithPlan(instance, instance.administrator);
    readers = [];
    for (let number = 0; number < 4; number++) readers.push(await instance.person(`Reader ${'abcd'[number]}`));
  });
  afterAll(() => instance.close());

  const metaOf = async (id: string, more = {}) =>
    (await instance.visitor().calls.publications.meta({ id, ...more }))[0]!;
  const add = async (person: Person, slug: string) => (await person.calls.cards.add({ url_seo: slug })).insertedId!;

  test('[S1 §4] a refused rating is reported to the caller that waits for it, and is in the queue; without a caller it is no unhandled rejection', async () => {
    const { id } = await publishedCard(author, { title: 'One’s own' });
    const card = (await author.calls.cards.read({ id }))[0]!;
    const here = await openDevice(author);
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    await sendRating(here.outbox, card, { stars: 5, comment: '' }, undefined);
    await expect
      .poll(() => here.outbox.queued())
      .toMatchObject([{ name: 'publications.rate', state: { kind: 'failed' } }]);
    await here.outbox.discard(here.outbox.queued()[0]!.id);
    const told = new Promise((resolve) => {
      void sendRating(here.outbox, card, { stars: 5, comment: '' }, (arrived) => void arrived.catch(resolve));
    });
    expect(await told).toBeInstanceOf(RefusedCommand);
    await nextTurn();
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
    here.outbox.close();
  });

  test('[S1 §3 public meta, §4] a holder rates; page, copies, tiles and the author’s card show the same average at once', async () => {
    const { id, edition, slug } = await publishedCard(author, { title: 'Rated' });
    const [first, second] = readers as [Person, Person];
    const copy = await add(first, slug);
    const otherCopy = await add(second, slug);
    expect(await metaOf(edition)).toEqual({
      _id: edition,
      rating: 0,
      number_rating: 0,
      rating_spread: [0, 0, 0, 0, 0],
      rating_comment: [],
      next: null,
      own_rating: null,
      can_remove_comments: false,
    });

    const rating = {
      focus_card_public_id: edition,
      rating: 4,
      comments: '  <b>Good</b>\r\n\u0007card ',
      // Data about others that a client sends is ignored.
      title: 'Other',
      url_seo: slug,
      authorEmail: 'somebody@example.org',
      focusCardUserId: copy,
      authorId: second.id,
    };
    expect(await first.calls.publications.rate(rating)).toEqual({ ok: true });
    instance.clock.advance(1_000);
    await second.calls.publications.rate({ focus_card_public_id: edition, rating: 1 });
    expect(await metaOf(edition)).toMatchObject({
      rating: 5,
      number_rating: 2,
      rating_spread: [1, 0, 0, 1, 0],
      rating_comment: [
        { author_id: first.id, author_name: 'Reader a', author_avatar: null, rating: 4, content: '<b>Good</b>\ncard' },
      ],
    });
    const average = { rating: 5, number_rating: 2 };
    expect((await instance.visitor().calls.cards.readPublic({ slug }))[0]).toMatchObject(average);
    expect((await first.calls.cards.read({ id: copy }))[0]).toMatchObject({ ...average, own_rating: 4 });
    expect((await second.calls.cards.listShort()).find(({ _id }) => _id === otherCopy)).toMatchObject({
      ...average,
      own_rating: 1,
    });
    expect((await author.calls.cards.listShort()).find(({ _id }) => _id === id)).toMatchObject({
      ...average,
      own_rating: null,
    });
    expect((await author.calls.cards.list({ search: 'Rated' })).cards[0]).toMatchObject(average);

    // Repeating the same rating changes nothing.
    expect(await first.calls.publications.rate(rating)).toEqual({ ok: true });
    expect(await metaOf(edition)).toMatchObject(average);

    const { notifications } = await author.calls.notifications.list();
    const told = notifications.filter(({ link }) => link === `/${slug}`);
    expect(told.map(({ key, values }) => ({ key, values }))).toEqual([
      { key: 'publications:told.ratedToo.card', values: { name: 'Reader b', title: 'Rated', stars: 1, count: 1 } },
    ]);
  });

  test('[S1 §4, security 6] the author, members without a copy and visitors cannot rate; stars are 1 to 5', async () => {
    const { edition, slug } = await publishedCard(author);
    const rate = (person: Person, rating: number) =>
      person.calls.publications.rate({ focus_card_public_id: edition, rating });
    const refused = (reason: string) => ({ code: 'NOT_ALLOWED', data: { detail: { reason } } });
    await expect(rate(author, 5)).rejects.toMatchObject(refused('own'));
    await expect(rate(readers[0]!, 5)).rejects.toMatchObject(refused('noCopy'));
    await expect(rate(instance.visitor(), 5)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const copy = await add(readers[0]!, slug);
    for (const stars of [0, 6, 2.5])
      await expect(rate(readers[0]!, stars)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    // A copy in the bin does not count.
    await readers[0]!.calls.cards.remove({ id: copy });
    await expect(rate(readers[0]!, 5)).rejects.toMatchObject(refused('noCopy'));
    expect(await metaOf(edition)).toMatchObject({ rating: 0, number_rating: 0 });
  });

  test('whoever rated changes and withdraws it, even without a copy; sums, lists and their own rating follow', async () => {
    const { edition, slug } = await publishedCard(author);
    const [first, second] = readers as [Person, Person];
    const copy = await add(first, slug);
    await add(second, slug);
    const ofEdition = { focus_card_public_id: edition };
    const ownOf = async (person: Person) => (await person.calls.publications.meta({ id: edition }))[0]!.own_rating;
    expect(await first.calls.publications.withdrawRating(ofEdition), 'nothing to withdraw').toEqual({ ok: true });
    await second.calls.publications.rate({ ...ofEdition, rating: 2 });
    await first.calls.publications.rate({ ...ofEdition, rating: 5, comments: 'Before' });
    await first.calls.publications.rate({ ...ofEdition, rating: 3, comments: 'After' });
    expect(await ownOf(first)).toEqual({ rating: 3, content: 'After', comment_removed: false });
    expect(await ownOf(second)).toEqual({ rating: 2, content: '', comment_removed: false });
    expect(await metaOf(edition)).toMatchObject({
      rating: 5,
      number_rating: 2,
      rating_spread: [0, 1, 1, 0, 0],
      rating_comment: [{ rating: 3, content: 'After' }],
      own_rating: null,
    });
    await first.calls.cards.remove({ id: copy });
    await first.calls.publications.rate({ ...ofEdition, rating: 4 });
    expect(await metaOf(edition)).toMatchObject({ rating: 6, number_rating: 2, rating_comment: [] });
    await first.calls.publications.withdrawRating(ofEdition);
    expect(await ownOf(first)).toBeNull();
    expect(await metaOf(edition)).toMatchObject({ rating: 2, number_rating: 1, rating_spread: [0, 1, 0, 0, 0] });
    const { database } = instance.product.services;
    expect(await database.read((rows) => recountRatings(rows, edition))).toEqual({ sum: 2, count: 1 });
    const listed = await database.read((rows) =>
      rows
        .selectFrom('listing')
        .innerJoin('publication', 'publication.number', 'listing.number')
        .select(['listing.rating_sum', 'listing.rating_count', 'listing.fair'])
        .where('publication.id', '=', edition)
        .executeTakeFirstOrThrow(),
    );
    expect(listed, 'by which lists are sorted').toEqual({
      rating_sum: 2,
      rating_count: 1,
      fair: Math.floor((17 * 100_000) / 6),
    });
    await expect(first.calls.publications.rate({ ...ofEdition, rating: 4 })).rejects.toMatchObject({
      data: { detail: { reason: 'noCopy' } },
    });
    const told = (await author.calls.notifications.list()).notifications.filter(({ link }) => link === `/${slug}`);
    expect(told, 'once for each person, told as one').toMatchObject([{ values: { count: 1 } }]);
  });

  test('the author and a moderator remove a comment; the stars stay, and it does not come back', async () => {
    const { edition, slug } = await publishedCard(author);
    const [first, second] = readers as [Person, Person];
    const ofEdition = { focus_card_public_id: edition };
    for (const person of [first, second]) {
      await add(person, slug);
      instance.clock.advance(1_000);
      await person.calls.publications.rate({ ...ofEdition, rating: 2, comments: `By ${person.email}` });
    }
    const [ofSecond, ofFirst] = (await metaOf(edition)).rating_comment;
    const remove = (person: Person, comment_id: string) =>
      person.calls.publications.removeComment({ ...ofEdition, comment_id });
    await expect(remove(second, ofFirst!._id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const other = await publishedCard(author, { title: 'Another' });
    await expect(
      author.calls.publications.removeComment({ focus_card_public_id: other.edition, comment_id: ofFirst!._id }),
      'a comment on something else',
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await author.calls.publications.meta({ id: edition }))[0]).toMatchObject({ can_remove_comments: true });
    expect((await second.calls.publications.meta({ id: edition }))[0]).toMatchObject({ can_remove_comments: false });
    await remove(author, ofFirst!._id);
    await remove(instance.administrator, ofSecond!._id);
    await remove(instance.administrator, ofSecond!._id);
    expect(await metaOf(edition)).toMatchObject({ rating: 4, number_rating: 2, rating_comment: [] });
    expect((await first.calls.publications.meta({ id: edition }))[0]!.own_rating).toEqual({
      rating: 2,
      content: '',
      comment_removed: true,
    });
    for (const person of [first, second])
      expect((await person.calls.notifications.list()).notifications).toContainEqual(
        expect.objectContaining({ key: 'publications:told.commentRemoved', link: `/${slug}` }),
      );
    const { acts } = await instance.administrator.calls.administration.acts({});
    expect(acts.filter(({ act }) => act === 'comment.removed')).toMatchObject([{ member: { _id: second.id } }]);
    const refused = { data: { key: 'publications:refusal.commentRemoved' } };
    const again = { ...ofEdition, rating: 1, comments: 'Once more' };
    await expect(first.calls.publications.rate(again)).rejects.toMatchObject(refused);
    await first.calls.publications.withdrawRating(ofEdition);
    expect(await metaOf(edition)).toMatchObject({ rating: 2, number_rating: 1 });
    await expect(first.calls.publications.rate(again), 'nor after withdrawing').rejects.toMatchObject(refused);
    await first.calls.publications.rate({ ...ofEdition, rating: 1 });
    expect(await metaOf(edition)).toMatchObject({ rating: 3, number_rating: 2, rating_spread: [1, 1, 0, 0, 0] });
  });

  test('comments of a suspended member are hidden while they are suspended; their stars count', async () => {
    const { edition, slug } = await publishedCard(author);
    const person = await instance.person('Soon suspended');
    await add(person, slug);
    await person.calls.publications.rate({ focus_card_public_id: edition, rating: 5, comments: 'Rude' });
    const suspend = (suspended: boolean) => instance.administrator.calls.account.suspend({ id: person.id, suspended });
    await suspend(true);
    expect(await metaOf(edition)).toMatchObject({ rating: 5, number_rating: 1, rating_comment: [] });
    await suspend(false);
    expect(await metaOf(edition)).toMatchObject({ rating_comment: [{ content: 'Rude' }] });
  });

  test('[S1 §3 public meta] only the author sees the ratings of a hidden edition, without an address', async () => {
    const { id, edition, slug } = await publishedCard(author);
    const [holder, other] = readers as [Person, Person];
    const copy = await add(holder, slug);
    await holder.calls.publications.rate({ focus_card_public_id: edition, rating: 5, comments: 'Well said' });
    const { database } = instance.product.services;
    const hide = (hidden: boolean) => database.transact((rows) => hideEdition(rows, edition, hidden));
    await hide(true);
    const rated = { rating: 5, number_rating: 1 };
    expect((await author.calls.publications.meta({ id: edition }))[0]).toMatchObject({
      ...rated,
      rating_comment: [{ content: 'Well said' }],
    });
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ ...rated, url_seo: null });
    expect((await author.calls.cards.listShort()).find(({ _id }) => _id === id)).toMatchObject({
      ...rated,
      url_seo: null,
    });
    for (const person of [holder, other, instance.visitor()])
      await expect(person.calls.publications.meta({ id: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [copyNow, tileNow] = [
      (await holder.calls.cards.read({ id: copy }))[0],
      (await holder.calls.cards.listShort())[0],
    ];
    expect(copyNow, 'its sum stands').toMatchObject({ ...rated, focus_card_public_id: null, url_seo: null });
    expect(tileNow).toMatchObject({ _id: copy, ...rated });
    await hide(false);
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ ...rated, url_seo: slug });
    expect(await metaOf(edition)).toMatchObject(rated);
    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await expect(author.calls.publications.meta({ id: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('comments are paged, newest first', async () => {
    const { edition, slug } = await publishedCard(author);
    for (const [number, person] of readers.entries()) {
      await add(person, slug);
      instance.clock.advance(1_000);
      await person.calls.publications.rate({ focus_card_public_id: edition, rating: 3, comments: `Comment ${number}` });
    }
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await metaOf(edition, { limit: 3, ...(next ? { cursor: next } : {}) });
      seen.push(...page.rating_comment.map(({ content }) => content));
      next = page.next;
    } while (next);
    expect(seen).toEqual(['Comment 3', 'Comment 2', 'Comment 1', 'Comment 0']);
  });

  test('[security 8] concurrent ratings, additions, deletions and updates keep all counts right', async () => {
    const { id, edition, slug } = await publishedCard(author);
    const copies = await Promise.all(readers.map((person) => add(person, slug)));
    const coming: Person[] = [];
    for (const name of ['Coming a', 'Coming b', 'Coming c', 'Coming d']) coming.push(await instance.person(name));
    const leaving = [await instance.person('Leaving a'), await instance.person('Leaving b')];
    const left = await Promise.all(leaving.map((person) => add(person, slug)));
    await Promise.all(leaving.map((person, number) => person.calls.cards.remove({ id: left[number]! })));
    await Promise.all([
      ...coming.map((person) => add(person, slug)),
      ...leaving.map((person, number) => person.calls.cards.destroy({ id: left[number]! })),
      ...readers.map((person, number) =>
        person.calls.publications.rate({ focus_card_public_id: edition, rating: 1 + number, comments: 'x' }),
      ),
      ...[1, 2, 3].map((round) =>
        author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm, round }),
      ),
      author.calls.focusCard.put({ id, update: { title: 'Changed meanwhile' } }),
    ]);
    const { database } = instance.product.services;
    const sums = await database.read((rows) =>
      rows
        .selectFrom('publication')
        .select(['rating_sum as sum', 'rating_count as count'])
        .where('id', '=', edition)
        .executeTakeFirstOrThrow(),
    );
    expect(sums).toEqual({ sum: 10, count: 4 });
    expect(await database.read((rows) => recountRatings(rows, edition))).toEqual(sums);
    const listed = await database.read((rows) =>
      rows
        .selectFrom('listing')
        .innerJoin('publication', 'publication.number', 'listing.number')
        .select(['listing.added', 'listing.rating_sum', 'listing.rating_count'])
        .where('publication.id', '=', edition)
        .executeTakeFirstOrThrow(),
    );
    expect(listed, 'by which lists are sorted').toEqual({ added: 8, rating_sum: 10, rating_count: 4 });
    expect((await author.calls.publications.addedList({ cardId: id }))[0]).toMatchObject({ total: 8 });
    for (const [number, person] of readers.entries())
      expect((await person.calls.cards.read({ id: copies[number]! }))[0]).toMatchObject({
        rating: 10,
        number_rating: 4,
        own_rating: 1 + number,
      });
    expect((await instance.visitor().calls.cards.readPublic({ slug }))[0]).toMatchObject({
      rating: 10,
      number_rating: 4,
    });
  });

  test('[S1 §7 addedList] the author sees who added a card, by the id of the card or of an edition, newest first', async () => {
    const { id, edition, slug } = await publishedCard(author);
    expect(await author.calls.publications.addedList({ cardId: id })).toEqual([
      { user_added: [], total: 0, next: null },
    ]);
    for (const person of readers) {
      instance.clock.advance(1_000);
      await add(person, slug);
    }
    const [list] = await author.calls.publications.addedList({ cardId: id });
    expect(list).toEqual({
      user_added: readers
        .toReversed()
        .map((person, at) => ({ _id: person.id, name: `Reader ${'dcba'[at]}`, image: null })),
      total: 4,
      next: null,
    });
    const [page] = await author.calls.publications.addedList({ cardId: edition, limit: 3 });
    expect(page).toMatchObject({ total: 4, user_added: [{}, {}, {}] });
    const [rest] = await author.calls.publications.addedList({ cardId: edition, limit: 3, cursor: page!.next! });
    expect(rest).toMatchObject({ user_added: [{ _id: readers[0]!.id }], next: null });
    await expect(readers[0]!.calls.publications.addedList({ cardId: edition })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });

    // A member who also holds a copy of the secret edition is still one person, and the newest.
    instance.clock.advance(1_000);
    const secret = await author.calls.publications.publishPrivate({ id, ...shareForm });
    await readers[1]!.calls.publications.addSecret({ url_private_focus_id: secret.url_private_focus_id! });
    const [people] = await author.calls.publications.addedList({ cardId: id });
    expect(people!.total).toBe(4);
    expect(people!.user_added.map(({ _id }) => _id)).toEqual([1, 3, 2, 0].map((at) => readers[at]!.id));
  });

  test('[the house] lists take as many statements for one card as for many', async () => {
    const { database } = instance.product.services;
    const statementsOf = async (work: () => Promise<unknown>) => {
      const before = database.statementCount();
      await work();
      return database.statementCount() - before;
    };
    const newcomer = await instance.person('Newcomer');
    const { edition, slug } = await publishedCard(author);
    await add(newcomer, slug);
    const lists = [
      () => newcomer.calls.cards.listShort(),
      () => newcomer.calls.cards.list({}),
      () => instance.visitor().calls.publications.meta({ id: edition }),
      () => author.calls.publications.addedList({ cardId: edition }),
    ];
    const few = [];
    for (const list of lists) few.push(await statementsOf(list));
    for (const person of readers) {
      await add(person, slug);
      await person.calls.publications.rate({ focus_card_public_id: edition, rating: 5, comments: 'More' });
      await add(newcomer, (await publishedCard(author)).slug);
    }
    const many = [];
    for (const list of lists) many.push(await statementsOf(list));
    expect(many).toEqual(few);
    expect(few[0], 'who asks, and the list').toBe(2);
  });
});
