import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { keptDays } from './housekeeping.server.ts';

const dayMs = 86_400_000;

onBothEngines('housekeeping', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, {}, { empty: true });
  });
  afterAll(() => instance.close());

  test('rows that have served their purpose go after their time, and not before; nothing that anybody wrote is among them', async () => {
    const { database, jobs, clock } = instance.product.services;
    const person = await instance.signUp('Keeper');
    const _id = randomUUID();
    const idempotencyKey = randomUUID();
    await person.calls.cards.create({ _id, update: { title: 'Kept for ever' } }, { context: { idempotencyKey } });
    const of = (table: 'command_log' | 'job' | 'verification') =>
      database.read(async (rows) => {
        const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(rows);
        return Number(found[0]!.n);
      });
    await database.transact((rows) =>
      rows
        .insertInto('verification')
        .values({
          id: randomUUID(),
          identifier: 'old',
          value: 'old',
          // As its library dates it, by the machine's own clock.
          expiresAt: new Date(clock.now()) as never,
          createdAt: new Date(clock.now()) as never,
          updatedAt: new Date(clock.now()) as never,
        })
        .execute(),
    );
    const before = { commands: await of('command_log'), verifications: await of('verification') };
    expect(before.commands).toBeGreaterThan(0);

    instance.clock.advance(dayMs);
    expect(await jobs.runDue(), 'this one, and those of uploads and all kinds of rooms, once a day').toBe(6);
    expect(await jobs.runDue()).toBe(0);
    expect(await of('command_log')).toBe(before.commands);
    expect(await of('verification')).toBe(before.verifications);

    instance.clock.advance(8 * dayMs);
    await jobs.runDue();
    expect(await of('verification')).toBe(before.verifications - 1);

    instance.clock.advance((keptDays.commands - 30) * dayMs);
    await jobs.runDue();
    expect(await of('command_log'), 'a device that lay in a drawer for a year is answered the first reply').toBe(
      before.commands,
    );
    instance.clock.advance(40 * dayMs);
    await jobs.runDue();
    expect(await of('command_log')).toBe(0);
    expect(await of('job'), 'the next turn of each, and those of the last 90 days').toBeLessThan(25);
    const cards = await database.read((rows) =>
      rows.selectFrom('card').select('title').where('id', '=', _id).execute(),
    );
    expect(cards).toEqual([{ title: 'Kept for ever' }]);
  });
});
