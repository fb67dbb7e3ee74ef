import { setImmediate as others } from 'node:timers/promises';
import type { Database, Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { EventRow } from './store.server.ts';
import './tables.server.ts';

/** Events of one read. */
const givenAtOnce = 1_000;

/** All answers and resets about a card. In short reads, because the log of a card may be long. */
export async function* givenOfCard(database: Database, memberId: string, cardId: string): AsyncGenerator<EventRow> {
  let [item, at, id] = ['', 0, ''];
  for (;;) {
    const found = await database.read((rows) =>
      rows
        .selectFrom('review_event')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('card_id', '=', cardId)
        .where('item_id', 'is not', null)
        .where((column) => column(column.refTuple('item_id', 'answered_at', 'id'), '>', column.tuple(item, at, id)))
        .orderBy('item_id')
        .orderBy('answered_at')
        .orderBy('id')
        .limit(givenAtOnce)
        .execute(),
    );
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < givenAtOnce) return;
    // SQLite answers at once: without it, nobody else's turn comes before the end.
    await others();
    [item, at, id] = [last.item_id!, last.answered_at, last.id];
  }
}

interface Runs {
  readonly memberId: string;
  readonly cardId: string;
  readonly testIds: readonly string[];
}

const ofRuns = (rows: Reader, { memberId, cardId, testIds }: Runs) =>
  rows
    .selectFrom('review_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where('test_id', 'in', testIds);

const runsUndone = prepared((rows, runs: Runs) => ofRuns(rows, runs).where('item_id', 'is not', null));

/**
 * What an undo of these runs takes back on a card.
 *
 * @param itemIds The items that the runs are about, if they are known; else the whole log of the card is read.
 */
export async function eventsOfRuns(
  rows: Reader,
  { itemIds, ...runs }: Runs & { readonly itemIds: readonly string[] | undefined },
): Promise<EventRow[]> {
  if (runs.testIds.length === 0) return [];
  return itemIds ? ofRuns(rows, runs).where('item_id', 'in', itemIds).execute() : runsUndone(rows, runs);
}

/** All answers and resets of a member, card by card and item by item, each in order. */
export async function* logInOrder(rows: Reader, memberId: string): AsyncGenerator<EventRow[]> {
  let [card, item, at, id] = ['', '', 0, ''];
  for (;;) {
    const found = await rows
      .selectFrom('review_event')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('item_id', 'is not', null)
      .where((column) =>
        column(column.refTuple('card_id', 'item_id', 'answered_at', 'id'), '>', column.tuple(card, item, at, id)),
      )
      .orderBy('card_id')
      .orderBy('item_id')
      .orderBy('answered_at')
      .orderBy('id')
      .limit(givenAtOnce)
      .execute();
    yield found;
    const last = found.at(-1);
    if (!last || found.length < givenAtOnce) return;
    [card, item, at, id] = [last.card_id, last.item_id!, last.answered_at, last.id];
  }
}
