import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { ofLibrary } from './due.store.server.ts';
import type { ClockOffset, Day } from './rules/learning-day.ts';
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
  /** When that day began. */
  readonly instant: number;
}

/** Answers since a day, also those that came with a file, which have no day of activity. */
const answersSince = (rows: Reader, { memberId, from, instant }: Since) =>
  rows
    .selectFrom('review_event as answer')
    .where('answer.member_id', '=', memberId)
    .where('answer.kind', '=', 'answer')
    .where((column) =>
      column.or([
        column('answer.day', '>=', from),
        column.and([column('answer.day', 'is', null), column('answer.answered_at', '>=', instant)]),
      ]),
    )
    .where(counts(memberId));

const right = sql<number>`sum(CASE WHEN answer.outcome = 'right' THEN 1 ELSE 0 END)`;
const all = sql<number>`count(*)`;

/** Answers of each learning day. `brought`: how many of them came with a file. */
export async function answersByDay(rows: Reader, since: Since) {
  const day = sql<Day>`coalesce(answer.day, answer.model_day)`;
  const found = await answersSince(rows, since)
    .select([day.as('day'), all.as('answers'), right.as('right')])
    .select(sql<number>`sum(CASE WHEN answer.day IS NULL THEN 1 ELSE 0 END)`.as('brought'))
    .select(sql<number>`sum(answer.elapsed_ms)`.as('ms'))
    .where(day, '>=', since.from)
    .groupBy(day)
    .orderBy(day)
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
  // The last period that has begun counts.
  const ahead = later
    .toReversed()
    .map(({ from, ahead: by }) => sql`WHEN answer.answered_at >= ${sql.lit(from)} THEN ${sql.lit(by)}`);
  const shift =
    ahead.length === 0
      ? sql`${sql.lit(first!.ahead)}`
      : sql`CASE ${sql.join(ahead, sql` `)} ELSE ${sql.lit(first!.ahead)} END`;
  const hour = sql<number>`(((answer.answered_at + ${shift}) / 3600000) % 24)`;
  const found = await answersSince(rows, since)
    .select([hour.as('hour'), all.as('answers'), right.as('right')])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return found.map((row) => ({ hour: Number(row.hour), answers: Number(row.answers), right: Number(row.right) }));
}

/** Answers by the category of the card, as it is now. */
export async function answersByCategory(rows: Reader, since: Since) {
  const found = await answersSince(rows, since)
    .innerJoin('card', 'card.id', 'answer.card_id')
    .select(['card.category_1', all.as('answers'), right.as('right')])
    .where('card.user_id', '=', since.memberId)
    .groupBy('card.category_1')
    .execute();
  return found.map((row) => ({
    category_1: row.category_1,
    answers: Number(row.answers),
    right: Number(row.right),
  }));
}

/** Ages of items, in days since they were last answered: an age begins with each of them. */
export const ages = [1, 7, 21, 90] as const;
const dayMs = 86_400_000;

/**
 * Answers to items that had been answered on an earlier day, by the time since then, and by the learning day on which
 * the answer was given.
 */
export async function recallByAge(rows: Reader, since: Since) {
  const before = sql<string>`(
    SELECT earlier.id FROM review_event AS earlier
    WHERE earlier.member_id = ${since.memberId} AND earlier.card_id = answer.card_id
      AND earlier.item_id = answer.item_id AND earlier.answered_at < answer.answered_at
    ORDER BY earlier.answered_at DESC, earlier.id DESC LIMIT 1)`;
  const waited = sql`answer.answered_at - before.answered_at`;
  const age = sql<number>`CASE
    WHEN ${waited} < ${sql.lit(ages[1] * dayMs)} THEN ${sql.lit(ages[0])}
    WHEN ${waited} < ${sql.lit(ages[2] * dayMs)} THEN ${sql.lit(ages[1])}
    WHEN ${waited} < ${sql.lit(ages[3] * dayMs)} THEN ${sql.lit(ages[2])}
    ELSE ${sql.lit(ages[3])} END`;
  const found = await rows
    .selectFrom('review_event as answer')
    .innerJoin('review_event as before', (join) => join.on('before.id', '=', before))
    .select(['answer.day', age.as('age'), all.as('answers'), right.as('right')])
    .where('answer.member_id', '=', since.memberId)
    .where('answer.kind', '=', 'answer')
    .where('answer.day', '>=', since.from)
    .where('answer.item_kind', '!=', 'card')
    .where('before.kind', '=', 'answer')
    .where(sql<boolean>`coalesce(before.day, before.model_day) < answer.day`)
    .where(counts(since.memberId))
    .groupBy(['answer.day', age])
    .execute();
  return found.map((row) => ({
    day: row.day!,
    age: Number(row.age),
    answers: Number(row.answers),
    right: Number(row.right),
  }));
}

