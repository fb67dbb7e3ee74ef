import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { isOnCard, restsNot } from './due.store.server.ts';
import type { MemoryModel } from './rules/memory-model.ts';
import { plusDays, type ClockOffset, type Day } from './rules/learning-day.ts';
import { mondayOf, quarterMs, quartersOf, weekOfQuarter, type SumBy } from './rules/sums.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

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

const sumsOfDays = prepared((rows, since: Since) =>
  sumsSince(rows, since, 'day').select(['day', 'answers', 'right_answers', 'brought', 'elapsed_ms']).orderBy('day'),
);

/** Answers of each learning day. `brought`: how many of them came with a file. */
export async function answersByDay(rows: Reader, since: Since) {
  const found = await sumsOfDays(rows, since);
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
  const weeks = [...new Set(later.map(({ from }) => weekOfQuarter(Math.floor(from / quarterMs))))];
  const week = sql`(${quarter} - ${sql.lit(quartersOf.firstMonday)}) / ${sql.lit(quartersOf.week)}`;
  const changing =
    weeks.length === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`${week} IN (${sql.join(weeks.map((each) => sql.lit(each)))})`;
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

const sumsOfCategories = prepared((rows, since: Since) =>
  rows
    // By card first: of the weeks of a year a card has many.
    .selectFrom(sumsSince(rows, since, 'card').select(['value', answers, right]).groupBy('value').as('answer_sum'))
    .innerJoin('card', 'card.id', 'answer_sum.value')
    .select(['card.category_1', sql<number>`sum(answer_sum.answers)`.as('answers')])
    .select(sql<number>`sum(answer_sum."right")`.as('right'))
    .where('card.user_id', '=', since.memberId)
    .groupBy('card.category_1'),
);

/** Answers by the category of the card, as it is now, from the week of that day on. */
export async function answersByCategory(rows: Reader, since: Since) {
  const found = await sumsOfCategories(rows, { ...since, from: mondayOf(since.from) });
  return found.map((row) => ({
    category_1: row.category_1,
    answers: Number(row.answers),
    right: Number(row.right),
  }));
}

const sumsOfAges = prepared((rows, since: Since) =>
  sumsSince(rows, since, 'age').select(['day', 'value', 'answers', 'right_answers']),
);

/**
 * Answers to items that had been answered on an earlier day, by the learning days since then, and by the learning day
 * on which the answer was given.
 */
export async function recallByAge(rows: Reader, since: Since) {
  const found = await sumsOfAges(rows, since);
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
  readonly now: number;
  readonly model: MemoryModel;
  /** What was new before it is counted together. */
  readonly from: Day;
  readonly until: Day;
  /** How many of the hardest. */
  readonly hardest: number;
}

/** A thousandth of a day: of an item with a stability of one day, a thousandth of its wait. */
const waitUnitMs = 86_400;

/**
 * An item in a text: when it is due, when it was new, and one number that begins with a one, so that its length is
 * always the same: whether it lasts, how often it was forgotten, up to 9, and the wait over its stability in
 * thousandths, which its recall follows from.
 */
const dayLength = 10;
const lastsAt = 2 * dayLength + 1;
const lapsesAt = lastsAt + 1;
const waitAt = lapsesAt + 1;
const itemLength = waitAt + 5;
const longestWait = 99_999;
const itemText = (now: number) => sql<string>`concat(due_on, coalesce(first_day, '          '),
  10000000 + CASE WHEN stability >= 21 THEN 1000000 ELSE 0 END + 100000 * CASE WHEN lapses > 9 THEN 9 ELSE lapses END
  + CASE WHEN last_answered_at >= ${now} THEN 0
    WHEN ${now} - last_answered_at >= stability * ${sql.lit(longestWait * waitUnitMs)} THEN ${sql.lit(longestWait)}
    ELSE CAST((${now} - last_answered_at) / (stability * ${sql.lit(waitUnitMs)}) AS integer) END)`;

/** The items of each card of the library as one text: a row an item would cost more than reading them. */
const itemsOfCards = prepared((rows, { memberId, today, now }: { memberId: string; today: Day; now: number }) =>
  rows
    .selectFrom('card')
    .select(['card.id', 'card.title', 'card.collection_ids', 'card.category_1'])
    .select((card) =>
      card
        .selectFrom('item_memory')
        .select(sql<string>`string_agg(${itemText(now)}, '')`.as('items'))
        .whereRef('item_memory.card_id', '=', 'card.id')
        .where('item_memory.member_id', '=', memberId)
        .where(isOnCard)
        .where(restsNot(memberId, today))
        .as('items'),
    )
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', sql.lit('library'))
    .where('card.locked', '=', sql.lit(0)),
);

/** So many items, and how many of them are recalled now, as the model says. */
export interface Recalled {
  readonly items: number;
  readonly known: number;
}

/**
 * Items of the library: of each card with how much of it is recalled; by the day on which they were new, with those
 * that last; by the day on which they are due; and those that were forgotten most often.
 */
export async function itemsOfLibrary(rows: Reader, { memberId, today, now, model, from, until, hardest }: Counted) {
  const found = await itemsOfCards(rows, { memberId, today, now });
  const [firstDays, due] = [new Map<number, number>(), new Map<number, number>()];
  const first = dayIn(from, 0);
  const forgotten = Array.from({ length: 10 }, () => 0);
  let lasting = 0;
  const recallOf = recallByWait(model);
  const cards = found.flatMap(({ items, ...card }) => {
    if (items === null) return [];
    let known = 0;
    // Digit by digit: texts cut out of it would each be made and looked up.
    for (let at = 0; at < items.length; at += itemLength) {
      addOne(due, dayIn(items, at));
      const firstDay = dayIn(items, at + dayLength);
      addOne(firstDays, firstDay >= first ? firstDay : noDay);
      lasting += numberIn(items, at + lastsAt, 1);
      forgotten[numberIn(items, at + lapsesAt, 1)]!++;
      known += recallOf(numberIn(items, at + waitAt, itemLength - waitAt));
    }
    const recalled: Recalled = { items: items.length / itemLength, known };
    return [{ ...card, ...recalled }];
  });
  let [least, atLeast] = [9, forgotten[9]!];
  while (atLeast < hardest && least > 1) atLeast += forgotten[--least]!;
  return {
    cards,
    before: firstDays.get(noDay) ?? 0,
    firstDays: byDay(firstDays).map(([day, items]) => ({ day, items })),
    lasting,
    due: byDay(due).flatMap(([day, count]) => (day < until ? [{ day, count }] : [])),
    hardest: await hardestItems(rows, { memberId, today, least, hardest, forgotten: atLeast }),
  };
}

/** Recall by the wait over the stability in thousandths; a library has many items and few of these. */
function recallByWait(model: MemoryModel): (wait: number) => number {
  const known = new Map<number, number>();
  return (wait) => {
    let recall = known.get(wait);
    if (recall === undefined) known.set(wait, (recall = model.recallAfter(wait / 1_000, 1)));
    return recall;
  };
}

/** Where no day is known. */
const noDay = 0;
const [zero, space] = [48, 32];

function numberIn(text: string, at: number, digits: number): number {
  let number = 0;
  for (let place = at; place < at + digits; place++) number = 10 * number + text.charCodeAt(place) - zero;
  return number;
}

/** The day that is written there as a number, such as 20261130. */
function dayIn(text: string, at: number): number {
  if (text.charCodeAt(at) === space) return noDay;
  return 10_000 * numberIn(text, at, 4) + 100 * numberIn(text, at + 5, 2) + numberIn(text, at + 8, 2);
}

const addOne = (counts: Map<number, number>, day: number) => counts.set(day, (counts.get(day) ?? 0) + 1);

/** The earliest day first. */
const byDay = (counts: ReadonlyMap<number, number>): [Day, number][] =>
  [...counts]
    .filter(([day]) => day !== noDay)
    .toSorted(([one], [other]) => one - other)
    .map(([day, count]) => [`${day}`.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), count]);

