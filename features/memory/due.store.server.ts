import { sql, type RawBuilder } from 'kysely';
import { askedKinds } from '#features/cards/rules/item-kinds.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { isAwake } from './flags.store.server.ts';
import { usualWithin } from './rules/due-day.ts';
import { plusDays, type Day } from './rules/learning-day.ts';
import { itemState } from './store.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

interface Due {
  readonly memberId: string;
  readonly today: Day;
  /** Items answered since then, and what gives them away, are done for the day. */
  readonly dayBegan: number;
  /** Whether cards made in premium can be opened. */
  readonly premium: boolean;
  readonly limit: number;
  /** Only items of these; unless said of all cards. */
  readonly scope?: DueScope | undefined;
}

/** One card, the cards of one collection of the member, those of one category, or flashcards with one tag. */
export type DueScope =
  | { readonly card: string }
  | { readonly collection: string }
  | { readonly category: string }
  | { readonly tag: string };

/**
 * The due states of items that are on cards of the member's library now, with the content of the item, the first due
 * first. Locked cards have none: their test belongs to the teacher.
 */
export const dueItems = (rows: Reader, due: Due) =>
  reviewable(rows, due)
    .where('item_memory.due_on', '<=', due.today)
    .orderBy('item_memory.due_on')
    .orderBy('item_memory.card_id')
    .orderBy('item_memory.item_id')
    .limit(due.limit)
    .execute();

/** States of items that are due later, the next ones first. */
export const itemsAhead = (rows: Reader, due: Due) =>
  reviewable(rows, due)
    .where('item_memory.due_on', '>', due.today)
    .orderBy('item_memory.due_on')
    .orderBy('item_memory.card_id')
    .orderBy('item_memory.item_id')
    .limit(due.limit)
    .execute();

/**
 * What may come in the reviews of the days until one, without its contents, the first due first: also what was answered
 * today, or a sibling of it, as `done` says, and what is put off, until when. Of flashcards in groups `grouped` is the
 * content, which names the group.
 */
export const dueUntil = (rows: Reader, { memberId, dayBegan, premium, limit }: Omit<Due, 'today'>, until: Day) =>
  onOwnCards(rows, { memberId, premium })
    .leftJoin('item_flag', (join) =>
      join
        .onRef('item_flag.member_id', '=', 'item_memory.member_id')
        .onRef('item_flag.card_id', '=', 'item_memory.card_id')
        .onRef('item_flag.item_id', '=', 'item_memory.item_id'),
    )
    .selectAll('item_memory')
    .select(['card_item.kind', 'card_item.revision', 'card_item.size'])
    .select(['card.title', 'card.language', 'card.category_1', 'card.exact_accents', 'item_flag.until_day'])
    .select(sql<number>`CASE WHEN ${notAnsweredSince(memberId, dayBegan)} THEN 0 ELSE 1 END`.as('done'))
    .select(
      sql<string | null>`CASE WHEN card_item.kind = 'flashcard' AND card_item.content LIKE '%"group":%'
        THEN card_item.content END`.as('grouped'),
    )
    .where('item_memory.due_on', '<=', until)
    .where((column) => column.or([column('item_flag.suspended', 'is', null), column('item_flag.suspended', '=', 0)]))
    .orderBy('item_memory.due_on')
    .orderBy('item_memory.card_id')
    .orderBy('item_memory.item_id')
    .limit(limit)
    .execute();

interface Named {
  readonly card_id: string;
  readonly item_id: string;
}

/** The items of cards of the member's library that may be reviewed, as they are now. Others are left out. */
export const contentsToReview = (rows: Reader, memberId: string, premium: boolean, items: readonly Named[]) =>
  rows
    .selectFrom('card_item')
    .innerJoin('card', 'card.id', 'card_item.card_id')
    .select(['card_item.card_id', 'card_item.id', 'card_item.kind', 'card_item.content', 'card_item.order_key'])
    .select('card_item.revision')
    .where(
      'card_item.card_id',
      'in',
      items.map(({ card_id }) => card_id),
    )
    .where(
      'card_item.id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .where('card_item.kind', 'in', askedKinds)
    .where('card_item.removed', '=', 0)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0))
    .execute();

