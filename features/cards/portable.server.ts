import { jsonFile, textFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import { wholeCard } from './lists.store.server.ts';
import { exportedCardFields, type PortableCard } from './portable.contract.ts';
import { tableHead, tableRow } from './rules/flashcard-table.ts';
import { mindMapFields } from './rules/mind-map.ts';
import { itemsOf } from './store.server.ts';
import { cardOf } from './wire.server.ts';

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
