import { jsonFile, textFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { Flashcard } from './contract.ts';
import { wholeCard } from './lists.store.server.ts';
import { orderOfFlashcards } from './own-cards.store.server.ts';
import { exportedCardFields, type PortableCard } from './portable.contract.ts';
import { tableHead, tableRow } from './rules/flashcard-table.ts';
import { mindMapFields } from './rules/mind-map.ts';
import { itemRows, itemsOf } from './store.server.ts';
import { cardById } from './subject.store.server.ts';
import { cardOf, itemOfRow } from './wire.server.ts';

const ownFields = Object.keys(exportedCardFields.shape) as (keyof typeof exportedCardFields.shape)[];
const withMindMap = [...ownFields, 'mindmap', ...mindMapFields] as const;

/** Cards of the library, as their member sees them. */
export const portableCards: PortableKind = {
  name: 'cards',
  withChosenCards: true,
  async *files(source) {
    for await (const card of exportedCards(source))
      yield jsonFile(`cards/${card._id}.json`, card, { things: [card._id], shows: card });
  },
  async *readable(source, { words, named, names }) {
    // Loaded with the first export: a start does not need it.
    const { markdownOf } = await import('./portable-markdown.server.ts');
    const nameOf = names();
    for await (const card of exportedCards(source))
      yield {
        ...textFile(`${nameOf(card.title)}.md`, markdownOf(card, words, named), { things: [card._id], shows: card }),
        title: card.title,
      };
  },
  table: {
    head: tableHead,
    async *rows(source) {
      for await (const { title, flashcard } of exportedCards(source))
        if (flashcard.length > 0) yield flashcard.map((each) => tableRow({ ...each, card: title })).join('');
    },
  },
};

/** A card whose flashcards are read some at a time: of all of a large one, everybody else would wait. */
export interface CardInParts {
  readonly id: string;
  readonly title: string;
  /** This and the next in epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Of its flashcards, in order. */
  readonly ids: readonly string[];
  /** Those of these that are there still, in the order of the ids. */
  flashcards(ids: readonly string[]): Promise<Flashcard[]>;
}

/** Cards with flashcards of those to take along, each when it is asked for; without locked and deleted ones. */
export async function* cardsInParts({ services, memberId, ids }: ExportSource): AsyncGenerator<CardInParts> {
  const { database } = services;
  for (const id of ids) {
    const [row, items] = await database.read(async (rows) => [
      await cardById(rows, id),
      await orderOfFlashcards(rows, id),
    ]);
    if (row?.user_id !== memberId || row.shelf !== 'library' || row.locked || items.length === 0) continue;
    yield {
      id,
      title: row.title,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      ids: items,
      async flashcards(wanted) {
        const found = await database.read((rows) => itemRows(rows, id, 'flashcard', wanted));
        const byId = new Map(found.map((item) => [item.id, item]));
        return wanted.flatMap((itemId) => {
          const item = byId.get(itemId);
          return item && !item.removed ? (itemOfRow({ ...item, kind: 'flashcard' }) as unknown as Flashcard) : [];
        });
      },
    };
  }
}

/** Reads cards one by one, each when the archive asks for it. Skips cards that were deleted since the export began. */
export async function* exportedCards({ services, memberId, ids }: ExportSource): AsyncGenerator<PortableCard> {
  for (const id of ids) {
    const card = await services.database.read(async (rows) => {
      const row = await wholeCard(rows, id);
      return row && row.user_id === memberId && row.shelf === 'library'
        ? cardOf(row, await itemsOf(rows, id))
        : undefined;
    });
    if (!card) continue;
    const fields = card.mindmap ? withMindMap : ownFields;
    yield Object.fromEntries(fields.map((field) => [field, card[field]])) as PortableCard;
  }
}
