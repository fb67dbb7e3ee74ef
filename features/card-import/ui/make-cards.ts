import type { CardContent } from '#features/cards/rules/editor-content.ts';
import type { ImportedCard } from '../rules/import-plan.ts';
import { placed } from '#features/card-editor/rules/editor-rows.ts';

/**
 * Creates the cards one after another, or updates them where they are there (`updateCard`), and reports the count after
 * each. Rejects at the first that fails. Call it again with the last count to continue: ids are deterministic, so a
 * card that was created partly is completed.
 */
export async function makeCards(
  cards: readonly ImportedCard[],
  from: number,
  makeCard: (id: string, content: Partial<CardContent>) => Promise<void>,
  updateCard: (card: ImportedCard) => Promise<boolean>,
  sayMade: (count: number) => void,
): Promise<void> {
  for (const [at, card] of cards.entries()) {
    if (at < from) continue;
    const { id, title, flashcards, questions } = card;
    const isThere = await updateCard(card);
    if (!isThere)
      await makeCard(id, {
        title,
        flashcard: placed<'flashcard'>([], flashcards, 0),
        ...(questions.length > 0 && { quizz: placed<'quizz'>([], questions, 0) }),
      });
    sayMade(at + 1);
  }
}
