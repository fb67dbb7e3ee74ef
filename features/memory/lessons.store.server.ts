import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { betweenEvents } from './rules/told-event.ts';
import { told, toldTogether } from './told-events.store.server.ts';
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

/** The answers and resets of an item as one text (`rules/told-event.ts`), the oldest first. */
export interface ToldItem {
  /** `<card id> <item id>`: an item of two cards has a memory on each. */
  readonly itemId: string;
  readonly events: string;
}

/** The answers and resets that count of the next items. Without `last` there are no more. */
export async function nextLessons(
  rows: Reader,
  { memberId, after, items, each }: Page,
  { alone, runs }: Awaited<ReturnType<typeof takenBack>>,
): Promise<{ items: ToldItem[]; last: Place | undefined }> {
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
  if (!last) return { items: [], last: undefined };
  const nothingBack = alone.size === 0 && runs.size === 0;
  const found = await rows
    .selectFrom(
      rows
        .selectFrom(ofPage.as('page'))
        .select(['card_id', 'item_id'])
        .select(sql<number>`row_number() OVER (ORDER BY card_id, item_id)`.as('place'))
        .as('numbered'),
    )
    // In this order: for the first page SQLite would read the whole log of the member.
    .crossJoin('review_event as answer')
    .where('answer.member_id', '=', memberId)
    .whereRef('answer.card_id', '=', 'numbered.card_id')
    .whereRef('answer.item_id', '=', 'numbered.item_id')
    .select(['numbered.card_id', 'numbered.item_id'])
    .select(toldTogether(nothingBack ? told : sql`concat(answer.id, ' ', answer.test_id, ' ', ${told})`).as('events'))
    .where(sql<boolean>`numbered.place % ${sql.lit(each)} = 0`)
    .where('answer.kind', 'in', sql<'answer' | 'reset'>`('answer', 'reset')`)
    .groupBy(['numbered.place', 'numbered.card_id', 'numbered.item_id'])
    .orderBy('numbered.place')
    .execute();
  const counts = (cardId: string) => (event: string) => {
    const [id, testId] = event.split(' ', 2);
    return !alone.has(id!) && !runs.has(`${cardId} ${testId}`);
  };
  const counted = (cardId: string, events: string) =>
    events
      .split(betweenEvents)
      .filter(counts(cardId))
      .map((event) => event.slice(event.indexOf(' ', event.indexOf(' ') + 1) + 1))
      .join(betweenEvents);
  return {
    items: found
      .map(({ card_id, item_id, events }) => ({
        itemId: `${card_id} ${item_id}`,
        events: nothingBack ? events : counted(card_id, events),
      }))
      .filter(({ events }) => events !== ''),
    last: { cardId: last.card_id, itemId: last.item_id },
  };
}
