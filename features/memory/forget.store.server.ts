import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/**
 * States of items, sums of answers, which items rest, goals of cards and collections, how reviews are planned, and the
 * weights of their memory. The portions have taken the answers themselves.
 */
export async function forgetMemory(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('item_flag').where('member_id', '=', id).execute();
  await rows.deleteFrom('collection_goal').where('member_id', '=', id).execute();
  await rows.deleteFrom('card_goal').where('member_id', '=', id).execute();
  await rows.deleteFrom('memory_parameters').where('member_id', '=', id).execute();
  await rows.deleteFrom('memory_setting').where('member_id', '=', id).execute();
  await rows.deleteFrom('answer_sum').where('member_id', '=', id).execute();
  await rows.deleteFrom('item_memory').where('member_id', '=', id).execute();
}

/** Each has places all over its indexes: a portion takes milliseconds and writes some hundred pages. */
const answersAtOnce = 100;

export const memoryPortions: readonly ForgetPortion[] = [
  rowsOf('review_event', 'id', isIn('member_id'), answersAtOnce),
  rowsOf('item_memory', 'member_id card_id item_id', isIn('member_id')),
  rowsOf('answer_sum', 'member_id sum_by day value', isIn('member_id')),
  rowsOf('item_flag', 'member_id card_id item_id', isIn('member_id')),
];
