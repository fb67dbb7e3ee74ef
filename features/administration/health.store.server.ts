import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import '#features/memory/tables.server.ts';

/** People with an account. */
export async function membersHere(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('user')
    .select((user) => user.fn.countAll<number>().as('count'))
    .where('kind', '=', 'person')
    .executeTakeFirstOrThrow();
  return count;
}

/** How much the instance holds, in one statement: people, the cards of their libraries, and answers ever given. */
export async function countsOf(rows: Reader): Promise<{ members: number; cards: number; answers: number }> {
  const counted = await rows
    .selectNoFrom((row) => [
      row
        .selectFrom('user')
        .select((user) => user.fn.countAll<number>().as('count'))
        .where('kind', '=', 'person')
        .as('members'),
      row
        .selectFrom('card')
        .innerJoin('user', 'user.id', 'card.user_id')
        .select((card) => card.fn.countAll<number>().as('count'))
        .where('card.shelf', '=', 'library')
        .where('user.kind', '=', 'person')
        .as('cards'),
      row
        .selectFrom('review_event')
        .select((event) => event.fn.countAll<number>().as('count'))
        // Undo events have no item, so the index answers this without reading rows.
        .where('item_id', 'is not', null)
        .as('answers'),
    ])
    .executeTakeFirstOrThrow();
  return { members: counted.members ?? 0, cards: counted.cards ?? 0, answers: counted.answers ?? 0 };
}
