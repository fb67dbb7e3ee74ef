import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { placesIn, setOf, without, type PlaceSet } from '#platform/database/place-sets.ts';
import type { SharedFind } from '#platform/database/search-shared-find.server.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { exploreSorts } from './rules/explore-query.ts';
import { publicPage, type ListPlace, type PublicPageQuery } from './explore.store.server.ts';
import { requestHeadUpdate } from './tidy-heads.server.ts';
import { mergeIntoHeads, rewriteHead, sortColumn } from './order-heads.store.server.ts';

const count = 5_000;
/** Small, so that most pages go beyond it. */
const headSize = 600;
/** Of the pages that a test compares, `npm test` compares every fourth. */
const share = process.env['LOCI_LONG'] ? 1 : 0.25;

onBothEngines('heads of the orders of public cards', (engine) => {
  let instance: TestInstance;
  const { next: chance, below } = seeded(20_261_122);
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    await put(0, count);
  });
  afterAll(() => instance.close());

  /** Few different values, so that many cards have equal positions. */
  const values = () => ({
    rating_sum: below(60),
    rating_count: below(3) * 6,
    added: below(40),
    created_at: below(900),
  });
  async function put(from: number, to: number) {
    const cards = Array.from({ length: to - from }, (_, at) => ({
      place: from + at,
      number: 1_000_000 + from + at,
      updated_at: 0,
      fair: below(300),
      standing: below(50),
      ...values(),
    }));
    await instance.product.services.database.transact(async (rows) => {
      for (let at = 0; at < cards.length; at += 1_000)
        await rows
          .insertInto('listing')
          .values(cards.slice(at, at + 1_000))
          .execute();
    });
  }
  const { tidy, change, expectExact } = {
    async tidy(database = instance.product.services.database) {
      for (let more = true; more;) more = await database.transact((rows) => mergeIntoHeads(rows, engine));
      for (let more = true; more;) more = await database.transact((rows) => rewriteHead(rows, engine, headSize));
    },
    /** Simulates ratings and additions, and takes some cards back. */
    change: (times: number) =>
      instance.product.services.database.transact(async (rows) => {
        for (let at = 0; at < times; at++)
          await rows.updateTable('listing').set(values()).where('place', '=', below(count)).execute();
        for (let at = 0; at < times / 10; at++)
          await rows.deleteFrom('listing').where('place', '=', below(count)).execute();
      }),
    /** Compares any page of any list with sorting all cards. */
    async expectExact(pages: number) {
      const times = Math.ceil(pages * share);
      const { database } = instance.product.services;
      const all = await database.read((rows) => rows.selectFrom('listing').selectAll().execute());
      for (let at = 0; at < times; at++) {
        const sort = exploreSorts[below(exploreSorts.length)]!;
        const minRating = below(4) === 0 ? 3 : undefined;
        const density = 0.2 + chance() / 5;
        const found = setOf(all.flatMap(({ place }) => (chance() < density ? [place] : [])));
        const first = setOf(placesIn(found).filter(() => chance() < 0.8));
        const parts = [first, without(found, first)];
        const wanted = parts.flatMap((set, part) => {
          const members = new Set(placesIn(set));
          return all
            .filter(
              ({ place, ...card }) =>
                members.has(place) &&
                (!minRating || (card.rating_count > 0 && card.rating_sum >= 3 * card.rating_count)),
            )
            .map(({ place, ...card }) => ({ part, place, value: card[sortColumn[sort]] }))
            .sort((one, other) => other.value - one.value || other.place - one.place);
        });
        const after = below(2) === 0 ? wanted[below(wanted.length)] : undefined;
        const skip = after ? 0 : below(2) * below(400);
        const limit = 1 + below(150);
        const query: PublicPageQuery = { sort, minRating, after, skip, limit };
        const from = after ? wanted.indexOf(after) + 1 : skip;
        const page = await database.read((rows) => publicPage(rows, findOf(all.length, found, parts), query));
        expect(page.places, JSON.stringify(query)).toEqual(wanted.slice(from, from + limit) satisfies ListPlace[]);
        expect(page.more).toBe(wanted.length > from + limit);
        expect(page.total).toBe(wanted.length);
      }
    },
  };
  const findOf = (all: number, found: PlaceSet, parts: readonly PlaceSet[]): SharedFind => ({
    found,
    all,
    parts: parts.map((part) => () => part),
    instead: [],
  });

  test('[S1 §2] pages are exact: without heads, with them, while cards move, and when those are brought in', async () => {
    await expectExact(15);
    await tidy();
    await expectExact(40);
    await change(300);
    await put(count, count + 120);
    await expectExact(40);
    await tidy();
    await expectExact(40);
    await change(2_600);
    await expectExact(10);
    await tidy();
    await expectExact(20);
    // All values drop below the edges of the heads.
    const { database } = instance.product.services;
    await database.transact((rows) => sql`update listing set fair = fair / 3, standing = standing / 3`.execute(rows));
    await tidy();
    await expectExact(30);
  });

  test('servers that update heads concurrently, while cards move and are taken back, lose no update', async () => {
    const { database } = instance.product.services;
    const other = openDatabase(databaseLocation(instance.settings));
    try {
      for (let round = 0; round < 4; round++) {
        await database.transact((rows) =>
          sql`update listing set standing = ${round * 40} - standing where place % 3 = ${round % 3}`.execute(rows),
        );
        await Promise.all([tidy(), change(200), tidy(other), tidy(), tidy(other)]);
        await expectExact(8);
      }
    } finally {
      await other.close();
    }
    await tidy();
    await expectExact(30);
  });

  test('a page of a thousand sparse matches takes one statement with a current, cached head', async () => {
    const { database } = instance.product.services;
    await tidy();
    const all = await database.read((rows) => rows.selectFrom('listing').select('place').execute());
    const found = setOf(all.flatMap(({ place }) => (place % 4 === 1 ? [place] : [])));
    const before = database.statementCount();
    const { untidy } = await database.read((rows) =>
      publicPage(rows, findOf(all.length, found, [found]), { sort: 'fit', skip: 0, limit: 60 }),
    );
    expect([database.statementCount() - before, untidy]).toEqual([1, false]);
    await change(400);
    expect(
      await database.read((rows) =>
        publicPage(rows, findOf(all.length, found, [found]), { sort: 'fit', skip: 0, limit: 60 }),
      ),
    ).toMatchObject({ untidy: true });
  });

  test.each([
    ['looked up at once, where too few of them should be among the best of all', 1_000_000, 150, false],
    ['asked of the best of all first, where enough of them should be among those', 1_000_000, 600, true],
    ['asked of the best of all first, where those should be all', count, 150, true],
  ])('of some hundreds, a page is %s', async (_, all, size, asksHead) => {
    const { database } = instance.product.services;
    await tidy();
    // Enough moved rows for the next request to notice.
    await change(400);
    const places = await database.read((rows) => rows.selectFrom('listing').select('place').orderBy('place').execute());
    const found = setOf(places.slice(0, size).map(({ place }) => place));
    const page = await database.read((rows) =>
      publicPage(rows, findOf(all, found, [found]), { sort: 'added', skip: 0, limit: 20 }),
    );
    const best = await database.read((rows) =>
      rows
        .selectFrom('listing')
        .select(['place', 'added as value'])
        .where('place', 'in', placesIn(found))
        .orderBy('added', 'desc')
        .orderBy('place', 'desc')
        .limit(20)
        .execute(),
    );
    expect(page.places).toEqual(best.map((card) => ({ part: 0, ...card })));
    expect([page.more, page.total, page.untidy]).toEqual([true, size, asksHead]);
  });

  test('a server that knows a head notices what another one has written since', async () => {
    const { services } = instance.product;
    const other = openDatabase(databaseLocation(instance.settings));
    try {
      const firstOf = (database: Database) =>
        database.read(async (rows) => {
          const all = await rows.selectFrom('listing').select('place').execute();
          return (
            await publicPage(rows, { found: undefined, all: all.length, parts: [() => undefined], instead: [] }, whole)
          ).places;
        });
      const whole: PublicPageQuery = { sort: 'added', skip: 0, limit: 40 };
      await tidy();
      expect(await firstOf(other)).toEqual(await firstOf(services.database));
      for (const tidied of [false, true]) {
        await change(150);
        if (tidied) await tidy();
        const best = await services.database.read((rows) =>
          rows
            .selectFrom('listing')
            .select(['place', 'added as value'])
            .orderBy('added', 'desc')
            .orderBy('place', 'desc')
            .limit(40)
            .execute(),
        );
        expect(await firstOf(other)).toEqual(best.map((card) => ({ part: 0, ...card })));
      }
    } finally {
      await other.close();
    }
  });

  test('how many cards are rated well is not counted among very many', async () => {
    const { database } = instance.product.services;
    const all = setOf(Array.from({ length: 4_000 }, (_, place) => place));
    const { total } = await database.read((rows) =>
      publicPage(rows, findOf(4_000, all, [all]), { sort: 'rating', minRating: 3, skip: 0, limit: 10 }),
    );
    expect(total).toBeNull();
  });

  test('asked for, the heads are brought up to date behind the reply, once a minute at most', async () => {
    const { services } = instance.product;
    await change(50);
    const moved = () => services.database.read((rows) => rows.selectFrom('listing_moved').selectAll().execute());
    expect(await moved()).not.toEqual([]);
    for (let times = 0; times < 3; times++) await requestHeadUpdate(services);
    await services.jobs.runDue();
    expect(await moved()).toEqual([]);
    await change(50);
    await requestHeadUpdate(services);
    await services.jobs.runDue();
    expect(await moved()).not.toEqual([]);
    instance.clock.advance(60_000);
    await requestHeadUpdate(services);
    await services.jobs.runDue();
    expect(await moved()).toEqual([]);
  });
});
