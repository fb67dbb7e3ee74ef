import { sql } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

/**
 * Deletes so many items of a card in the bin, before the card itself: with all of them at once, everybody would wait.
 * Answers whether there may be more.
 */
export async function deleteSomeItems(rows: Writer, cardId: string, most: number): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('card_item')
    .where('card_id', '=', cardId)
    .where((row) => row.exists(row.selectFrom('card').select('id').where('id', '=', cardId).where('shelf', '=', 'bin')))
    .where(
      sql<boolean>`(kind, id) IN (SELECT kind, id FROM card_item WHERE card_id = ${cardId} LIMIT ${sql.lit(most)})`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === most;
}
