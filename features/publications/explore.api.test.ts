import { hideEdition, insertEdition, type NewEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

type Explore = NonNullable<Parameters<Person['calls']['explore']['list']>[0]>;

onBothEngines('the community list', (engine) => {
  let instance: TestInstance;
  let author: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await instance.person('Author');
    await publish(
      'Photosynthesis',
      { category_1: 'SCIENCES', category_2: 'SCIENCESBIOLOGY', quizz: [questions()[0]!] },
      { rating: { sum: 10, count: 2 } },
    );
    await publish('Photosynthèse', {
      language: 'fr',
      memo: 'Comment la lumière nourrit la plante',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESBIOLOGY',
    });
    await publish(
      'Leaves and roots',
      {
        key_idea: [keyIdea({ title: 'Photosynthesis happens in leaves' })],
        category_1: 'SCIENCES',
        category_2: 'SCIENCESBIOLOGY',
      },
      { rating: { sum: 380, count: 100 } },
    );
    await publish(
      'La Révolution française',
      { language: 'fr', category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY' },
      { rating: { sum: 5, count: 1 } },
    );
    await publish('History of the treaty', {
      desc: '<p>Signed in Westphalia to lessen the war</p>',
      category_1: 'HUMANITIES',
      category_2: 'HUMANITIESHISTORY',
    });
    await publish('量子力学入門', { language: 'ja' });
    for (let at = 0; at < 30; at++) await publish(`Lesson ${at}`, { flashcard: [flashcard()] });
  });
  afterAll(() => instance.close());

  async function publish(
    title: string,
    update: NonNullable<NewEdition['update']> = {},
    more: Partial<NewEdition> = {},
  ): Promise<string> {
    const id = randomUUID();
    instance.clock.advance(1_000);
    await instance.product.services.database.transact((rows) =>
      insertEdition(rows, {
        id,
        userId: author.id,
        now: instance.clock.now(),
        language: 'en',
        state: 'PUBLIC',
        urlSeo: `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${id.slice(0, 6)}`,
        update: { ...update, title },
        ...more,
      }),
    );
    return id;
  }
  const explore = (query: Explore = {}, person: Person = instance.visitor()) => person.calls.explore.list(query);
  const titles = async (query: Explore, person?: Person) =>
    (await explore(query, person)).cards.map(({ title }) => title);
  async function walk(query: Explore): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await explore({ ...query, limit: 7, cursor });
      found.push(...page.cards.map(({ title }) => title));
      if (!page.next) return found;
      cursor = page.next;
    }
  }

  describe('[S1 §2] what is found', () => {
    test.each<[string, string[]]>([
      ['photosynthesis', ['Photosynthesis', 'Leaves and roots']],
      ['photosynthese', ['Photosynthèse']],
      ['PHOTOSYNTHÈSE', ['Photosynthèse']],
      ['photo', ['Photosynthesis', 'Leaves and roots', 'Photosynthèse']],
      ['fotosynthesis', ['Photosynthesis', 'Leaves and roots']],
      ['photosythnesis', ['Photosynthesis', 'Leaves and roots']],
      ['hsitory', ['History of the treaty']],
      ['histoyr treaty', ['History of the treaty']],
      ['revolution', ['La Révolution française']],
      ['westfalia', ['History of the treaty']],
      ['lumière', ['Photosynthèse']],
      ['力学', ['量子力学入門']],
      ['zebra', []],
      ['!?', []],
    ])('%s finds %j', async (search, wanted) => {
      const found = await explore({ search, reader: 'en' });
      expect(found.cards.map(({ title }) => title).sort()).toEqual([...wanted].sort());
      expect(found.total).toBe(wanted.length);
    });

    test('languages are offered with how many cards they have, most first, and none without', async () => {
      expect(await instance.visitor().calls.explore.languages()).toEqual([
        { language: 'en', count: 33 },
        { language: 'fr', count: 2 },
        { language: 'ja', count: 1 },
      ]);
    });

    test('corrections that were searched as well are named, only if there were few results', async () => {
      expect((await explore({ search: 'fotosynthesis' })).instead).toEqual([
        { typed: 'fotosynthesis', found: 'photosynthesis', none: true },
      ]);
      expect((await explore({ search: 'lessen' })).instead, 'one card has it').toEqual([
        { typed: 'lessen', found: 'lesson', none: false },
      ]);
      expect((await explore({ search: 'lesson' })).instead).toEqual([]);
    });

    test('sorting by fit prefers the reader’s language, then matches in titles, then high ratings; a member’s own language counts by default', async () => {
      expect(await titles({ search: 'photosynth', reader: 'en' })).toEqual([
        'Photosynthesis',
        'Leaves and roots',
        'Photosynthèse',
      ]);
      expect(await titles({ search: 'photosynth', reader: 'fr' })).toEqual([
        'Photosynthèse',
        'Photosynthesis',
        'Leaves and roots',
      ]);
      const luc = await instance.person('Luc');
      await luc.calls.account.updatePreferences({ locale: 'fr' });
      expect((await titles({ search: 'photosynth' }, luc))[0]).toBe('Photosynthèse');
      expect((await titles({}, luc)).slice(0, 2).sort()).toEqual(['La Révolution française', 'Photosynthèse']);
    });

    test.each<[Explore, number]>([
      [{}, 36],
      [{ category_1: 'SCIENCES' }, 3],
      [{ category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY' }, 2],
      [{ category_1: 'HUMANITIES', category_2: 'SCIENCESBIOLOGY' }, 0],
      [{ language: 'fr' }, 2],
      [{ language: 'sw' }, 0],
      [{ hasQuiz: true }, 1],
      [{ search: 'photo', language: 'fr' }, 1],
      [{ search: '   ' }, 36],
    ])('%j finds %i, page after page each once', async (query, total) => {
      for (const sort of ['fit', 'rating', 'newest', 'added'] as const) {
        const found = await walk({ ...query, sort });
        expect(found).toHaveLength(total);
        expect(new Set(found).size).toBe(total);
        expect((await explore({ ...query, sort })).total).toBe(total);
      }
    });

    test('a least rating leaves out unrated cards', async () => {
      expect((await walk({ minRating: 4 })).sort()).toEqual(['La Révolution française', 'Photosynthesis']);
      expect((await walk({ minRating: 3.5, category_1: 'SCIENCES' })).sort()).toEqual([
        'Leaves and roots',
        'Photosynthesis',
      ]);
      expect((await explore({ minRating: 3.5, category_1: 'SCIENCES' })).total).toBe(2);
      expect((await explore({ minRating: 4 })).total, 'without any other filter, too').toBe(2);
    });
  });

  test('sorted by rating, one enthusiast does not beat a hundred readers; newest first is newest first', async () => {
    expect((await titles({ sort: 'rating' })).slice(0, 3)).toEqual([
      'Leaves and roots',
      'Photosynthesis',
      'La Révolution française',
    ]);
    expect((await titles({ sort: 'newest' })).slice(0, 2)).toEqual(['Lesson 29', 'Lesson 28']);
  });

  test('most added counts each person once, however often they add it and how many at once', async () => {
    const [wanted] = (await explore({ search: 'treaty' })).cards;
    const people = await Promise.all(['One', 'Two', 'Three'].map((name) => instance.person(name)));
    await Promise.all(
      people.flatMap((person) => [1, 2].map(() => person.calls.cards.add({ url_seo: wanted!.url_seo! }))),
    );
    expect((await titles({ sort: 'added' }))[0]).toBe('History of the treaty');
    const added = () =>
      instance.product.services.database.read(
        async (rows) =>
          (
            await rows
              .selectFrom('listing')
              .innerJoin('card', 'card.number', 'listing.number')
              .select('listing.added')
              .where('card.id', '=', wanted!._id)
              .executeTakeFirstOrThrow()
          ).added,
      );
    expect(await added()).toBe(3);
    // Counts each holder once, even after deleting and adding again; and not at all without a copy.
    const [one] = people;
    const { cards } = one!.calls;
    const take = async () => (await cards.add({ url_seo: wanted!.url_seo! })).insertedId!;
    const first = await take();
    await cards.remove({ id: first });
    const second = await take();
    expect(second).not.toBe(first);
    expect(await added()).toBe(3);
    await cards.remove({ id: second });
    await cards.destroy({ id: first });
    expect(await added()).toBe(3);
    await cards.emptyBin();
    expect(await added()).toBe(2);
    await take();
    expect(await added()).toBe(3);
  });

  test('pages with an address of their own show the same as the cursor', async () => {
    const whole = await walk({ sort: 'newest' });
    expect(await titles({ sort: 'newest', limit: 10, page: 2 })).toEqual(whole.slice(10, 20));
    expect(await titles({ sort: 'newest', limit: 10, page: 4 })).toEqual(whole.slice(30));
    const beyond = await explore({ page: 9 });
    expect([beyond.cards.length, beyond.next, beyond.total]).toEqual([0, null, 36]);
  });

  test('a card published between two pages causes no duplicate and no gap', async () => {
    const first = await explore({ sort: 'newest', limit: 5 });
    const id = await publish('Came meanwhile');
    const second = await explore({ sort: 'newest', limit: 5, cursor: first.next! });
    expect(second.cards.map(({ title }) => title)).toEqual([
      'Lesson 24',
      'Lesson 23',
      'Lesson 22',
      'Lesson 21',
      'Lesson 20',
    ]);
    await instance.product.services.database.transact((rows) => hideEdition(rows, id, true));
  });

  test('few statements, and as many for forty cards as for four', async () => {
    const { database } = instance.product.services;
    const count = async (query: Explore) => {
      const before = database.statementCount();
      await explore(query);
      return database.statementCount() - before;
    };
    // The sets of frequent marks are read once.
    await explore();
    expect(await count({ limit: 4 })).toBe(await count({ limit: 40 }));
    expect(await count({ limit: 40, category_1: 'SCIENCES', language: 'en', sort: 'rating' })).toBeLessThanOrEqual(6);
    // Every tenth search also writes its count.
    expect(await count({ limit: 40, search: 'fotosynthesis les hsitory', category_1: 'SCIENCES' })).toBeLessThanOrEqual(
      10,
    );
  });

  test('an edition is found by its current content, not at all once taken back, and again once republished', async () => {
    const id = await publish('Ephemeral walrus', { memo: 'tusk' });
    const { database } = instance.product.services;
    expect(await titles({ search: 'walrus' })).toEqual(['Ephemeral walrus']);
    const count = async () => (await explore()).total;
    const before = await count();
    await database.transact((rows) => hideEdition(rows, id, true));
    for (const search of ['walrus', 'tusk', 'walrsu'])
      expect(await explore({ search })).toMatchObject({ cards: [], total: 0, instead: [] });
    expect(await count()).toBe(before! - 1);
    await database.transact((rows) => hideEdition(rows, id, false));
    expect(await titles({ search: 'walrsu' })).toEqual(['Ephemeral walrus']);
    // By code that does not know the search.
    await database.transact((rows) => rows.deleteFrom('card').where('id', '=', id).execute());
    expect(await titles({ search: 'walrus' })).toEqual([]);
    await publish('Another one');
    expect(await explore({ search: 'walrus' })).toMatchObject({ total: 0, instead: [] });
  });

  test.each<[string, object]>([
    ['cursor', { cursor: 'nonsense' }],
    ['cursor', { cursor: Buffer.from('["newest",0,1,2]').toString('base64url') }],
    ['cursor', { cursor: Buffer.from('["fit",0,1,-2]').toString('base64url') }],
    ['cursor', { cursor: Buffer.from('["fit",0,1,99999999999]').toString('base64url') }],
    ['page', { page: 2, cursor: Buffer.from('["fit",0,1,2]').toString('base64url') }],
    ['page', { page: 1_000 }],
    ['minRating', { minRating: 9 }],
    ['sort', { sort: 'password' }],
    ['category_1', { category_1: "x' or 1=1 --" }],
  ])('a wrong %s is refused: %j', async (field, query) => {
    await expect(explore(query as Explore)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
  });

  test('suited cards: of the library’s most frequent categories and languages, without what it has, none for an empty library', async () => {
    const eva = await instance.person('Eva');
    expect(await eva.calls.explore.suited()).toEqual({ categories: [], cards: [], followed: [] });
    const [leaves] = (await explore({ search: 'leaves roots' })).cards;
    await eva.calls.cards.add({ url_seo: leaves!.url_seo! });
    await eva.calls.cards.create({ _id: randomUUID(), update: { title: 'Not sorted' } });
    const { categories, cards } = await eva.calls.explore.suited();
    expect(categories).toEqual(['SCIENCES']);
    expect(cards.map(({ title }) => title)).toEqual(['Photosynthesis']);
    await eva.calls.cards.create({ _id: randomUUID(), update: { title: 'Les feuilles', language: 'fr' } });
    const both = (await eva.calls.explore.suited()).cards;
    expect(both.map(({ title }) => title)).toEqual(['Photosynthesis', 'Photosynthèse']);
    await eva.calls.cards.add({ url_seo: both[0]!.url_seo! });
    expect((await eva.calls.explore.suited()).cards.map(({ title }) => title)).toEqual(['Photosynthèse']);
  });

  test('searches are rate-limited; browsing and other members are not counted', async () => {
    const max = await instance.person('Max');
    let refused = 0;
    for (let at = 0; at < 200 && refused === 0; at++)
      await explore({ search: 'lesson', limit: 1 }, max).catch((error: unknown) => {
        expect(error).toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          data: { key: 'publications:refusal.tooManySearches', values: { seconds: 60 } },
        });
        refused = at;
      });
    expect(refused).toBe(120);
    await expect(explore({ search: 'lesson' }, max)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await explore({}, max)).total).toBe(37);
    expect((await explore({ search: 'lesson' })).total).toBe(30);
    instance.clock.advance(61_000);
    expect((await explore({ search: 'lesson' }, max)).total).toBe(30);
  });
});
