import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { ofWholeLibrary } from './due.store.server.ts';
import { plusDays, type ClockOffset, type Day } from './rules/learning-day.ts';
import { mondayOf, quarterMs, quartersOf, type SumBy } from './rules/sums.ts';
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
  const found = await sumsSince(rows, since, 'day')
    .select(['day', 'answers', 'right_answers', 'brought', 'elapsed_ms'])
    .orderBy('day')
    .execute();
  return found.map((row) => ({
    day: row.day,
    answers: row.answers,
    right: row.right_answers,
    brought: row.brought,
    ms: Number(row.elapsed_ms),
  }));
}

/**
 * Answers by the hour of the member's own clock, from a Monday on. The sums of a whole week say it, but for weeks in
 * which the clock changes: of these the quarters of an hour are read.
 */
export async function answersByHour(rows: Reader, since: Since, offsets: readonly ClockOffset[]) {
  const [first, ...later] = offsets;
  const quarter = sql<number>`CAST(value AS bigint)`;
  const instant = sql`(${quarter} * ${sql.lit(quarterMs)})`;
  const weekMs = quartersOf.week * quarterMs;
  const weeks = [...new Set(later.map(({ from }) => Math.floor(from / weekMs)))];
  const changing =
    weeks.length === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`${quarter} / ${sql.lit(quartersOf.week)} IN (${sql.join(weeks.map((week) => sql.lit(week)))})`;
  // The last period that has begun counts.
  const ahead = later
    .toReversed()
    .map(({ from, ahead: by }) => sql`WHEN ${instant} >= ${sql.lit(from)} THEN ${sql.lit(by)}`);
  const shift =
    ahead.length === 0
      ? sql`${sql.lit(first!.ahead)}`
      : sql`CASE ${sql.join(ahead, sql` `)} ELSE ${sql.lit(first!.ahead)} END`;
  const hour = sql<number>`(((${instant} + ${shift}) / 3600000) % 24)`;
  const found = await sumsSince(rows, since, 'clock')
    .select([hour.as('hour'), answers, right])
    .where(sql<boolean>`NOT (${changing})`)
    .groupBy(hour)
    .execute();
  if (weeks.length > 0) {
    // Learning days may differ from the days of the clock.
    const days = await sumsSince(rows, since, 'clock').select('day').distinct().where(changing).execute();
    const within = days.map(({ day }) => sql<boolean>`(day >= ${day} AND day < ${plusDays(day, 7)})`);
    if (within.length > 0)
      found.push(
        ...(await sumsSince(rows, since, 'quarter')
          .select([hour.as('hour'), answers, right])
          .where(sql<boolean>`(${sql.join(within, sql` OR `)})`)
          .where(changing)
          .groupBy(hour)
          .execute()),
      );
  }
  const byHour = Map.groupBy(found, (row) => Number(row.hour));
  return [...byHour]
    .map(([hour, some]) => ({
      hour,
      answers: some.reduce((sum, each) => sum + Number(each.answers), 0),
      right: some.reduce((sum, each) => sum + Number(each.right), 0),
    }))
    .toSorted((one, other) => one.hour - other.hour);
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
 * Answers to items that had been answered on an earlier day, by the learning days since then, and by the learning day on which
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
  /** How many of the hardest. */
  readonly hardest: number;
}

/**
 * Items of the library: by category; by the day on which they were new, with those that last; by the day on which they
 * are due; and those that were forgotten most often. All from one reading of them.
 */
export async function itemsOfLibrary(rows: Reader, { memberId, today, from, until, hardest }: Counted) {
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
          'item_memory.card_id',
          'item_memory.item_id',
          'item_memory.lapses',
          'item_memory.answers',
          'item_memory.difficulty',
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
    .unionAll((mine) =>
      mine
        .selectFrom((hard) =>
          hard
            .selectFrom('mine')
            .select(['card_id', 'item_id', 'lapses', 'answers'])
            .where('lapses', '>', 0)
            .orderBy('lapses', 'desc')
            .orderBy('difficulty', 'desc')
            .orderBy('item_id')
            .limit(hardest)
            .as('hard'),
        )
        .select([sql<string>`'hard'`.as('of'), sql<string>`card_id || ' ' || item_id`.as('value')])
        .select(['lapses as items', 'answers as lasting']),
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
    hardest: counted('hard').map(({ value, items: lapses, lasting: times }) => {
      const [card_id, item_id] = value.split(' ') as [string, string];
      return { card_id, item_id, lapses, answers: times };
    }),
  };
}

/** These items with their contents, in the same order. */
export async function contentsOf<Item extends { readonly card_id: string; readonly item_id: string }>(
  rows: Reader,
  items: readonly Item[],
) {
  // The statements of the screen are always the same: without an item this one finds nothing.
  const [cardIds, itemIds] = [items.map(({ card_id }) => card_id), items.map(({ item_id }) => item_id.slice(0, 36))];
  const found = await rows
    .selectFrom('card_item')
    .innerJoin('card', 'card.id', 'card_item.card_id')
    .select(['card_item.card_id', 'card_item.id', 'card_item.kind', 'card_item.content', 'card_item.order_key'])
    .select('card.title')
    .where('card_item.card_id', 'in', ['', ...new Set(cardIds)])
    .where('card_item.id', 'in', ['', ...new Set(itemIds)])
    .where('card_item.removed', '=', 0)
    .execute();
  return items.flatMap((item) => {
    const row = found.find(({ card_id, id }) => card_id === item.card_id && item.item_id.startsWith(id));
    return row ? [{ ...item, title: row.title, kind: row.kind, content: row.content, order_key: row.order_key }] : [];
  });
}

/** Ids begin with so many hexadecimal digits of chance. */
const chanceDigits = 8;

/**
 * About so many answers and resets that count, of each item all of them, the oldest first: of the items whose id lies
 * below a bound. Ids are chance, so that they are a fair sample of all, and the same one each time.
 */
export async function eventsOfSample(rows: Reader, memberId: string, most: number) {
  const counted = await rows
    .selectFrom('answer_sum')
    .select(answers)
    .where('member_id', '=', memberId)
    .where('sum_by', '=', 'day')
    .executeTakeFirstOrThrow();
  const share = most / Math.max(1, Number(counted.answers));
  const bound = Math.floor(share * 16 ** chanceDigits)
    .toString(16)
    .padStart(chanceDigits, '0');
  let sampled = rows.selectFrom('item_memory').select(['card_id', 'item_id']).where('member_id', '=', memberId);
  if (share < 1) sampled = sampled.where(sql<boolean>`substr(item_id, 1, ${sql.lit(chanceDigits)}) < ${bound}`);
  const found = await rows
    .selectFrom(sampled.as('sampled'))
    // In this order: SQLite would read the whole log of the member first.
    .crossJoin('review_event as answer')
    .select(ruleColumns.map((column) => `answer.${column}` as const))
    .where('answer.member_id', '=', memberId)
    .whereRef('answer.card_id', '=', 'sampled.card_id')
    .whereRef('answer.item_id', '=', 'sampled.item_id')
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
