import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { libraryCount, libraryMatches, libraryPage, type LibraryQuery } from './lists.store.server.ts';

onBothEngines('search of a library', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  const ids: string[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    const bob = await instance.person('Bob');
    for (let at = 0; at < 40; at++) {
      instance.clock.advance(1_000);
      ids.push(randomUUID());
      const title = `${at % 2 ? 'violin' : 'river'} ${at}`;
      await ada.calls.cards.create({ _id: ids[at]!, update: { title, language: at % 3 ? 'fr' : 'en' } });
    }
    await bob.calls.cards.create({ _id: randomUUID(), update: { title: 'violin of another member' } });
  });
  afterAll(() => instance.close());

  const query = (more: Partial<LibraryQuery> = {}): LibraryQuery => ({
    memberId: ada.id,
    search: 'violin',
    sort: 'updated',
    limit: 7,
    ...more,
  });
  const database = () => instance.product.services.database;

  test.each<Partial<LibraryQuery>>([
    {},
    { sort: 'title' },
    { language: 'fr' },
    { search: 'viol' },
    { search: 'zebra' },
    { search: 'violin 11' },
  ])('a page of %j is the same, however many matches are expected', async (more) => {
    const [few, many] = await database().read(async (rows) => [
      await libraryPage(rows, query(more), 1),
      await libraryPage(rows, query(more), 1_000_000),
    ]);
    expect(few).toEqual(many);
  });

  test('the matches of the index are counted without the rows of cards, and are as many', async () => {
    await ada.calls.cards.remove({ id: ids[1]! });
    const [matches, counted, filtered] = await database().read(async (rows) => {
      const found = await libraryMatches(rows, query());
      const before = database().statementCount();
      expect(await libraryCount(rows, query(), found)).toBe(found);
      expect(database().statementCount()).toBe(before);
      return [found, await libraryCount(rows, query()), await libraryCount(rows, query({ language: 'fr' }), found)];
    });
    expect([matches, counted, filtered]).toEqual([19, 19, 12]);
    const list = await ada.calls.cards.list({ search: 'violin', limit: 5 });
    expect([list.cards.length, list.total]).toEqual([5, 19]);
    await ada.calls.cards.restore({ id: ids[1]! });
    expect((await ada.calls.cards.list({ search: 'violin' })).total).toBe(20);
    await ada.calls.cards.remove({ id: ids[1]! });
    await ada.calls.cards.destroy({ id: ids[1]! });
    expect((await ada.calls.cards.list({ search: 'violin' })).total).toBe(19);
  });
});
