import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { CardGoal } from './contract.ts';
import './tables.server.ts';

const usualGoal: CardGoal = { exam_on: null, wanted: null, learn_new: false };

/** What a member wants of the cards of a collection. */
export async function goalOfCollection(rows: Reader, memberId: string, collectionId: string): Promise<CardGoal> {
  const row = await rows
    .selectFrom('collection_goal')
    .select(['exam_on', 'wanted', 'learn_new'])
    .where('member_id', '=', memberId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return row ? { ...row, learn_new: row.learn_new === 1 } : usualGoal;
}

/** A goal that wants nothing leaves no row. */
export async function putGoalOfCollection(
  rows: Writer,
  memberId: string,
  collectionId: string,
  { exam_on, wanted, learn_new }: CardGoal,
): Promise<void> {
  if (exam_on === null && wanted === null && !learn_new) return forgetGoalOfCollection(rows, memberId, collectionId);
  const row = { exam_on, wanted, learn_new: learn_new ? 1 : 0 };
  await rows
    .insertInto('collection_goal')
    .values({ member_id: memberId, collection_id: collectionId, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'collection_id']).doUpdateSet(row))
    .execute();
}

export async function forgetGoalOfCollection(rows: Writer, memberId: string, collectionId: string): Promise<void> {
  await rows
    .deleteFrom('collection_goal')
    .where('member_id', '=', memberId)
    .where('collection_id', '=', collectionId)
    .execute();
}
