import { sql } from 'kysely';
import { askableIn } from '#features/cards/rules/askable.ts';
import type { Step } from '#platform/database/migrate.server.ts';

const cardsAtOnce = 500;

/**
 * `question_count` now counts the questions that can be asked. Where that leaves a public edition without any, the search of public cards, which
 * knows which have a quiz, is filled again from there on, behind everything else.
 */
export const askableQuestions: Step = async (rows) => {
  let unmarked: number | undefined;
  for (let after = 0; ;) {
    const { rows: cards } = await sql<{
      id: string;
      number: number;
      state: string;
      question_count: number;
    }>`select id, number, state, question_count from card where number > ${after} and question_count > 0 order by number limit ${cardsAtOnce}`.execute(
      rows,
    );
    if (cards.length === 0) break;
    const { rows: questions } = await sql<{ card_id: string; content: string }>`select card_id, content from card_item
      where card_id in (${sql.join(cards.map(({ id }) => id))}) and kind = 'quizz' and removed = 0`.execute(rows);
    const ofCard = Map.groupBy(questions, ({ card_id }) => card_id);
    for (const { id, number, state, question_count } of cards) {
      const askable = askableIn(ofCard.get(id) ?? []);
      if (askable === question_count) continue;
      await sql`update card set question_count = ${askable} where id = ${id}`.execute(rows);
      if (askable === 0 && state === 'PUBLIC') unmarked ??= number;
    }
    after = cards.at(-1)!.number;
  }
  if (unmarked === undefined) return;
  const before = unmarked - 1;
  await sql`update public_search_filled set after = ${before} where after is null or after > ${before}`.execute(rows);
};
