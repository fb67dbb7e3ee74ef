import { exportedCards } from '#features/cards/portable.server.ts';
import { firstCollections } from '#features/collections/first-collection.store.server.ts';
import type { ExportSource } from '#platform/portable/portable.server.ts';
import { DeckNames } from './rules/out/deck-names.ts';
import { textHead, textRow } from './rules/out/text-row.ts';
import { keysOfCard } from './store.server.ts';

/** Flashcards as a text that Anki reads, and Loci too, card by card. */
export async function* textParts(source: ExportSource): AsyncGenerator<string, void> {
  const { memberId, services } = source;
  const { database } = services;
  const decks = new DeckNames(await database.read((rows) => firstCollections(rows, memberId)));
  yield textHead;
  for await (const { _id, title, locked, flashcard: flashcards } of exportedCards(source)) {
    if (locked || flashcards.length === 0) continue;
    const keys = await database.read((rows) => keysOfCard(rows, memberId, _id));
    const deck = decks.of(_id, title);
    yield flashcards
      .map((flashcard) => textRow({ cardId: _id, flashcard, importKey: keys.get(flashcard._id) }, deck))
      .join('');
  }
}
