import { partsOf, plainSides, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import type { AnkiCard } from './collection.ts';
import type { MappedRow, NoteToMap } from './map-note.ts';
import { flashcardOfGaps, flashcardOfMasks, flashcardOfSide, type FieldMeans } from './out/note-back.ts';
import { bothWaysType, gapsType, masksType, ownNoteType, plainType } from './out/own-note-types.ts';

type Content = MappedRow['flashcard'];

/**
 * The flashcards of a note that Loci wrote, by its fields: nothing is rendered, and nothing is lost. `undefined` for
 * other notes.
 */
export function ownRows({ note, noteType, cards }: NoteToMap, means: FieldMeans): MappedRow[] | undefined {
  const type = ownNoteType(noteType.name, noteType.fields);
  if (!type) return undefined;
  const rowOf = (place: string, content: Content, asks: MappedRow['asks']): MappedRow[] => {
    const deckId = asks[0]?.card.deckId;
    if (deckId === undefined) return [];
    return [{ key: `${note.guid} ${place}`, editedAt: note.editedAt, deckId, flashcard: content, asks }];
  };
  if (type === gapsType) {
    const content = flashcardOfGaps(note.fields, means);
    return rowOf('cloze', content, asksOf(content, cards));
  }
  if (type === masksType) {
    const content = flashcardOfMasks(note.fields, means);
    return rowOf('masks', content, asksOf(content, cards));
  }
  if (type === plainType || type === bothWaysType) {
    const side = flashcardOfSide(type, note.fields, '', means);
    const content: Content = type === plainType ? side : { ...side, bothWays: true };
    return rowOf('0', content, asksOf(content, cards));
  }
  return cards.flatMap((card) =>
    rowOf(String(card.ord), flashcardOfSide(type, note.fields, ` ${card.ord + 1}`, means), [{ card, part: '' }]),
  );
}

/** Which part each card asks; cards of parts that there are no more are left out. */
function asksOf(content: Content, cards: readonly AnkiCard[]): MappedRow['asks'] {
  const parts = new Set(partsOf({ ...content, ...plainSides(content) }));
  return cards.flatMap((card) => {
    const part = partOf(content, card.ord);
    return parts.has(part) ? [{ card, part }] : [];
  });
}

function partOf({ cloze, masks }: Content, ord: number): FlashcardPart {
  if (cloze !== undefined) return `c${ord + 1}`;
  if (masks !== undefined) return `o${ord + 1}`;
  return ord === 0 ? '' : 'r';
}
