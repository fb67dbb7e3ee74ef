import { sql } from 'kysely';
import { isWritten, namedOf } from '#features/cards/rules/written-ideas.ts';
import type { Step } from '#platform/database/migrate.server.ts';

const cardsAtOnce = 500;

/** `key_idea_count` and the names on tiles now leave out key ideas that say nothing. */
export const writtenKeyIdeas: Step = async (rows) => {
  for (let after = 0; ;) {
    const { rows: cards } = await sql<{
      id: string;
      number: number;
      key_idea_count: number;
    }>`select id, number, key_idea_count from card where number > ${after} and key_idea_count > 0 order by number limit ${cardsAtOnce}`.execute(
      rows,
    );
    if (cards.length === 0) return;
    const { rows: items } = await sql<{ card_id: string; content: string }>`select card_id, content from card_item
      where card_id in (${sql.join(cards.map(({ id }) => id))}) and kind = 'key_idea' and removed = 0 order by order_key, id`.execute(rows);
    const ofCard = Map.groupBy(items, ({ card_id }) => card_id);
    for (const { id, key_idea_count } of cards) {
      const ideas = (ofCard.get(id) ?? []).map(({ content }) => JSON.parse(content) as { title: string; key_idea_description: string });
      const written = ideas.filter(isWritten).length;
      if (written !== key_idea_count) await sql`update card set key_idea_count = ${written} where id = ${id}`.execute(rows);
      const named = namedOf(ideas);
      if (named.length === ideas.length) continue;
      const titles = named.slice(0, 3).map((title) => [...title].slice(0, 100).join(''));
      await sql`update card_idea_titles set titles = ${JSON.stringify(titles)} where card_id = ${id}`.execute(rows);
    }
    after = cards.at(-1)!.number;
  }
};