interface Hardest {
  readonly memberId: string;
  readonly today: Day;
  readonly least: number;
  readonly hardest: number;
  /** Of so many of the most forgotten those are left out that are not on a card or rest. */
  readonly among: number;
}

/** Of the items that were forgotten at least so often, the most forgotten. */
const hardestAmong = prepared((rows, { memberId, today, least, hardest, among }: Hardest) =>
  rows
    // First by itself: SQLite would look for the card and the content of every item before it looks at its lapses.
    .with(
      (cte) => cte('forgotten').materialized(),
      () =>
        rows
          .selectFrom('item_memory')
          .select(['card_id', 'item_id', 'lapses', 'answers', 'difficulty'])
          .where('member_id', '=', memberId)
          .where('lapses', '>=', least)
          .orderBy('lapses', 'desc')
          .orderBy('difficulty', 'desc')
          .orderBy('item_id')
          .limit(among),
    )
    .selectFrom('forgotten as item_memory')
    .innerJoin('card', 'card.id', 'item_memory.card_id')
    .select(['item_memory.card_id', 'item_memory.item_id', 'item_memory.lapses', 'item_memory.answers'])
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where(isOnCard)
    .where(restsNot(memberId, today))
    .orderBy('item_memory.lapses', 'desc')
    .orderBy('item_memory.difficulty', 'desc')
    .orderBy('item_memory.item_id')
    .limit(hardest),
);

/** `forgotten`: how many of the library were forgotten so often. Most are on their cards, so that few are read. */
async function hardestItems(
  rows: Reader,
  { forgotten, ...of }: Omit<Hardest, 'among'> & { readonly forgotten: number },
) {
  const found = await hardestAmong(rows, { ...of, among: 20 * of.hardest });
  if (found.length >= Math.min(of.hardest, forgotten)) return found;
  return hardestAmong(rows, { ...of, among: Number.MAX_SAFE_INTEGER });
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
