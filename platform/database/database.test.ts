import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import type { Reader, Writer } from './database.server.ts';
import { prepared } from './prepared.server.ts';
import '../http/rate-limit.server.ts';

interface Window {
  readonly key: string;
  readonly count: number;
  readonly ends_at: number;
}

onBothEngines('[the house] the two doors to the rows', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const add = (rows: Writer, key: string) =>
    rows.insertInto('rate_window').values({ key, count: 1, ends_at: 0 }).execute();
  const keysLike = (start: string) =>
    database().read(async (rows) =>
      (
        await rows.selectFrom('rate_window').select('key').where('key', 'like', `${start}%`).orderBy('key').execute()
      ).map(({ key }) => key),
    );

  test('transactions that begin together are each whole; one that fails takes nothing of the others with it', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) =>
        database().transact(async (rows) => {
          await add(rows, `together ${number} a`);
          if (number % 10 === 3) throw new Error(`number ${number} thinks better of it`);
          await add(rows, `together ${number} b`);
          return number;
        }),
      ),
    );
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => (outcome.reason as Error).message),
    ).toEqual(Array.from({ length: 10 }, (_, ten) => `number ${ten * 10 + 3} thinks better of it`));
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toHaveLength(90);
    const kept = await keysLike('together');
    expect(kept).toHaveLength(180);
    expect(kept).not.toContain('together 3 a');
  });

  test.runIf(engine === 'postgres')(
    'of two transactions that wait for each other both are done in the end',
    async () => {
      const keys = [`crossed a ${randomUUID()}`, `crossed b ${randomUUID()}`];
      await database().transact(async (rows) => {
        for (const key of keys) await add(rows, key);
      });
      let begun = 0;
      let bothBegan = () => {};
      const both = new Promise<void>((resolve) => void (bothBegan = resolve));
      let attempts = 0;
      const countUp = (order: readonly string[]) =>
        database().transact(async (rows) => {
          attempts++;
          for (const [at, key] of order.entries()) {
            if (at === 1) {
              if (++begun === 2) bothBegan();
              await both;
            }
            await rows
              .updateTable('rate_window')
              .set((row) => ({ count: row('count', '+', 1) }))
              .where('key', '=', key)
              .execute();
          }
        });
      await Promise.all([countUp(keys), countUp(keys.toReversed())]);
      // Three, or more where the repeated one meets the other again.
      expect(attempts).toBeGreaterThanOrEqual(3);
      const found = await database().read((rows) =>
        rows.selectFrom('rate_window').select('count').where('key', 'in', keys).execute(),
      );
      expect(found.map(({ count }) => count)).toEqual([3, 3]);
    },
  );

  test.runIf(engine === 'sqlite')('transactions that wait for the one writer share one commit', async () => {
    const before = database().statementCount();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => database().transact((rows) => add(rows, `shared ${number}`))),
    );
    const [savepointWorkRelease, beginCommit] = [20 * 3, 2];
    expect(database().statementCount() - before).toBe(savepointWorkRelease + beginCommit);
    expect(await keysLike('shared')).toHaveLength(20);
  });

  const put = prepared((rows, { windows }: { windows: readonly Window[] }) =>
    rows
      .insertInto('rate_window')
      .values(windows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key'),
  );
  let built = 0;
  const endingIn = prepared((rows: Reader, { keys, from }: { keys: readonly string[]; from: number }) => {
    built++;
    return rows
      .selectFrom('rate_window')
      .select(['key', 'ends_at'])
      .where('key', 'in', keys)
      .where('ends_at', '>=', from)
      .orderBy('key');
  });

  test('a statement built once is run with the values of each time, in lists of any length', async () => {
    const windows = Array.from({ length: 40 }, (_, number) => ({
      key: `put ${String(number).padStart(2, '0')}`,
      count: number,
      ends_at: number,
    }));
    const keys = windows.map(({ key }) => key);
    for (const some of [windows.slice(0, 1), windows.slice(1, 2), windows.slice(1, 5), windows]) {
      await database().transact((rows) => put(rows, { windows: some }));
    }
    expect(await keysLike('put')).toEqual(keys);

    built = 0;
    for (const [length, from] of [
      [1, 0],
      [1, 1],
      [3, 2],
      [3, 0],
      [40, 38],
    ] as const) {
      const found = await database().read((rows) => endingIn(rows, { keys: keys.slice(0, length), from }));
      expect(found).toEqual(windows.slice(from, length).map(({ key, ends_at }) => ({ key, ends_at })));
    }
    expect(built, 'for one, for three, and for the long list').toBe(3);
  });

  test('a limit is part of the statement: as a parameter, SQLite would prepare it anew each time', async () => {
    await database().transact(async (rows) => {
      for (const each of [1, 2, 3]) await add(rows, `limited ${each}`);
    });
    const some = (rows: Reader) => rows.selectFrom('rate_window').select('key').limit(2).offset(1);
    const { sql, parameters } = await database().read((rows) => Promise.resolve(some(rows).compile()));
    if (engine === 'sqlite') expect([sql, parameters]).toEqual([expect.stringMatching(/ limit 2 /), [1]]);
    expect(await database().read((rows) => some(rows).execute())).toHaveLength(2);
    const first = prepared((rows: Reader, { most }: { most: number }) =>
      rows.selectFrom('rate_window').select('key').limit(most),
    );
    for (const most of [1, 3]) expect(await database().read((rows) => first(rows, { most }))).toHaveLength(most);
  });

  test('a transaction that has ended takes no further statement', async () => {
    let late: Writer | undefined;
    await database().transact(async (rows) => {
      late = rows;
    });
    await expect(put(late!, { windows: [{ key: 'late', count: 1, ends_at: 0 }] })).rejects.toThrow();
    expect(await keysLike('late')).toEqual([]);
  });
});
