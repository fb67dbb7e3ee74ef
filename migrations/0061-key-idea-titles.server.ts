import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

const cardsAtOnce = 500;

/**
 * The first key ideas of a card, for tiles, in a table of their own: a column added to `card` would stand behind its long texts, and every
 * list would read past them.
 */
export const keyIdeaTitles: Step = async (rows) => {
  await rows.schema
    .createTable('card_idea_titles')
    .addColumn('card_id', 'text', (column) => column.primaryKey().references('card.id').onDelete('cascade'))
    .addColumn('titles', 'text', (column) => column.notNull())
    .execute();

  for (let after = 0; ;) {
    const { rows: cards } = await sql<{
      id: string;
      number: number;
    }>`select id, number from card where number > ${after} and key_idea_count > 0 order by number limit ${cardsAtOnce}`.execute(rows);
    if (cards.length === 0) return;
    for (const { id } of cards) {
      const { rows: ideas } = await sql<{
        content: string;
      }>`select content from card_item where card_id = ${id} and kind = 'key_idea' and removed = 0 order by order_key, id limit 3`.execute(
        rows,
      );
      const titles = ideas.map(({ content }) => [...(JSON.parse(content) as { title: string }).title].slice(0, 100).join(''));
      await sql`insert into card_idea_titles (card_id, titles) values (${id}, ${JSON.stringify(titles)})`.execute(rows);
    }
    after = cards.at(-1)!.number;
  }
};
