import type { Step } from '#platform/database/migrate.server.ts';

/** Under which keys packages of Anki know the flashcards of a card, which its export asks for. */
export const ankiRowsOfCard: Step = async ({ schema }) => {
  await schema.createIndex('anki_row_of_card').on('anki_row').columns(['user_id', 'card_id']).execute();
};
