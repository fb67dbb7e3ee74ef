import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import { ruleColumns } from './store.server.ts';
import './tables.server.ts';

/** When items of a card were answered or forgotten, whether or not that was taken back. */
export async function answersAndResets(
  rows: Reader,
  memberId: string,
  cardId: string,
  memoryIds: readonly string[],
): Promise<{ kind: 'answer' | 'reset'; testId: string; memoryId: string; answeredAt: number }[]> {
  const found = await idsInParts(memoryIds, (some) =>
    rows
      .selectFrom('review_event')
      .select(['kind', 'test_id', 'item_id', 'answered_at'])
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', some)
      .execute(),
  );
  return found.flatMap(({ kind, test_id: testId, item_id, answered_at: answeredAt }) =>
    (kind === 'answer' || kind === 'reset') && item_id !== null
      ? [{ kind, testId, memoryId: item_id, answeredAt }]
      : [],
  );
}

/** What things that are asked of a card were answered or forgotten, each in order, with their states and flags. */
export async function learntOfItems(rows: Reader, memberId: string, cardId: string, memoryIds: readonly string[]) {
  const given = await idsInParts(memoryIds, (some) =>
    rows
      .selectFrom('review_event')
      .select([...ruleColumns, 'elapsed_ms', 'source'])
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', some)
      .orderBy('item_id')
      .orderBy('answered_at')
      .orderBy('id')
      .execute(),
  );
  const states = await idsInParts(memoryIds, (some) =>
    rows
      .selectFrom('item_memory')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', some)
      .execute(),
  );
  const flags = await idsInParts(memoryIds, (some) =>
    rows
      .selectFrom('item_flag')
      .select(['item_id', 'suspended', 'until_day'])
      .where('member_id', '=', memberId)
      .where('card_id', '=', cardId)
      .where('item_id', 'in', some)
      .execute(),
  );
  return { given, states, flags };
}
