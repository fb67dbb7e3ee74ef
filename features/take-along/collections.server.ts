import { cardsOfCollection, collectionsOfMember } from '#features/collections/store.server.ts';
import { collectionOf } from '#features/collections/wire.server.ts';
import type { ExportedCollection } from './contract.ts';
import type { ExportSource } from './export-cards.server.ts';

/** The member's collections, read one by one, with those of their cards that are in the archive. */
export async function* exportedCollections(
  { services, memberId }: ExportSource,
  isExported: (cardId: string) => boolean,
): AsyncGenerator<ExportedCollection> {
  const all = await services.database.read((rows) => collectionsOfMember(rows, memberId));
  for (const row of all) {
    const collection = await services.database.read(async (rows) =>
      collectionOf(row, await cardsOfCollection(rows, row.id)),
    );
    const { _id, title, description, language, cover_picture, created_at, updated_at } = collection;
    const cards = collection.cards
      .filter((card) => isExported(card._id))
      .map((card) => ({ _id: card._id, order: card.order }));
    yield { _id, title, description, language, cover_picture, created_at, updated_at, cards };
  }
}
