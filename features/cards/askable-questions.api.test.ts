import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askableQuestions } from '#migrations/0124-askable-questions.server.ts';
import { questions } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { fillPublicSearchSome, isPublicSearchFilled } from './fill-public-search.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { cardLimits } from './rules/card-limits.ts';
import { indexCard } from './store.server.ts';

onBothEngines('questions that can be asked', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const ordered = () => questions()[4]!;
  const unfinished = () => ({ ...ordered(), sentence: '' });
  const countOf = async (id: string) => (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!.quizz_count;
  const withQuiz = async () => (await ada.calls.community.explore({ hasQuiz: true })).cards.map(({ url_seo }) => url_seo);

  test('[S2 §5] a tile counts the questions that a test asks, however they are edited', async () => {
    const [one, other] = [ordered(), unfinished()];
    const id = randomUUID();
    await ada.calls.cards.create({ _id: id, update: { quizz: [one, other] } });
    expect(await countOf(id)).toBe(1);
    const put = (quizz: object) => ada.calls.focusCard.put({ id, update: { quizz: quizz as never } });
    await put({ put: [{ ...other, sentence: 'now whole' }] });
    expect(await countOf(id)).toBe(2);
    await put({ put: [{ ...one, sentence: ' ' }] });
    expect(await countOf(id)).toBe(1);
    await put({ remove: [one._id] });
    expect(await countOf(id)).toBe(1);
    await put([unfinished()]);
    expect(await countOf(id)).toBe(0);
  });

  test('[S2 §3] unfinished questions count towards how many a card may hold', async () => {
    const id = randomUUID();
    await ada.calls.cards.create({ _id: id, update: { quizz: Array.from({ length: cardLimits.questions }, unfinished) } });
    expect(await countOf(id)).toBe(0);
    await expect(ada.calls.focusCard.put({ id, update: { quizz: { put: [ordered()] } } })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('[migration 0124] cards that were there before are counted anew, and a public one without any is no longer found as one with a quiz', async () => {
    const { database } = instance.product.services;
    const edition = (slug: string, quizz: object[]) => ({
      id: randomUUID(),
      userId: ada.id,
      now: 1,
      language: 'en',
      state: 'PUBLIC' as const,
      urlSeo: slug,
      update: { title: slug, quizz: quizz as never },
    });
    const [whole, half, none] = [
      edition('whole', questions()),
      edition('half', [ordered(), unfinished()]),
      edition('none', [unfinished(), unfinished()]),
    ];
    const own = randomUUID();
    await ada.calls.cards.create({ _id: own, update: { quizz: [ordered(), unfinished()] } });
    await database.transact(async (rows) => {
      for (const card of [whole, half, none]) await insertCard(rows, card);
    });
    expect((await withQuiz()).toSorted()).toEqual(['half', 'whole']);
    const counts = () =>
      database.read(async (rows) => {
        const cards = await rows
          .selectFrom('card')
          .select(['id', 'question_count'])
          .where('id', 'in', [whole.id, half.id, none.id, own])
          .execute();
        return [whole.id, half.id, none.id, own].map((id) => cards.find((card) => card.id === id)!.question_count);
      });
    // As a release before this one left them.
    await database.transact(async (rows) => {
      await sql`update card set question_count = (select count(*) from card_item where card_id = card.id and kind = 'quizz' and removed = 0)`.execute(
        rows,
      );
      await indexCard(rows, none.id);
    });
    expect((await withQuiz()).toSorted()).toEqual(['half', 'none', 'whole']);
    expect(await counts()).toEqual([5, 2, 2, 2]);
    await database.transact((rows) => askableQuestions(rows as never, {} as never));
    expect(await counts()).toEqual([5, 1, 0, 1]);
    expect(await database.read(isPublicSearchFilled)).toBe(false);
    while (await database.transact(fillPublicSearchSome));
    expect((await withQuiz()).toSorted()).toEqual(['half', 'whole']);
  });
});
