import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { insertCard } from './make-card.server.ts';
import { freeLibraryLimit } from './rules/adding.ts';

onBothEngines('adding public cards', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await instance.person('Author');
    reader = await instance.person('Reader');
  });
  afterAll(() => instance.close());

  async function edition(urlSeo: string): Promise<string> {
    const id = randomUUID();
    await instance.product.services.database.transact((rows) =>
      insertCard(rows, {
        id,
        userId: author.id,
        language: 'en',
        now: instance.clock.now(),
        state: 'PUBLIC',
        urlSeo,
        editionOf: randomUUID(),
        update: {
          title: `Public ${urlSeo}`,
          notesData: '<p>canary of the author</p>',
          key_idea: [keyIdea()],
          flashcard: [flashcard()],
          quizz: questions(),
          resource: [resource({ markAsDone: true })],
        },
      }),
    );
    return id;
  }

  test('[S1 §4 bookmark] a copy carries the content and the author, and none of the author’s own notes or ticks', async () => {
    await edition('whole');
    expect(await reader.calls.cards.copiesOf({ url_seo: 'whole' })).toEqual([]);
    const { insertedId, need_premium_account, addedCard } = await reader.calls.cards.add({ url_seo: 'whole' });
    expect(need_premium_account).toBe(false);
    const [copy] = await reader.calls.cards.read({ id: insertedId! });
    expect(copy).toEqual(addedCard);
    expect(copy).toMatchObject({
      state: 'FROMPUBLIC',
      title: 'Public whole',
      author_id: author.id,
      user_id: reader.id,
      notesData: '',
      url_seo: null,
    });
    expect([copy!.key_idea.length, copy!.flashcard.length, copy!.quizz.length, copy!.resource[0]!.markAsDone]).toEqual([1, 1, 5, false]);
    expect(await reader.calls.cards.copiesOf({ url_seo: 'whole' })).toMatchObject([{ _id: insertedId }]);
  });

  test('fifty equal requests at once make one copy', async () => {
    await edition('once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => reader.calls.cards.add({ url_seo: 'once' })));
    expect(new Set(answers.map((answer) => answer.insertedId)).size).toBe(1);
    expect((await reader.calls.cards.list({ search: 'once' })).total).toBe(1);
  });

  test('[S1 §7 need_premium_account] a full FREE library answers that a premium account is needed', async () => {
    const collector = await instance.person('Collector');
    for (let number = 0; number < freeLibraryLimit; number++) {
      await edition(`full-${number}`);
      await collector.calls.cards.add({ url_seo: `full-${number}` });
    }
    await edition('one-too-many');
    expect(await collector.calls.cards.add({ url_seo: 'one-too-many' })).toEqual({
      need_premium_account: true,
      insertedId: null,
      addedCard: null,
    });
  });

  test('visitors are refused, and what is not public is not found', async () => {
    const visitor = instance.visitor();
    await expect(visitor.calls.cards.add({ url_seo: 'whole' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(visitor.calls.cards.copiesOf({ url_seo: 'whole' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(reader.calls.cards.add({ url_seo: 'no-such-card' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
