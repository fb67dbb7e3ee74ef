import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveToShelf } from '#features/cards/store.server.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { openDevice } from '#tests/harness/device.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishedCard, shareForm } from '#tests/harness/published-card.ts';
import { sendRating } from './ui/send-rating.ts';
import { recountRatings } from './store.server.ts';

onBothEngines('rating and who added', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let readers: Person[];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await personWithPlan(instance, await instance.person('Administrator'));
    readers = [];
    for (let number = 0; number < 4; number++) readers.push(await instance.person(`Reader ${'abcd'[number]}`));
  });
  afterAll(() => instance.close());

  const metaOf = async (id: string, more = {}) => (await instance.visitor().calls.publishing.meta({ id, ...more }))[0]!;
  const add = async (person: Person, slug: string) => (await person.calls.cards.add({ url_seo: slug })).insertedId!;

  test('[S1 §4] a refused rating is told to whoever listens, and is in the queue; where nobody listens, it is nobody’s failure', async () => {
    const { id } = await publishedCard(author, { title: 'One’s own' });
    const card = (await author.calls.cards.read({ id }))[0]!;
    const here = await openDevice(author);
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    await sendRating(here.outbox, card, { stars: 5, comment: '' }, undefined);
    await expect.poll(() => here.outbox.queued()).toMatchObject([{ call: 'publishing.rate', state: { kind: 'failed' } }]);
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

  test('[S1 §3 public meta, §4] a holder rates once; the average is the same on page, copies, tiles and the author’s own card at once', async () => {
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
    });

    const rating = {
      focus_card_public_id: edition,
      rating: 4,
      comments: '  <b>Good</b>\r\n\u0007card ',
      // What a client says of others is not believed.
      title: 'Other',
      url_seo: slug,
      authorEmail: 'somebody@example.org',
      focusCardUserId: copy,
      authorId: second.id,
    };
    expect(await first.calls.publishing.rate(rating)).toEqual({ ok: true });
    instance.clock.advance(1_000);
    await second.calls.publishing.rate({ focus_card_public_id: edition, rating: 1 });
    expect(await metaOf(edition)).toMatchObject({
      rating: 5,
      number_rating: 2,
      rating_spread: [1, 0, 0, 1, 0],
      rating_comment: [{ author_id: first.id, author_name: 'Reader a', author_avatar: null, rating: 4, content: '<b>Good</b>\ncard' }],
    });
    const average = { rating: 5, number_rating: 2 };
    expect((await instance.visitor().calls.cards.readPublic({ slug }))[0]).toMatchObject(average);
    expect((await first.calls.cards.read({ id: copy }))[0]).toMatchObject({ ...average, rated: true });
    expect((await second.calls.cards.listShort()).find(({ _id }) => _id === otherCopy)).toMatchObject({ ...average, rated: true });
    expect((await author.calls.cards.listShort()).find(({ _id }) => _id === id)).toMatchObject({ ...average, rated: false });
    expect((await author.calls.cards.list({ search: 'Rated' })).cards[0]).toMatchObject(average);

    // The same again is the same rating; another one is refused.
    expect(await first.calls.publishing.rate(rating)).toEqual({ ok: true });
    await expect(first.calls.publishing.rate({ ...rating, rating: 5 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await metaOf(edition)).toMatchObject(average);

    const { notifications } = await author.calls.notifications.list();
    const told = notifications.filter(({ key }) => key.startsWith('publishing:'));
    expect(told.map(({ key, values, link }) => ({ key, values, link }))).toEqual([
      { key: 'publishing:told.rated', values: { name: 'Reader b', title: 'Rated', stars: 1 }, link: `/${slug}` },
      { key: 'publishing:told.rated', values: { name: 'Reader a', title: 'Rated', stars: 4 }, link: `/${slug}` },
    ]);
  });

  test('[S1 §4, security 6] neither the author, nor who holds no copy, nor a visitor rates; stars are 1 to 5', async () => {
    const { edition, slug } = await publishedCard(author);
    const rate = (person: Person, rating: number) => person.calls.publishing.rate({ focus_card_public_id: edition, rating });
    const refused = (reason: string) => ({ code: 'NOT_ALLOWED', data: { detail: { reason } } });
    await expect(rate(author, 5)).rejects.toMatchObject(refused('own'));
    await expect(rate(readers[0]!, 5)).rejects.toMatchObject(refused('noCopy'));
    await expect(rate(instance.visitor(), 5)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const copy = await add(readers[0]!, slug);
    for (const stars of [0, 6, 2.5]) await expect(rate(readers[0]!, stars)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    // A copy in the bin is none.
    await readers[0]!.calls.cards.remove({ id: copy });
    await expect(rate(readers[0]!, 5)).rejects.toMatchObject(refused('noCopy'));
    expect(await metaOf(edition)).toMatchObject({ rating: 0, number_rating: 0 });
  });

  test('[S1 §3 public meta] of an edition that a moderator hid, its author alone still reads the ratings, and no address', async () => {
    const { id, edition, slug } = await publishedCard(author);
    const [holder, other] = readers as [Person, Person];
    const copy = await add(holder, slug);
    await holder.calls.publishing.rate({ focus_card_public_id: edition, rating: 5, comments: 'Well said' });
    const { database } = instance.product.services;
    const move = (shelf: 'hidden' | 'edition') => database.transact((rows) => moveToShelf(rows, edition, shelf, 1));
    await move('hidden');
    const rated = { rating: 5, number_rating: 1 };
    expect((await author.calls.publishing.meta({ id: edition }))[0]).toMatchObject({
      ...rated,
      rating_comment: [{ content: 'Well said' }],
    });
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ ...rated, url_seo: null });
    expect((await author.calls.cards.listShort()).find(({ _id }) => _id === id)).toMatchObject({ ...rated, url_seo: null });
    for (const person of [holder, other, instance.visitor()])
      await expect(person.calls.publishing.meta({ id: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [copyNow, tileNow] = [(await holder.calls.cards.read({ id: copy }))[0], (await holder.calls.cards.listShort())[0]];
    expect(copyNow, 'its sum stands').toMatchObject({ ...rated, focus_card_public_id: null, url_seo: null });
    expect(tileNow).toMatchObject({ _id: copy, ...rated });
    await move('edition');
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ ...rated, url_seo: slug });
    expect(await metaOf(edition)).toMatchObject(rated);
    await author.calls.publishing.takeBackPublic({ focus_card_public_id: edition });
    await expect(author.calls.publishing.meta({ id: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('comments come a page at a time, newest first', async () => {
    const { edition, slug } = await publishedCard(author);
    for (const [number, person] of readers.entries()) {
      await add(person, slug);
      instance.clock.advance(1_000);
      await person.calls.publishing.rate({ focus_card_public_id: edition, rating: 3, comments: `Comment ${number}` });
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

  test('[security 8] people who rate, add, throw away and update at once never lose a count', async () => {
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
        person.calls.publishing.rate({ focus_card_public_id: edition, rating: 1 + number, comments: 'x' }),
      ),
      ...[1, 2, 3].map((round) => author.calls.publishing.updatePublic({ focusCardId: id, language: 'en', ...shareForm, round })),
      author.calls.focusCard.put({ id, update: { title: 'Changed meanwhile' } }),
    ]);
    const { database } = instance.product.services;
    const sums = await database.read((rows) =>
      rows.selectFrom('card').select(['rating_sum as sum', 'rating_count as count']).where('id', '=', edition).executeTakeFirstOrThrow(),
    );
    expect(sums).toEqual({ sum: 10, count: 4 });
    expect(await database.read((rows) => recountRatings(rows, edition))).toEqual(sums);
    const listed = await database.read((rows) =>
      rows
        .selectFrom('public_card')
        .innerJoin('card', 'card.number', 'public_card.number')
        .select(['public_card.added', 'public_card.rating_sum', 'public_card.rating_count'])
        .where('card.id', '=', edition)
        .executeTakeFirstOrThrow(),
    );
    expect(listed, 'by which lists are sorted').toEqual({ added: 8, rating_sum: 10, rating_count: 4 });
    expect((await author.calls.publishing.addedList({ cardId: id }))[0]).toMatchObject({ total: 8 });
    for (const [number, person] of readers.entries())
      expect((await person.calls.cards.read({ id: copies[number]! }))[0]).toMatchObject({ rating: 10, number_rating: 4, rated: true });
    expect((await instance.visitor().calls.cards.readPublic({ slug }))[0]).toMatchObject({ rating: 10, number_rating: 4 });
  });

  test('[S1 §7 addedList] the author sees who added a card, by its own id and by that of an edition, newest first', async () => {
    const { id, edition, slug } = await publishedCard(author);
    expect(await author.calls.publishing.addedList({ cardId: id })).toEqual([{ user_added: [], total: 0, next: null }]);
    for (const person of readers) {
      instance.clock.advance(1_000);
      await add(person, slug);
    }
    const [list] = await author.calls.publishing.addedList({ cardId: id });
    expect(list).toEqual({
      user_added: readers.toReversed().map((person, at) => ({ _id: person.id, name: `Reader ${'dcba'[at]}`, image: null })),
      total: 4,
      next: null,
    });
    const [page] = await author.calls.publishing.addedList({ cardId: edition, limit: 3 });
    expect(page).toMatchObject({ total: 4, user_added: [{}, {}, {}] });
    const [rest] = await author.calls.publishing.addedList({ cardId: edition, limit: 3, cursor: page!.next! });
    expect(rest).toMatchObject({ user_added: [{ _id: readers[0]!.id }], next: null });
    await expect(readers[0]!.calls.publishing.addedList({ cardId: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    // Somebody who holds a second copy, of the secret edition, is still one person, and the newest.
    instance.clock.advance(1_000);
    const secret = await author.calls.publishing.publishPrivate({ id, ...shareForm });
    await readers[1]!.calls.publishing.addSecret({ url_private_focus_id: secret.url_private_focus_id! });
    const [people] = await author.calls.publishing.addedList({ cardId: id });
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
      () => instance.visitor().calls.publishing.meta({ id: edition }),
      () => author.calls.publishing.addedList({ cardId: edition }),
    ];
    const few = [];
    for (const list of lists) few.push(await statementsOf(list));
    for (const person of readers) {
      await add(person, slug);
      await person.calls.publishing.rate({ focus_card_public_id: edition, rating: 5, comments: 'More' });
      await add(newcomer, (await publishedCard(author)).slug);
    }
    const many = [];
    for (const list of lists) many.push(await statementsOf(list));
    expect(many).toEqual(few);
    expect(few[0], 'who asks, and the list').toBe(2);
  });
});
