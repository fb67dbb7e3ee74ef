import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { clockWeeks } from '#migrations/0830-clock-weeks.server.ts';
import { columnTypes } from '#platform/database/migrate.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import type { ReviewEvent } from './contract.ts';
import { takeBackRuns } from './record.server.ts';
import { rebuildSums } from './rebuild-sums.server.ts';
import { auditSums } from './sums.store.server.ts';

type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

const seeds = process.env['LOCI_LONG'] ? 40 : 4;
const hourMs = 3_600_000;
const begin = Date.parse('2026-01-05T12:00:00Z');

onBothEngines('[S2 §4] sums of the answers agree with the log', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    instance.clock.moveTo(begin + 200 * 24 * hourMs);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  const database = () => instance.product.services.database;
  const faults = () => database().read((rows) => auditSums(rows, engine, ada.id));
  const sums = () =>
    database().read(async (rows) => {
      const found = await rows.selectFrom('answer_sum').selectAll().where('member_id', '=', ada.id).execute();
      return found.map(({ sum_by, answers, right_answers }) => `${sum_by} ${right_answers}/${answers}`).toSorted();
    });
  const stamp = (hours: number) => new Date(begin + hours * hourMs).toISOString();
  const answer = (card: TestedCard, item: number, hours: number, more: Partial<Answer> = {}) =>
    answerTo(card, { item_id: card.flashcards[item]!, answered_at: stamp(hours), ...more });
  const record = (...events: ReviewEvent[]) => ada.calls.memory.record({ events });

  test('answers, one of them about the whole card, and their undo', async () => {
    const card = await cardToTest(ada, { flashcards: 2 });
    const first = answer(card, 0, 0);
    const whole = answer(card, 1, 0, { item_id: card._id, item_kind: 'card', task: 'count', outcome: 'wrong' });
    await record(first, answer(card, 0, 24), whole);
    expect(await sums()).toEqual([
      'age 1/1',
      'card 2/3',
      'clock 2/3',
      'day 1/1',
      'day 1/2',
      'quarter 1/1',
      'quarter 1/2',
    ]);
    await record(undoOf(first, stamp(30)), undoOf(whole, stamp(30)));
    expect(await sums()).toEqual(['card 1/1', 'clock 1/1', 'day 1/1', 'quarter 1/1']);
    // Taken back a second time, it counts no less.
    await record(undoOf(first, stamp(31)));
    expect(await sums()).toEqual(['card 1/1', 'clock 1/1', 'day 1/1', 'quarter 1/1']);
    expect(await faults()).toEqual([]);
  });

  test('the audit names what differs, and sums are derived again', async () => {
    const card = await cardToTest(ada, { flashcards: 1 });
    await record(answer(card, 0, 0), answer(card, 0, 24));
    const before = await sums();
    await database().transact((rows) =>
      rows
        .updateTable('answer_sum')
        .set({ answers: 7 })
        .where('member_id', '=', ada.id)
        .where('sum_by', '=', 'age')
        .execute(),
    );
    expect(await faults()).toEqual([
      'not in the log: age 2026-01-06 1: 7 answers, 1 right, 0 brought, 0 ms',
      'only in the log: age 2026-01-06 1: 1 answers, 1 right, 0 brought, 0 ms',
    ]);
    await rebuildSums(database(), ada.id);
    expect([await faults(), await sums()]).toEqual([[], before]);
  });

  test('sums are derived again while answers arrive', async () => {
    const cards = [await cardToTest(ada, { flashcards: 2 }), await cardToTest(ada, { flashcards: 1 })];
    for (const card of cards) await record(...[0, 24, 80].map((hours) => answer(card, 0, hours)));
    await database().transact((rows) =>
      rows.deleteFrom('answer_sum').where('member_id', '=', ada.id).where('sum_by', 'in', ['quarter', 'age']).execute(),
    );
    expect(await faults()).not.toEqual([]);
    const meanwhile = [1, 2, 3, 4].map((each) => () => record(answer(cards[each % 2]!, 0, 100 * each)));
    await Promise.all([
      rebuildSums(database(), ada.id),
      ...meanwhile.slice(0, 2).map((give) => give()),
      rebuildSums(database(), (await instance.person('Bob')).id),
      ...meanwhile.slice(2).map((give) => give()),
    ]);
    expect(await faults()).toEqual([]);
  });

  test('sums by the time of the day, derived from those by quarter of an hour when the schema changes', async () => {
    const card = await cardToTest(ada, { flashcards: 1 });
    // From a Monday at noon on: late on Sunday and early on Monday, whose learning day may be the one before; the end
    // of a month and, half a year back, of a year.
    const hours = [0, 0.25, 154, 155.75, 156, 157, 160.5, 168, 26.4 * 24, -100, -108.25, -4_000];
    for (const at of hours) await record(answer(card, 0, at), answer(card, 0, at, { outcome: 'wrong' }));
    const before = await sums();
    await database().transact((rows) =>
      rows
        .updateTable('answer_sum')
        .set({ answers: 7, day: '2025-01-01' })
        .where('member_id', '=', ada.id)
        .where('sum_by', '=', 'clock')
        .execute(),
    );
    expect(await faults()).not.toEqual([]);
    await database().transact((rows) => clockWeeks(rows as unknown as Kysely<unknown>, columnTypes[engine]));
    expect([await faults(), await sums()]).toEqual([[], before]);
  });

  test('a run that is taken back by the import that made it', async () => {
    const card = await cardToTest(ada, { flashcards: 3 });
    const test_id = randomUUID();
    await record(answer(card, 0, 0));
    const before = await sums();
    await record(
      ...[0, 1, 2].flatMap((item) => [answer(card, item, 30, { test_id }), answer(card, item, 90, { test_id })]),
    );
    await takeBackRuns(instance.product.services, { memberId: ada.id, testIds: [test_id], cardIds: [] });
    expect([await faults(), await sums()]).toEqual([[], before]);
  });

  test.each(Array.from({ length: seeds }, (_, seed) => seed))(
    'seed %i: whatever arrives, in any order, in batches of any size, once or twice',
    async (seed) => {
      const chance = seededChance(seed);
      const under = (most: number) => Math.floor(chance() * most);
      const cards = [await cardToTest(ada, { flashcards: 3 }), await cardToTest(ada, { flashcards: 2 })];
      const runs = Array.from({ length: 4 }, () => randomUUID());
      const events: ReviewEvent[] = [];
      for (let made = 0; made < 60; made++) {
        const card = cards[under(2)]!;
        const test_id = runs[under(runs.length)]!;
        const item = under(card.flashcards.length);
        const given = events.filter((event) => event.kind === 'answer');
        const kind = under(10);
        const outcome = chance() < 0.7 ? 'right' : 'wrong';
        if (kind < 6) events.push(answer(card, item, under(2_400), { test_id, outcome }));
        else if (kind === 6)
          events.push({
            ...answer(card, 0, under(2_400)),
            item_id: card._id,
            item_kind: 'card',
            task: 'count',
            test_id,
          });
        else if (kind === 7 && given.length > 0) events.push(undoOf(given[under(given.length)]!, stamp(2_500)));
        else if (kind === 8 && chance() < 0.3)
          events.push({ kind: 'undo_run', _id: randomUUID(), test_id, card_id: card._id, answered_at: stamp(2_500) });
        else {
          const { _id, card_id, item_id, item_kind, answered_at } = answer(card, item, under(2_400));
          if (item_kind !== 'card')
            events.push({ kind: 'reset', _id, test_id, card_id, item_id, item_kind, answered_at });
        }
      }
      const order = events.map((event) => ({ event, place: chance() })).toSorted((a, b) => a.place - b.place);
      for (let from = 0; from < order.length;) {
        const size = 1 + under(12);
        const again = chance() < 0.3 ? order.slice(Math.max(0, from - 2), from) : [];
        await record(...[...again, ...order.slice(from, from + size)].map(({ event }) => event));
        from += size;
        expect(await faults(), `after ${from} events`).toEqual([]);
      }
      await database().transact((rows) =>
        rows
          .updateTable('answer_sum')
          .set((column) => ({ answers: column('answers', '+', 3), right_answers: 1, brought: 2, elapsed_ms: 5 }))
          .where('member_id', '=', ada.id)
          .where('sum_by', 'in', ['age', 'card', 'clock'])
          .execute(),
      );
      await rebuildSums(database(), ada.id);
      expect(await faults(), 'derived again').toEqual([]);
    },
  );
});
