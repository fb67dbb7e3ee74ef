import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { ofWholeLibrary } from './due.store.server.ts';
import type { ClockOffset, Day } from './rules/learning-day.ts';
import { mondayOf, type SumBy } from './rules/sums.ts';
import { ruleColumns, ruleEvent } from './store.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

/** Answers that were not taken back, alone or with their run. */
const counts = (memberId: string) => sql<boolean>`
  answer.id NOT IN (
    SELECT undoes FROM review_event
    WHERE member_id = ${memberId} AND kind = 'undo' AND item_id IS NULL AND undoes IS NOT NULL)
  AND (answer.card_id, answer.test_id) NOT IN (
    SELECT card_id, test_id FROM review_event
    WHERE member_id = ${memberId} AND kind = 'undo_run' AND item_id IS NULL)`;

interface Since {
  readonly memberId: string;
  readonly from: Day;
}

const sumsSince = (rows: Reader, { memberId, from }: Since, by: SumBy) =>
  rows
    .selectFrom('answer_sum')
    .where('answer_sum.member_id', '=', memberId)
    .where('answer_sum.sum_by', '=', by)
    .where('answer_sum.day', '>=', from);

const answers = sql<number>`sum(answer_sum.answers)`.as('answers');
const right = sql<number>`sum(answer_sum.right_answers)`.as('right');

/** Answers of each learning day. `brought`: how many of them came with a file. */
export async function answersByDay(rows: Reader, since: Since) {
  const found = await sumsSince(rows, since, 'quarter')
    .select(['day', answers, right])
    .select([sql<number>`sum(brought)`.as('brought'), sql<number>`sum(elapsed_ms)`.as('ms')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  return found.map((row) => ({
    day: row.day,
    answers: Number(row.answers),
    right: Number(row.right),
    brought: Number(row.brought),
    ms: Number(row.ms),
  }));
}

/** Answers by the hour of the member's own clock. */
export async function answersByHour(rows: Reader, since: Since, offsets: readonly ClockOffset[]) {
  const [first, ...later] = offsets;
  const instant = sql`(CAST(value AS bigint) * 900000)`;
  // The last period that has begun counts.
  const ahead = later
    .toReversed()
    .map(({ from, ahead: by }) => sql`WHEN ${instant} >= ${sql.lit(from)} THEN ${sql.lit(by)}`);
  const shift =
    ahead.length === 0
      ? sql`${sql.lit(first!.ahead)}`
      : sql`CASE ${sql.join(ahead, sql` `)} ELSE ${sql.lit(first!.ahead)} END`;
  const hour = sql<number>`(((${instant} + ${shift}) / 3600000) % 24)`;
  const found = await sumsSince(rows, since, 'quarter')
    .select([hour.as('hour'), answers, right])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return found.map((row) => ({ hour: Number(row.hour), answers: Number(row.answers), right: Number(row.right) }));
}

/** Answers by the category of the card, as it is now, from the week of that day on. */
export async function answersByCategory(rows: Reader, since: Since) {
  const found = await sumsSince(rows, { ...since, from: mondayOf(since.from) }, 'card')
    .innerJoin('card', 'card.id', 'answer_sum.value')
    .select(['card.category_1', answers, right])
    .where('card.user_id', '=', since.memberId)
    .groupBy('card.category_1')
    .execute();
  return found.map((row) => ({
    category_1: row.category_1,
    answers: Number(row.answers),
    right: Number(row.right),
  }));
}

/**
 * Answers to items that had been answered on an earlier day, by the time since then, and by the learning day on which
 * the answer was given.
 */
export async function recallByAge(rows: Reader, since: Since) {
  const found = await sumsSince(rows, since, 'age').select(['day', 'value', 'answers', 'right_answers']).execute();
  return found.map((row) => ({
    day: row.day,
    age: Number(row.value),
    answers: row.answers,
    right: row.right_answers,
  }));
}

interface Counted {
  readonly memberId: string;
  readonly today: Day;
  /** What was new before it is counted together. */
  readonly from: Day;
  readonly until: Day;
}

/**
 * Items of the library: by category; by the day on which they were new, with those that last; and by the day on which
 * they are due.
 */
export async function itemsOfLibrary(rows: Reader, { memberId, today, from, until }: Counted) {
  const count = sql<number>`count(*)`.as('items');
  const none = sql<number>`0`.as('lasting');
  const first = sql<Day>`CASE WHEN first_day >= ${sql.lit(from)} THEN first_day ELSE '' END`;
  const found = await rows
    .with(
      (cte) => cte('mine').materialized(),
      () =>
        ofWholeLibrary(rows, memberId, today).select([
          'card.category_1',
          'item_memory.first_day',
          'item_memory.due_on',
          'item_memory.stability',
        ]),
    )
    .selectFrom('mine')
    .select([sql<string>`'category'`.as('of'), 'category_1 as value', count, none])
    .groupBy('category_1')
    .unionAll((mine) =>
      mine
        .selectFrom('mine')
        .select([sql<string>`'first'`.as('of'), first.as('value'), count])
        .select(sql<number>`sum(CASE WHEN stability >= 21 THEN 1 ELSE 0 END)`.as('lasting'))
        .groupBy(first),
    )
    .unionAll((mine) =>
      mine
        .selectFrom('mine')
        .select([sql<string>`'due'`.as('of'), 'due_on as value', count, none])
        .where('due_on', '<', until)
        .groupBy('due_on'),
    )
    .execute();
  const counted = (of: string) =>
    found
      .filter((row) => row.of === of)
      .map(({ value, items, lasting }) => ({ value, items: Number(items), lasting: Number(lasting) }));
  return {
    categories: counted('category').map(({ value: category_1, items }) => ({ category_1, items })),
    firstDays: counted('first').map(({ value: day, items, lasting }) => ({ day, items, lasting })),
    due: counted('due').map(({ value: day, items: count }) => ({ day, count })),
  };
}

/** The items of the library that were forgotten most often, with their contents. */
export const hardestItems = (rows: Reader, memberId: string, today: Day, limit: number) =>
  rows
    .selectFrom(
      ofWholeLibrary(rows, memberId, today)
        .select(['item_memory.card_id', 'item_memory.item_id', 'item_memory.lapses', 'item_memory.answers'])
        .select(['item_memory.difficulty', 'card.title'])
        .where('item_memory.lapses', '>', 0)
        .orderBy('item_memory.lapses', 'desc')
        .orderBy('item_memory.difficulty', 'desc')
        .orderBy('item_memory.item_id')
        .limit(limit)
        .as('hard'),
    )
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'hard.card_id')
        .on('card_item.id', '=', sql<string>`substr(hard.item_id, 1, 36)`)
        .on('card_item.removed', '=', 0),
    )
    .select(['hard.card_id', 'hard.item_id', 'hard.lapses', 'hard.answers', 'hard.title'])
    .select(['card_item.kind', 'card_item.content', 'card_item.order_key'])
    .orderBy('hard.lapses', 'desc')
    .orderBy('hard.difficulty', 'desc')
    .orderBy('hard.item_id')
    .execute();

