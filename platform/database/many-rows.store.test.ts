import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { insertRows } from './many-rows.server.ts';
import '#features/memory/tables.server.ts';

onBothEngines('many rows in one statement', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  test.each([1, 19, 20, 1_000])('%i rows are as they were given, and those that are there stay', async (count) => {
    const { database } = instance.product.services;
    const texts = ['quoted "it\'s" \\ \\u0041', 'émoji 😀', 'half \ud83d of one', '', 'line\nline'];
    const rowOf = (at: number) => ({
      member_id: ada.id,
      card_id: `card ${count}`,
      item_id: `${String(at).padStart(5, '0')} ${texts[at % texts.length]!}`,
      stability: at / 3,
      difficulty: 1e-7 * at,
      answers: at,
      lapses: 0,
      last_outcome: 'right' as const,
      last_answered_at: 1_900_000_000_000 + at,
      last_day: at % 2 === 0 ? null : '2026-03-02',
      first_day: null,
      due_on: '2026-03-05',
      parameters: 0,
    });
    const given = Array.from({ length: count }, (_, at) => rowOf(at));
    const insert = (answers: number) =>
      database.transact((rows) =>
        insertRows(
          rows,
          'item_memory',
          given.map((row) => ({ ...row, answers: row.answers + answers })),
        )
          .onConflict((conflict) => conflict.columns(['member_id', 'card_id', 'item_id']).doNothing())
          .returning('item_id')
          .execute(),
      );
    expect(await insert(0)).toHaveLength(count);
    expect(await insert(1)).toEqual([]);
    const found = await database.read((rows) =>
      rows.selectFrom('item_memory').selectAll().where('card_id', '=', `card ${count}`).orderBy('answers').execute(),
    );
    expect(found.map((row) => ({ ...row }))).toEqual(
      given.map((row) => ({ ...row, item_id: row.item_id.toWellFormed() })),
    );
  });
});