/** The first day after today on which an item comes back. */
export async function nextDueDay(rows: Reader, memberId: string, today: Day): Promise<Day | undefined> {
  const { day } = await rows
    .selectFrom('item_memory')
    .select((column) => column.fn.min('due_on').as('day'))
    .where('member_id', '=', memberId)
    .where('due_on', '>', today)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** Days of exams, each with the instant at which recall matters. */
export type Exams = readonly { readonly cardId: string; readonly at: number }[];

/**
 * States of items of these cards that are not due, the least recalled at the exam first: recall follows from the wait
 * over the stability alone.
 */
export const itemsOfExams = (rows: Reader, due: Due, exams: Exams) => {
  const at = sql.join(
    exams.map((exam) => sql`WHEN ${exam.cardId} THEN ${sql.lit(exam.at)}`),
    sql` `,
  );
  return reviewable(rows, due)
    .where('item_memory.due_on', '>', due.today)
    .where(
      'item_memory.card_id',
      'in',
      exams.map(({ cardId }) => cardId),
    )
    .orderBy(sql`((CASE item_memory.card_id ${at} END) - item_memory.last_answered_at) / item_memory.stability`, 'desc')
    .orderBy('item_memory.item_id')
    .limit(due.limit)
    .execute();
};

/** States of items that are on cards of the member's library now and can be opened, with the card and the item. */
const onOwnCards = (rows: Reader, { memberId, premium }: Pick<Due, 'memberId' | 'premium'>) =>
  rows
    .selectFrom('item_memory')
    .innerJoin('card', 'card.id', 'item_memory.card_id')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_memory.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
    )
    .where('item_memory.member_id', '=', memberId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0)
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0));

/** States of items that may come in a review today, and were not answered today. */
const reviewable = (rows: Reader, { memberId, today, dayBegan, premium, scope }: Due) =>
  onOwnCards(rows, { memberId, premium })
    .selectAll('item_memory')
    .select(['card_item.kind', 'card_item.content', 'card_item.order_key', 'card_item.revision', 'card_item.size'])
    .select(['card.id as card_id', 'card.title', 'card.language', 'card.category_1', 'card.exact_accents'])
    .where(notAnsweredSince(memberId, dayBegan))
    .where(isAwake(memberId, today))
    .$if(scope !== undefined, (query) => query.where(isOfScope(scope!)));

/** Of tags this may find too much, as in a question that contains the same words in quotes. */
function isOfScope(scope: DueScope) {
  if ('card' in scope) return sql<boolean>`item_memory.card_id = ${scope.card}`;
  if ('collection' in scope) return contains(sql.ref('card.collection_ids'), scope.collection);
  if ('category' in scope) return sql<boolean>`card.category_1 = ${scope.category}`;
  return sql<boolean>`card_item.kind = 'flashcard' AND ${contains(sql.ref('card_item.content'), scope.tag)}`;
}

