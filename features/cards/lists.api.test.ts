import { insertEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { insertCard } from './make-card.server.ts';
import { saveOnRepeat, saveScore } from './store.server.ts';

onBothEngines('lists of cards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  const ids: string[] = [];
  /** Two cards per category and per language, every third one a template; titles sort in reverse order of creation. */
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    for (let at = 0; at < 30; at++) {
      instance.clock.advance(1_000);
      ids.push(randomUUID());
      await ada.calls.cards.create({
        _id: ids[at]!,
        update: {
          title: `Carte ${String.fromCharCode(122 - (at % 26))}${at}`,
          category_1: at % 2 ? 'LANGUAGE' : 'SCIENCES',
          category_2: at % 2 ? 'LANGUAGEFRENCH' : 'SCIENCESPHYSICS',
          language: at % 3 ? 'fr' : 'en',
          template: at % 3 === 0,
        },
      });
    }
    await instance.product.services.database.transact(async (rows) => {
      await saveScore(rows, ids[3]!, { score: 40 }, 1);
      await saveScore(rows, ids[4]!, { score: 90 }, 2);
      await saveOnRepeat(rows, ids[5]!, true);
    });
  });
  afterAll(() => instance.close());

  type Query = Parameters<Person['calls']['cards']['list']>[0];
  async function all(query: Query): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await ada.calls.cards.list({ ...query, limit: 7, cursor });
      found.push(...page.cards.map(({ _id }) => _id));
      if (!page.next) return found;
      cursor = page.next;
    }
  }

  test.each(['updated', 'created', 'title', 'score'] as const)(
    'sorted by %s, the pages contain every card once',
    async (sort) => {
      const found = await all({ sort });
      expect(found).toHaveLength(30);
      expect(new Set(found)).toEqual(new Set(ids));
      if (sort === 'updated' || sort === 'created') expect(found).toEqual([...ids].reverse());
      if (sort === 'score') expect(found.slice(0, 2)).toEqual([ids[3], ids[4]]);
      if (sort === 'title') expect(found[0]).toBe(ids[25]);
    },
  );

  test('a card that is edited between two pages is not repeated, and no other is skipped', async () => {
    const first = await ada.calls.cards.list({ sort: 'created', limit: 10 });
    await ada.calls.focusCard.put({ id: first.cards[9]!._id, update: { memo: 'now' } });
    const second = await ada.calls.cards.list({ sort: 'created', limit: 10, cursor: first.next! });
    expect(second.cards[0]!._id).toBe([...ids].reverse()[10]);
  });

  test.each<[Query, number]>([
    [{}, 30],
    [{ category_1: 'LANGUAGE' }, 15],
    [{ category_1: 'LANGUAGE', category_2: 'LANGUAGEGERMAN' }, 0],
    [{ language: 'en' }, 10],
    [{ state: 'TEMPLATE' }, 10],
    [{ state: 'ON_REPEAT' }, 1],
    [{ state: 'PRIVATE' }, 30],
    [{ state: 'FROMPUBLIC' }, 0],
    [{ state: 'PUBLISHED_PUBLIC' }, 0],
    [{ search: 'carte', language: 'fr', category_1: 'SCIENCES' }, 10],
    [{ search: '   ' }, 30],
    [{ search: '!?' }, 0],
  ])('%j finds %i', async (query, total) => {
    expect((await ada.calls.cards.list(query)).total).toBe(total);
    expect(await all(query)).toHaveLength(total);
  });

  test('a page takes the same number of statements for five cards as for thirty', async () => {
    const { database } = instance.product.services;
    const count = async (query: Query) => {
      const before = database.statementCount();
      await ada.calls.cards.list(query);
      return database.statementCount() - before;
    };
    const few = await count({ limit: 5 });
    expect(await count({ limit: 30 })).toBe(few);
    const searched = { search: 'carte', category_1: 'SCIENCES' } as const;
    expect(await count({ limit: 30, ...searched })).toBe(await count({ limit: 5, ...searched }));
  });

  test.each([
    'nonsense',
    Buffer.from('["title",1,2]').toString('base64url'),
    Buffer.from('["updated","x",2]').toString('base64url'),
    Buffer.from('["updated",1,null]').toString('base64url'),
    Buffer.from('7').toString('base64url'),
  ])('the cursor %s is refused', async (cursor) => {
    await expect(ada.calls.cards.list({ sort: 'updated', cursor })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'cursor' },
    });
  });

  test.each<[string, object]>([
    ['limit', { limit: 0 }],
    ['limit', { limit: 1_000 }],
    ['sort', { sort: 'password' }],
    ['state', { state: 'ANY' }],
    ['category_1', { category_1: "x' or 1=1 --" }],
    ['language', { language: '\0\0' }],
    ['shelf', { shelf: 'edition' }],
  ])('an invalid %s is named', async (field, query) => {
    await expect(ada.calls.cards.list(query as Query)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
  });

  describe('search', () => {
    const finds = async (search: string) => (await ada.calls.cards.list({ search })).cards.map(({ title }) => title);
    beforeAll(async () => {
      const update = (title: string, more = {}) =>
        ada.calls.cards.create({ _id: randomUUID(), update: { title, ...more } });
      await update('Crème Brûlée', { memo: 'Straße' });
      await update('量子力学の基礎', {});
      await update('ภาษาไทยเบื้องต้น', {});
      await update('한국의 역사', {});
      await update('Клеточное дыхание', { desc: '<p>mito<strong>chondria</strong></p><p>energy</p>' });
      await update('Ideas inside', {
        key_idea: [keyIdea({ title: 'Zwölf Apostel' })],
        flashcard: [flashcard()],
        resource: [resource()],
      });
      await update('Contents', {
        flashcard: [flashcard({ question: 'Wie heißt der Fluss?', answer_list: ['Donau', 'Danube'] })],
        quizz: questions().map((one) => ({ ...one, explanation: '<p>because of the <em>watershed</em></p>' })),
        resource: [resource({ title: 'Atlas', url: 'https://hiddenhost.example/' })],
      });
      await update(`it's "quoted" AND (weird) NEAR * : -x`, {});
    });

    test.each([
      ['creme', 'Crème Brûlée'],
      ['CRÈME bru', 'Crème Brûlée'],
      ['brulee crem', 'Crème Brûlée'],
      ['strasse', 'Crème Brûlée'],
      ['力学', '量子力学の基礎'],
      ['量子力', '量子力学の基礎'],
      ['基', '量子力学の基礎'],
      ['ไทย', 'ภาษาไทยเบื้องต้น'],
      ['역사', '한국의 역사'],
      ['клет', 'Клеточное дыхание'],
      ['mitochondria', 'Клеточное дыхание'],
      ['energy', 'Клеточное дыхание'],
      ['zwolf', 'Ideas inside'],
      ['heisst fluss', 'Contents'],
      ['danube', 'Contents'],
      ['watershed atlas', 'Contents'],
      ['chien', 'Contents'],
      ['quoted" AND (weird', `it's "quoted" AND (weird) NEAR * : -x`],
      [`it's`, `it's "quoted" AND (weird) NEAR * : -x`],
    ])('%j finds %j', async (search, title) => {
      expect(await finds(search)).toEqual([title]);
    });

    test.each([
      'brulee tart',
      '学力',
      'rème',
      "'; drop table card; --",
      'hiddenhost',
      'multiple_choice',
      'x'.repeat(200),
      '\u0000',
      '\\',
      "zz'ww\\'yy:*&|!()",
      '\uD800',
    ])('%j finds nothing without an error', async (search) => {
      expect(await finds(search)).toEqual([]);
    });

    test('an edited card is found by its new text and no longer by its old one', async () => {
      const row = flashcard({ question: 'Caribou?' });
      const { card } = await ada.calls.cards.create({
        _id: randomUUID(),
        update: { title: 'Antelope', flashcard: [row] },
      });
      await ada.calls.focusCard.put({ id: card._id, update: { title: 'Buffalo' } });
      expect(await finds('antelope')).toEqual([]);
      expect(await finds('buff cari')).toEqual(['Buffalo']);
      await ada.calls.focusCard.put({
        id: card._id,
        update: { flashcard: { put: [{ ...row, question: 'Dromedary?' }] } },
      });
      expect(await finds('caribou')).toEqual([]);
      expect(await finds('dromedary')).toEqual(['Buffalo']);
      await ada.calls.focusCard.put({ id: card._id, update: { flashcard: { remove: [row._id] } } });
      expect(await finds('dromedary')).toEqual([]);
    });
  });

  describe('the community', () => {
    const author = { id: '' };
    beforeAll(async () => {
      const grace = await instance.person('Grace');
      author.id = grace.id;
      await instance.product.services.database.transact(async (rows) => {
        for (const [at, language] of ['en', 'fr', 'ja'].entries()) {
          const card = {
            userId: grace.id,
            language,
            now: 2_000_000_000_000 + at,
            update: {
              title: `Public ${language}`,
              desc: '<p>hi</p>',
              notesData: '<p>canary-own-notes</p>',
              category_1: 'LANGUAGE',
              category_2: 'LANGUAGEOTHER',
              resource: [resource({ markAsDone: true })],
            },
          };
          await insertCard(rows, { ...card, id: randomUUID(), published: { public: true } });
          await insertEdition(rows, {
            ...card,
            id: randomUUID(),
            state: 'PUBLIC',
            urlSeo: `public-${language}`,
            colors: ['#102030'],
            rating: { sum: 9, count: 2 },
          });
          await insertEdition(rows, { ...card, id: randomUUID(), state: 'SECRET' });
        }
      });
    });

    test('[S1 §2] newest first, for visitors too; only editions', async () => {
      const cards = await instance.visitor().calls.cards.community({});
      expect(cards.map(({ title }) => title)).toEqual(['Public ja', 'Public fr', 'Public en']);
      expect(cards[0]).toMatchObject({
        state: 'PUBLIC',
        url_seo: 'public-ja',
        author_name: 'Grace',
        rating: 9,
        number_rating: 2,
        extract_color: ['#102030'],
      });
      expect(await instance.visitor().calls.cards.community({ language: 'fr' })).toHaveLength(1);
      expect(await instance.visitor().calls.cards.community({ category_1: 'BUSINESS' })).toEqual([]);
      expect(await instance.visitor().calls.cards.community({ limit: 2 })).toHaveLength(2);
    });

    test('[security 3] a public card is read by its address, without personal data of learners', async () => {
      const [card] = await instance.visitor().calls.cards.readPublic({ slug: 'public-en' });
      expect(card).toMatchObject({
        title: 'Public en',
        state: 'PUBLIC',
        desc: '<p>hi</p>',
        notesData: '',
        flash_test_score: null,
      });
      expect(card!.resource[0]!.markAsDone).toBe(false);
      expect(JSON.stringify(card)).not.toMatch(/canary-own-notes|@example\.org/);
    });

    test.each(['public-xx', 'Public-EN', 'a'.repeat(200)])('there is no card at %s', async (slug) => {
      await expect(instance.visitor().calls.cards.readPublic({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('[S1 §4] a published card has the state "published" in its author’s list; editions are in no library', async () => {
      const rows = await instance.product.services.database.read((reader) =>
        reader.selectFrom('card').select(['shelf', 'state']).where('user_id', '=', author.id).execute(),
      );
      expect(rows.filter(({ shelf }) => shelf === 'library')).toHaveLength(3);
      expect(rows.filter(({ shelf }) => shelf === 'edition')).toHaveLength(6);
    });
  });
});
