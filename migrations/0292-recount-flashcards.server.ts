import { sql } from 'kysely';
import { countAskedFlashcards } from '#features/cards/rules/flashcard-parts.ts';
import type { Step } from '#platform/database/migrate.server.ts';

/** Only flashcards that a test can ask are counted; counts of before may hold others. */
export const recountFlashcards: Step = async (rows) => {
  const { rows: cards } = await sql<{ id: string }>`SELECT id FROM card WHERE flashcard_count > 0`.execute(rows);
  for (const { id } of cards) {
    const items = await sql<{ content: string; removed: number }>`
      SELECT content, removed FROM card_item WHERE card_id = ${id} AND kind = 'flashcard'`.execute(rows);
    const count = countAskedFlashcards(items.rows);
    await sql`UPDATE card SET flashcard_count = ${count} WHERE id = ${id}`.execute(rows);
  }
};
