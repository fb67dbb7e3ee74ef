import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { existingSessions, insertSession, sessionsOf } from './store.server.ts';

onBothEngines('stored focus sessions', (engine) => {
  let instance: TestInstance;
  let owner: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    owner = await instance.person('Owner');
  });
  afterAll(() => instance.close());

  const session = (started_at: number) => ({
    id: randomUUID(),
    user_id: owner.id,
    card_id: null,
    started_at,
    ended_at: started_at + 1,
    focus_seconds: 0,
    planned_seconds: 0,
    planned: '{}',
    finished: 0,
    goal: '',
    recap: '',
    goal_reached: null,
    time_zone: 'UTC',
    day_starts_at: 4,
    brought_in: 1,
    needs_sign: 0,
  });

  test('no ids are no sessions', async () => {
    const { database } = instance.product.services;
    expect(await database.read((rows) => existingSessions(rows, []))).toEqual(new Map());
  });

  test('a page that ends between sessions of one instant goes on with the rest of them', async () => {
    const { database } = instance.product.services;
    const all = [1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 3_000].map(session);
    await database.transact(async (rows) => {
      for (const each of all) await insertSession(rows, each);
    });
    const found: string[] = [];
    const readFrom = async (before: Parameters<typeof sessionsOf>[2]): Promise<void> => {
      const page = await database.read((rows) => sessionsOf(rows, owner.id, before, 2));
      found.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (last) await readFrom(last);
    };
    await readFrom(4_000);
    expect(found).toHaveLength(all.length);
    expect(new Set(found)).toEqual(new Set(all.map(({ id }) => id)));
  });
});
