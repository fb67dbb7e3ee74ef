import { jsonFile, textFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import { goalOfCollection } from '#features/memory/collection-goals.store.server.ts';
import type { ExportedCollection } from './portable.contract.ts';
import { cardsOfCollection, collectionsOfMember } from './store.server.ts';
import { collectionOf } from './wire.server.ts';

/** Collections, each with those of its cards that are in the archive. */
export const portableCollections: PortableKind = {
  name: 'collections',
  async *files(source, isExported) {
    for await (const collection of exportedCollections(source, (id) => isExported('cards', id)))
      yield jsonFile(`collections/${collection._id}.json`, collection, {
        things: [collection._id],
        shows: collection,
      });
  },
  async *readable(source, { words, names, fileOf }) {
    const { collectionMarkdown } = await import('./portable-markdown.server.ts');
    const nameOf = names('collection');
    for await (const collection of exportedCollections(source, (id) => fileOf('cards', id) !== undefined)) {
      const cards = collection.cards.map(({ _id }) => fileOf('cards', _id)!);
      yield textFile(`collections/${nameOf(collection.title)}.md`, collectionMarkdown(collection, cards, words), {
        shows: collection,
      });
    }
  },
};

/** The member's collections, read one by one, with those of their cards that are in the archive. */
export async function* exportedCollections(
  { services, memberId }: ExportSource,
  isExported: (cardId: string) => boolean,
): AsyncGenerator<ExportedCollection> {
  const all = await services.database.read((rows) => collectionsOfMember(rows, memberId));
  for (const row of all) {
    const { collection, goal } = await services.database.read(async (rows) => ({
      collection: collectionOf(row, await cardsOfCollection(rows, row.id)),
      goal: await goalOfCollection(rows, memberId, row.id),
    }));
    const { _id, title, description, language, cover_picture, created_at, updated_at } = collection;
    const cards = collection.cards
      .filter((card) => isExported(card._id))
      .map((card) => ({ _id: card._id, order: card.order }));
    const wants = {
      ...(goal.wanted !== null && { wanted: goal.wanted }),
      ...(goal.exam_on !== null && { exam_on: goal.exam_on }),
      ...(goal.learn_new && { learn_new: true }),
    };
    yield { _id, title, description, language, cover_picture, created_at, updated_at, ...wants, cards };
  }
}
