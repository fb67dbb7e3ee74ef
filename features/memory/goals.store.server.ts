import { sql } from 'kysely';
import { askedKinds } from '#features/cards/rules/item-kinds.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { CardGoal } from './contract.ts';
import { goalsTogether, type GoalAhead } from './rules/goals-together.ts';
import type { Day } from './rules/learning-day.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

const usualGoal: CardGoal = { exam_on: null, wanted: null, learn_new: false };

/** Whether it wants nothing else than what the member wants of all cards. */
export const isUsualGoal = ({ exam_on, learn_new }: CardGoal): boolean => exam_on === null && !learn_new;

export async function goalOf(rows: Reader, memberId: string, cardId: string): Promise<CardGoal> {
  const row = await rows
    .selectFrom('card_goal')
    .select(['exam_on', 'wanted', 'learn_new'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row ? { ...row, learn_new: row.learn_new === 1 } : usualGoal;
}

/** A goal that wants nothing leaves no row. `onlyNew`: one that is here stays. Answers how many were written. */
export async function putGoal(
  rows: Writer,
  memberId: string,
  cardId: string,
  goal: CardGoal,
  { onlyNew = false } = {},
): Promise<number> {
  const { exam_on, learn_new } = goal;
  if (isUsualGoal(goal)) {
    if (onlyNew) return 0;
    await rows.deleteFrom('card_goal').where('member_id', '=', memberId).where('card_id', '=', cardId).execute();
    return 1;
  }
  // How well to know it on the day of an exam means nothing without one.
  const row = { exam_on, wanted: exam_on === null ? null : goal.wanted, learn_new: learn_new ? 1 : 0 };
  const written = await rows
    .insertInto('card_goal')
    .values({ member_id: memberId, card_id: cardId, ...row })
    .onConflict((conflict) => {
      const same = conflict.columns(['member_id', 'card_id']);
      return onlyNew ? same.doNothing() : same.doUpdateSet(row);
    })
    .returning('card_id')
    .execute();
  return written.length;
}

/** What the member wants of cards from today on: exams ahead, and cards whose new items come in reviews. */
export async function goalsAhead(rows: Reader, memberId: string, today: Day): Promise<GoalAhead[]> {
  const found = await goalsOfAll(rows, { memberId, today });
  const goals = found.map((row) => ({
    cardId: row.card_id,
    examOn: row.exam_on,
    learnNew: row.learn_new === 1,
    isOwn: Number(row.collected) === 0,
  }));
  const plain = ({ isOwn: _, ...goal }: (typeof goals)[number]): GoalAhead => goal;
  const [own, collected] = [goals.filter(({ isOwn }) => isOwn), goals.filter(({ isOwn }) => !isOwn)];
  return goalsTogether(own.map(plain), collected.map(plain), today);
}

/** Of cards, and of the cards of collections in the library, one row for each goal. */
const goalsOfAll = prepared((rows, { memberId, today }: { memberId: string; today: Day }) =>
  rows
    .selectFrom('card_goal')
    .select(['card_id', 'exam_on', 'learn_new', sql<number>`0`.as('collected')])
    .where('member_id', '=', memberId)
    .where((column) => column.or([column('exam_on', '>', today), column('learn_new', '=', 1)]))
    .unionAll(
      rows
        .selectFrom('collection_goal')
        // In this order: few collections have a goal.
        .crossJoin('card')
        .select(['card.id as card_id', 'exam_on', 'learn_new', sql<number>`1`.as('collected')])
        .where('collection_goal.member_id', '=', memberId)
        .where((column) => column.or([column('exam_on', '>', today), column('learn_new', '=', 1)]))
        .where('card.user_id', '=', memberId)
        .where('card.shelf', '=', 'library')
        .where(isCollected),
    ),
);

const isCollected = sql<boolean>`card.collection_ids LIKE '%' || collection_goal.collection_id || '%'`;

/** The next exam of the collections of a card, and whether one of them wants its new items. */
export async function collectedGoal(rows: Reader, memberId: string, cardId: string, today: Day) {
  const found = await rows
    .selectFrom('collection_goal')
    .crossJoin('card')
    .select(['exam_on', 'learn_new'])
    .where('collection_goal.member_id', '=', memberId)
    .where('card.id', '=', cardId)
    .where('card.user_id', '=', memberId)
    .where(isCollected)
    .execute();
  const collected = found.map((row) => ({ cardId, examOn: row.exam_on, learnNew: row.learn_new === 1 }));
  const [goal] = goalsTogether([], collected, today);
  return { collected_exam_on: goal?.examOn ?? null, collected_learn_new: goal?.learnNew ?? false };
}

/** Exams on these days of cards in the library now, and of collections, without a title; the first one first. */
export const examsBetween = (rows: Reader, memberId: string, from: Day, until: Day) =>
  rows
    .selectFrom('card_goal')
    .innerJoin('card', 'card.id', 'card_goal.card_id')
    .select(['card_goal.exam_on as day', 'card.id as id', 'card.title', sql<number>`0`.as('of_collection')])
    .where('card_goal.member_id', '=', memberId)
    .where('card_goal.exam_on', '>=', from)
    .where('card_goal.exam_on', '<', until)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .unionAll(
      rows
        .selectFrom('collection_goal')
        .select([
          'exam_on as day',
          'collection_id as id',
          sql<string>`''`.as('title'),
          sql<number>`1`.as('of_collection'),
        ])
        .where('member_id', '=', memberId)
        .where('exam_on', '>=', from)
        .where('exam_on', '<', until),
    )
    .orderBy('day')
    .orderBy('id')
    .limit(50)
    .execute();

export const rowsOfCard = (rows: Reader, memberId: string, cardId: string) =>
  rows.selectFrom('item_memory').selectAll().where('member_id', '=', memberId).where('card_id', '=', cardId).execute();

/** How many items of a card were never answered: of each the first part counts. */
export async function freshCount(rows: Reader, memberId: string, cardId: string): Promise<number> {
  const row = await rows
    .selectFrom('card_item')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('card_id', '=', cardId)
    .where('removed', '=', 0)
    .where('kind', 'in', askedKinds)
    .where('id', 'not in', answeredItems(rows, memberId, [cardId]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const answeredItems = (rows: Reader, memberId: string, cardIds: readonly string[]) =>
  rows
    .selectFrom('item_memory')
    .select(sql<string>`substr(item_memory.item_id, 1, 36)`.as('id'))
    .where('item_memory.member_id', '=', memberId)
    .where('item_memory.card_id', 'in', cardIds);

/** Which states these items have: one for each part that was answered. */
export async function statesOfItems(
  rows: Reader,
  memberId: string,
  items: readonly { readonly card_id: string; readonly id: string }[],
): Promise<{ cardId: string; itemId: string }[]> {
  if (items.length === 0) return [];
  const found = await rows
    .selectFrom('item_memory')
    .select(['card_id', 'item_id'])
    .where('member_id', '=', memberId)
    .where('card_id', 'in', [...new Set(items.map(({ card_id }) => card_id))])
    .where(
      sql<string>`substr(item_id, 1, 36)`,
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  return found.map(({ card_id: cardId, item_id: itemId }) => ({ cardId, itemId }));
}

/** How many items of each card were new on a day; of a card that has no goal too. */
export async function learntOn(rows: Reader, memberId: string, day: Day): Promise<Map<string, number>> {
  const found = await rows
    .selectFrom('item_memory')
    .select(['card_id', (column) => column.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('first_day', '=', day)
    .groupBy('card_id')
    .execute();
  return new Map(found.map(({ card_id, count }) => [card_id, Number(count)]));
}

interface Wanted {
  readonly memberId: string;
  readonly cardIds: readonly string[];
  /** Items of which something was answered since are done for the day. */
  readonly dayBegan: number;
  readonly premium: boolean;
  readonly limit: number;
}

/**
 * Items of these cards that can be asked, those that were never answered first, in the order of the card. `fresh`: how
 * many of those the card has, also beyond the limit.
 */
export function itemsToLearn(rows: Reader, { memberId, cardIds, dayBegan, premium, limit }: Wanted) {
  const answered = sql<number>`CASE WHEN ${sql.ref('card_item.id')} IN (${answeredItems(rows, memberId, cardIds)})
    THEN 1 ELSE 0 END`;
  const items = rows
    .selectFrom('card_item')
    .innerJoin('card', 'card.id', 'card_item.card_id')
    .select(['card_item.card_id', 'card_item.id', 'card_item.kind', 'card_item.content', 'card_item.order_key'])
    .select(['card_item.revision', 'card_item.size'])
    .select(['card.title', 'card.language', 'card.category_1', 'card.exact_accents', 'card.created_at'])
    .select(answered.as('answered'))
    .where('card_item.card_id', 'in', cardIds)
    .where('card_item.removed', '=', 0)
    .where('card_item.kind', 'in', askedKinds)
    .where('card.user_id', '=', memberId)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .where('card_item.id', 'not in', answeredItems(rows, memberId, cardIds).where('last_answered_at', '>=', dayBegan))
    .$if(!premium, (query) => query.where('card.made_in_premium', '=', 0));
  return rows
    .selectFrom(items.as('items'))
    .selectAll('items')
    .select(sql<number>`sum(1 - answered) OVER (PARTITION BY card_id)`.as('fresh'))
    .orderBy('answered')
    .orderBy('created_at')
    .orderBy('card_id')
    .orderBy('kind')
    .orderBy('order_key')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many items were answered on these days, each once a day. */
export async function reviewedBetween(rows: Reader, memberId: string, from: Day, until: Day): Promise<number> {
  const each = rows
    .selectFrom('review_event')
    .select(['day', 'card_id', 'item_id'])
    .distinct()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'answer')
    .where('day', '>=', from)
    .where('day', '<', until);
  const row = await rows
    .selectFrom(each.as('each'))
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
