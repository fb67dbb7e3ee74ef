import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { Answer, Reset } from './rules/replay.ts';
import { ruleColumns, ruleEvent } from './store.server.ts';
import './tables.server.ts';

export type Place = { readonly cardId: string; readonly itemId: string };

/** What was taken back, alone or with its run: read once, because each page would read all of it again. */
export async function takenBack(rows: Reader, memberId: string) {
  const found = await rows
    .selectFrom('review_event')
    .select(['kind', 'undoes', 'card_id', 'test_id'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['undo', 'undo_run'])
    .where('item_id', 'is', null)
    .execute();
  const alone = new Set(found.flatMap(({ undoes }) => undoes ?? []));
  const runs = new Set(
    found.flatMap(({ kind, card_id, test_id }) => (kind === 'undo_run' ? `${card_id} ${test_id}` : [])),
  );
  return { alone, runs };
}

interface Page {
  readonly memberId: string;
  readonly after: Place | null;
  readonly items: number;
  /** Of every so many items the answers are read. */
  readonly each: number;
}

/**
 * The answers and resets that count of the next items, of each item the oldest first. Without `last` there are no
 * more.
 */
export async function nextLessons(
  rows: Reader,
  { memberId, after, items, each }: Page,
  { alone, runs }: Awaited<ReturnType<typeof takenBack>>,
): Promise<{ events: (Answer | Reset)[]; last: Place | undefined }> {
  const ofPage = rows
    .selectFrom('item_memory')
    .select(['card_id', 'item_id'])
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where((column) =>
        column(column.refTuple('card_id', 'item_id'), '>', column.tuple(after?.cardId ?? '', after?.itemId ?? '')),
      ),
    )
    .orderBy('card_id')
    .orderBy('item_id')
    .limit(items);
  const page = await ofPage.execute();
  const last = page.at(-1);
  if (!last) return { events: [], last: undefined };
  const found = await rows
    .selectFrom(
      rows
        .selectFrom(ofPage.as('page'))
        .select(['card_id', 'item_id'])
        .select(sql<number>`row_number() OVER (ORDER BY card_id, item_id)`.as('place'))
        .as('numbered'),
    )
    .innerJoin('review_event as answer', (join) =>
      join
        .on('answer.member_id', '=', memberId)
        .onRef('answer.card_id', '=', 'numbered.card_id')
        .onRef('answer.item_id', '=', 'numbered.item_id'),
    )
    .select(ruleColumns.map((column) => `answer.${column}` as const))
    .select('answer.card_id')
    .where(sql<boolean>`numbered.place % ${sql.lit(each)} = 0`)
    .where('answer.kind', 'in', ['answer', 'reset'])
    .orderBy('numbered.place')
    .orderBy('answer.answered_at')
    .orderBy('answer.id')
    .execute();
  return {
    // An item of two cards has a memory on each.
    events: found
      .filter(({ id, card_id, test_id }) => !alone.has(id) && !runs.has(`${card_id} ${test_id}`))
      .map((row) => ({ card_id: row.card_id, event: ruleEvent(row) }))
      .flatMap(({ card_id, event }) =>
        event.kind === 'answer' || event.kind === 'reset' ? [{ ...event, itemId: `${card_id} ${event.itemId}` }] : [],
      ),
    last: { cardId: last.card_id, itemId: last.item_id },
  };
}