/**
 * About so many answers and resets that count, of each item all of them, the oldest first: of every so many items,
 * whose ids are chance, so that they are a fair sample of all.
 */
export async function eventsOfSample(rows: Reader, memberId: string, most: number) {
  const numbered = rows
    .selectFrom('item_memory')
    .select(['card_id', 'item_id'])
    .select(sql<number>`row_number() OVER (ORDER BY item_id, card_id)`.as('place'))
    .select(sql<number>`sum(answers) OVER ()`.as('answers'))
    .where('member_id', '=', memberId);
  const found = await rows
    .selectFrom(numbered.as('numbered'))
    // In this order: SQLite would read the whole log of the member first.
    .crossJoin('review_event as answer')
    .select(ruleColumns.map((column) => `answer.${column}` as const))
    .where('answer.member_id', '=', memberId)
    .whereRef('answer.card_id', '=', 'numbered.card_id')
    .whereRef('answer.item_id', '=', 'numbered.item_id')
    .where(sql<boolean>`numbered.place % (1 + numbered.answers / ${sql.lit(most)}) = 0`)
    .where('answer.kind', 'in', ['answer', 'reset'])
    .where(counts(memberId))
    .orderBy('answer.item_id')
    .orderBy('answer.card_id')
    .orderBy('answer.answered_at')
    .orderBy('answer.id')
    .limit(2 * most)
    .execute();
  return found.map(ruleEvent).filter((event) => event.kind === 'answer' || event.kind === 'reset');
}