/** Whether JSON has this text somewhere. */
const contains = (json: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${json} LIKE ${`%${JSON.stringify(text).replaceAll(/[!%_]/g, '!$&')}%`} ESCAPE '!'`;

/**
 * Neither the item nor a sibling of it, whose id begins alike, was answered since. The answered ones are read once, by
 * the member: looking for the siblings of each item would read a card of many items again and again.
 */
const notAnsweredSince = (memberId: string, instant: number) => sql<boolean>`
  (item_memory.card_id, substr(item_memory.item_id, 1, 36)) NOT IN (
    SELECT answered.card_id, substr(answered.item_id, 1, 36) FROM item_memory AS answered
    WHERE answered.member_id = ${memberId} AND answered.last_answered_at >= ${instant})`;

/** The groups of flashcards of which something was answered since. */
export async function groupsAnsweredSince(rows: Reader, memberId: string, instant: number): Promise<Set<string>> {
  const found = await rows
    .selectFrom('item_memory')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_memory.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
    )
    .select('card_item.content')
    .where('item_memory.member_id', '=', memberId)
    .where('item_memory.last_answered_at', '>=', instant)
    .where('card_item.kind', '=', 'flashcard')
    .where('card_item.content', 'like', '%"group":%')
    .execute();
  return new Set(found.flatMap(({ content }) => (JSON.parse(content) as { group?: string }).group ?? []));
}

export type DueRow = Awaited<ReturnType<typeof dueItems>>[number];

/**
 * How many items that are on cards of the library are due on each day until one, and how many were reviewed on a day:
 * answered again, after they had been learnt; and how many of late on a usual day, if there was one.
 */
export const dueCounts = (rows: Reader, memberId: string, today: Day, until: Day) => {
  const counted = ofLibrary(rows, memberId, today).select((row) => row.fn.countAll<number>().as('count'));
  return counted
    .select('item_memory.due_on as day')
    .where('item_memory.due_on', '<', until)
    .groupBy('item_memory.due_on')
    .unionAll(
      counted
        .select(sql<string>`''`.as('day'))
        .where('item_memory.last_day', '=', today)
        .where('item_memory.answers', '>', 1),
    )
    .unionAll(usualDay(rows, memberId, today))
    .execute();
};

/** The sums by age have each item once a day, and none that was new. */
const usualDay = (rows: Reader, memberId: string, today: Day) =>
  rows
    .selectFrom('answer_sum')
    .select(sql<number>`sum(answers) / count(DISTINCT day)`.as('count'))
    .select(sql<string>`'usual'`.as('day'))
    .where('member_id', '=', memberId)
    .where('sum_by', '=', 'age')
    .where('day', '>=', plusDays(today, -usualWithin))
    .where('day', '<', today)
    .having(sql<boolean>`count(*) > 0`);

/** The states of items that are on cards of the member's library now, without what rests. */
const ofLibrary = (rows: Reader, memberId: string, today: Day) =>
  rows
    .selectFrom('item_memory')
    .innerJoin('card', 'card.id', 'item_memory.card_id')
    .innerJoin('card_item', (join) =>
      join
        .onRef('card_item.card_id', '=', 'item_memory.card_id')
        .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
    )
    .where('item_memory.member_id', '=', memberId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.removed', '=', 0)
    .where(isAwake(memberId, today));

/**
 * The same, to read all of them: card by card, so that neighbours of states and items lie together. Flags, of which
 * there are few, are found in a list that is made once.
 */
export const ofWholeLibrary = (rows: Reader, memberId: string, today: Day) =>
  rows
    .selectFrom('card')
    // In this order: SQLite would look for the card of each state.
    .crossJoin('item_memory')
    .whereRef('item_memory.card_id', '=', 'card.id')
    .where('item_memory.member_id', '=', memberId)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where(isOnCard)
    .where(restsNot(memberId, today));

export const isOnCard = sql<boolean>`EXISTS (
  SELECT 1 FROM card_item
  WHERE card_item.card_id = item_memory.card_id AND card_item.id = substr(item_memory.item_id, 1, 36)
    AND card_item.removed = 0)`;

const resting = (memberId: string, today: Day) => sql`
  FROM item_flag WHERE member_id = ${memberId} AND (suspended = 1 OR until_day > ${today})`;

/** As `isAwake`, by a list of the flags. Most members have none, and then no item is looked for in it. */
export const restsNot = (memberId: string, today: Day) => sql<boolean>`(
  NOT EXISTS (SELECT 1 ${resting(memberId, today)})
  OR (item_memory.card_id, item_memory.item_id) NOT IN (SELECT card_id, item_id ${resting(memberId, today)}))`;

/** Every so many items in the order of their due days, at most so many, and how many there are. */
export async function sampleOfStates(rows: Reader, memberId: string, today: Day, most: number) {
  const numbered = ofWholeLibrary(rows, memberId, today)
    .select(['stability', 'difficulty', 'last_answered_at'])
    .select(sql<number>`row_number() OVER (ORDER BY due_on, item_memory.item_id)`.as('place'))
    .select(sql<number>`count(*) OVER ()`.as('total'));
  const found = await rows
    .selectFrom(numbered.as('numbered'))
    .select(['stability', 'difficulty', 'last_answered_at', 'total'])
    .where(sql<boolean>`place % ((total + ${sql.lit(most - 1)}) / ${sql.lit(most)}) = 0`)
    .orderBy('place')
    .execute();
  return {
    total: Number(found[0]?.total ?? 0),
    sample: found.map(({ last_answered_at: lastAnsweredAt, stability, difficulty }) => ({
      stability,
      difficulty,
      lastAnsweredAt,
    })),
  };
}

/** Beyond these the next days are not foretold. */
export const mostForetold = 2_000;

/** Stored states of several cards. */
export async function statesOfCards(rows: Reader, memberId: string, cardIds: readonly string[]) {
  const kept = await rows
    .selectFrom('item_memory')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', 'in', cardIds)
    .limit(mostForetold)
    .execute();
  return kept.map((row) => ({ cardId: row.card_id, itemId: row.item_id, state: itemState(row) }));
}
