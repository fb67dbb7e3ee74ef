import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicMark, publicSearch } from '#features/publications/rules/public-marks.ts';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { databaseLocation } from './database-location.server.ts';
import { openDatabase, type Database } from './database.server.ts';
import { placesIn } from './place-sets.ts';
import { findInShared } from './search-shared-find.server.ts';
import { warmSharedSets } from './search-shared-sets.server.ts';
import { putInShared, tidyShared } from './search-shared.server.ts';

onBothEngines('sets that are kept in memory', (engine) => {
  let instance: TestInstance;
  let servers: Database[];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    servers = [instance.product.services.database, openDatabase(databaseLocation(instance.settings))];
  });
  afterAll(async () => {
    await servers[1]!.close();
    await instance.close();
  });

  test('after a write by any server, each server finds the current rows', async () => {
    const { below, pick, happens } = seeded(7);
    const words = ['apple', 'bread', 'candle', 'dragon'];
    const entries = new Map<number, { title: string[]; text: string[]; language: string }>();
    const some = () => words.filter(() => happens(0.4));
    for (let round = 0; round < 60; round++) {
      // Over two blocks: some places are skipped.
      if (round === 30) await sql`update public_search_clock set next_place = 65530`.execute(servers[0]!.handle);
      const number = 9_000 + below(40);
      const entry = { title: some(), text: some(), language: pick(['en', 'fr']) };
      entries.set(number, entry);
      await pick(servers).transact((rows) =>
        putInShared(rows, publicSearch, number, {
          title: entry.title.join(' '),
          text: entry.text.join(' '),
          marks: [publicMark.language(entry.language)],
        }),
      );
      for (const server of servers) {
        const asked = pick(words);
        const { found, parts } = await server.read((rows) =>
          findInShared(rows, publicSearch, {
            text: asked,
            marks: [],
            preferred: publicMark.language('fr'),
            byFit: true,
          }),
        );
        const having = [...entries.values()].filter(({ title, text }) => title.includes(asked) || text.includes(asked));
        const inTitle = having.filter(({ title }) => title.includes(asked));
        expect(placesIn(found!).length).toBe(having.length);
        expect(parts.map((part) => placesIn(part()!).length)).toEqual([
          0,
          inTitle.filter(({ language }) => language === 'fr').length,
          having.filter(({ title, language }) => !title.includes(asked) && language === 'fr').length,
          inTitle.filter(({ language }) => language === 'en').length,
          having.filter(({ title, language }) => !title.includes(asked) && language === 'en').length,
        ]);
      }
    }
  });

  test('places of rows that have gone are taken out of the sets together, of two blocks too, a bounded number at once', async () => {
    const [server] = servers as [Database, Database];
    const texts = ['', 'frost', '', 'frost glacier', 'frost', ''];
    await sql`update public_search_clock set next_place = ${2 * 65_536 - 3}`.execute(server.handle);
    for (const [at, text] of texts.entries())
      await server.transact((rows) =>
        putInShared(rows, publicSearch, 20_000 + at, { title: 'ember', text, marks: [] }),
      );
    const count = async (word: string) => {
      const { found } = await server.read((rows) =>
        findInShared(rows, publicSearch, { text: word, marks: [], preferred: undefined, byFit: true }),
      );
      const stored = await sql<{ cards: number }>`select cards from public_search_term where term = ${word}`.execute(
        server.handle,
      );
      return [found ? placesIn(found).length : 0, stored.rows[0]!.cards];
    };
    expect([await count('ember'), await count('frost')]).toEqual([
      [6, 6],
      [3, 3],
    ]);
    await server.transact(async (rows) => {
      const gone = sql`number between 20001 and 20004`;
      await sql`insert into public_search_gone select place, terms from public_search_entry where ${gone}`.execute(
        rows,
      );
      await sql`delete from public_search_entry where ${gone}`.execute(rows);
    });
    await server.transact((rows) => tidyShared(rows, publicSearch, 3));
    expect([await count('ember'), await count('frost')]).toEqual([
      [3, 3],
      [1, 1],
    ]);
    await server.transact((rows) => tidyShared(rows, publicSearch));
    expect([await count('ember'), await count('frost'), await count('glacier')]).toEqual([
      [2, 2],
      [0, 0],
      [0, 0],
    ]);
    const left = sql`select 1 from public_search_block join public_search_term on id = public_search_block.term
      where public_search_term.term in ('frost', 'glacier')`;
    expect((await left.execute(server.handle)).rows, 'no empty set is stored').toEqual([]);
  });

  test('what was read beforehand is not read again, and a word that something was written about since is', async () => {
    const [writer, server] = [servers[0]!, openDatabase(databaseLocation(instance.settings))];
    try {
      const ask = () =>
        server.read((rows) =>
          findInShared(rows, publicSearch, { text: 'lantern', marks: [], preferred: undefined, byFit: true }),
        );
      const put = (number: number) =>
        writer.transact((rows) => putInShared(rows, publicSearch, number, { title: 'lantern', text: '', marks: [] }));
      const statementsOf = async (work: () => Promise<unknown>) => {
        const before = server.statementCount();
        await work();
        return server.statementCount() - before;
      };
      for (let number = 9_100; number < 9_106; number++) await put(number);
      await server.read((rows) => warmSharedSets(rows, publicSearch, 6));
      const [beforehand, changed] = [await statementsOf(ask), await put(9_106).then(() => statementsOf(ask))];
      expect(changed - beforehand).toBe(1);
      expect(placesIn((await ask()).found!)).toHaveLength(7);
    } finally {
      await server.close();
    }
  });
});
