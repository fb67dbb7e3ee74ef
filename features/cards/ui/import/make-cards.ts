import type { CardContent } from '../../rules/editor-content.ts';
import type { ImportedCard } from '../../rules/editor-import.ts';
import { placed } from '../../rules/editor-rows.ts';

/**
 * Makes the cards one after the other, and says after each how many there are now. Rejects at the first that cannot be made; run again with
 * the number that was said last, it goes on from there: a card of which only a part was kept has the same ids the second time.
 */
export async function makeCards(
  cards: readonly ImportedCard[],
  from: number,
  makeCard: (id: string, content: Partial<CardContent>) => Promise<void>,
  sayMade: (count: number) => void,
): Promise<void> {
  for (const [at, { id, title, flashcards }] of cards.entries()) {
    if (at < from) continue;
    await makeCard(id, { title, flashcard: placed<'flashcard'>([], flashcards, 0) });
    sayMade(at + 1);
  }
}