/** Items of the library by the day on which they were new, those of before a day together; and those that last. */
export async function itemsByFirstDay(rows: Reader, memberId: string, from: Day, today: Day) {
  const day = sql<Day>`CASE WHEN item_memory.first_day >= ${sql.lit(from)} THEN item_memory.first_day ELSE '' END`;
  const found = await ofLibrary(rows, memberId, today)
    .select([day.as('day'), sql<number>`count(*)`.as('items')])
    .select(sql<number>`sum(CASE WHEN item_memory.stability >= 21 THEN 1 ELSE 0 END)`.as('lasting'))
    .groupBy(day)
    .orderBy(day)
    .execute();
  return found.map((row) => ({ day: row.day, items: Number(row.items), lasting: Number(row.lasting) }));
}

/** Items of the library by category. */
export async function itemsByCategory(rows: Reader, memberId: string, today: Day) {
  const found = await ofLibrary(rows, memberId, today)
    .select(['card.category_1', sql<number>`count(*)`.as('items')])
    .groupBy('card.category_1')
    .execute();
  return found.map((row) => ({ category_1: row.category_1, items: Number(row.items) }));
}

/** The items of the library that were forgotten most often, with their contents. */
export const hardestItems = (rows: Reader, memberId: string, today: Day, limit: number) =>
  ofLibrary(rows, memberId, today)
    .select(['item_memory.card_id', 'item_memory.item_id', 'item_memory.lapses', 'item_memory.answers'])
    .select(['card.title', 'card_item.kind', 'card_item.content', 'card_item.order_key'])
    .where('item_memory.lapses', '>', 0)
    .orderBy('item_memory.lapses', 'desc')
    .orderBy('item_memory.difficulty', 'desc')
    .orderBy('item_memory.item_id')
    .limit(limit)
    .execute();

interface Sample {
  readonly memberId: string;
  /** Of so many items all events are read. */
  readonly items: number;
  readonly events: number;
}

/**
 * The answers and resets that count of every so many items, of each the oldest first. Their ids are chance, so that
 * they are a fair sample of all.
 */
export async function eventsOfSample(rows: Reader, { memberId, items, events }: Sample) {
  const numbered = rows
    .selectFrom('item_memory')
    .select(['card_id', 'item_id'])
    .select(sql<number>`row_number() OVER (ORDER BY item_id, card_id)`.as('place'))
    .select(sql<number>`count(*) OVER ()`.as('total'))
    .where('member_id', '=', memberId);
  const found = await rows
    .selectFrom(numbered.as('numbered'))
    .innerJoin('review_event as answer', (join) =>
      join
        .on('answer.member_id', '=', memberId)
        .onRef('answer.card_id', '=', 'numbered.card_id')
        .onRef('answer.item_id', '=', 'numbered.item_id'),
    )
    .select(ruleColumns.map((column) => `answer.${column}` as const))
    .select('numbered.total')
    .where(sql<boolean>`numbered.place % ((numbered.total + ${sql.lit(items - 1)}) / ${sql.lit(items)}) = 0`)
    .where('answer.kind', 'in', ['answer', 'reset'])
    .where(counts(memberId))
    .orderBy('answer.item_id')
    .orderBy('answer.card_id')
    .orderBy('answer.answered_at')
    .orderBy('answer.id')
    .limit(events)
    .execute();
  return {
    total: Number(found[0]?.total ?? 0),
    events: found.map(ruleEvent).filter((event) => event.kind === 'answer' || event.kind === 'reset'),
  };
}
