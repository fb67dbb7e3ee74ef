import type { Reader } from '#platform/database/database.server.ts';
import { itemState } from './store.server.ts';
import './tables.server.ts';

/** The next cards that have states, in the order of member and card. */
export const cardsWithStates = (
  rows: Reader,
  after: { readonly memberId: string; readonly cardId: string } | null,
  limit: number,
) =>
  rows
    .selectFrom('item_memory')
    .select(['member_id', 'card_id'])
    .distinct()
    .$if(after !== null, (query) =>
      query.where((column) =>
        column(column.refTuple('member_id', 'card_id'), '>', column.tuple(after?.memberId ?? '', after?.cardId ?? '')),
      ),
    )
    .orderBy('member_id')
    .orderBy('card_id')
    .limit(limit)
    .execute();

/** The cards of whose items a member has states. */
export async function cardsWithStatesOf(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('item_memory')
    .select('card_id')
    .distinct()
    .where('member_id', '=', memberId)
    .execute();
  return found.map(({ card_id }) => card_id);
}

/** The next states of a member, in the order of card and item. */
export async function nextStates(
  rows: Reader,
  memberId: string,
  after: { readonly cardId: string; readonly itemId: string } | null,
  limit: number,
) {
  const found = await rows
    .selectFrom('item_memory')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where((column) =>
        column(column.refTuple('card_id', 'item_id'), '>', column.tuple(after?.cardId ?? '', after?.itemId ?? '')),
      ),
    )
    .orderBy('card_id')
    .orderBy('item_id')
    .limit(limit)
    .execute();
  return found.map((row) => ({ row, state: itemState(row) }));
}
