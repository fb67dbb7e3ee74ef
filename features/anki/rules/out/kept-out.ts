import { partId } from '#features/cards/rules/flashcard-parts.ts';
import { type KeptNote } from '../../kept-note.contract.ts';
import type { RowOfNote } from '../group-tags.ts';
import { filesNamedIn, placeOf } from '../kept-note.ts';
import type { Placed } from './edited-note.ts';
import type { FlashcardOut } from './note-out.ts';

/** A flashcard with the note that it came from. */
export interface KeptFlashcard extends FlashcardOut {
  /** Nothing where its note is not known. */
  readonly kept: { readonly note: KeptNote; readonly importId: string; readonly isEdited: boolean } | undefined;
}

/** A note that goes out as it came. */
export interface KeptOut {
  readonly note: KeptNote;
  readonly importId: string;
  readonly cards: readonly { readonly ord: number; readonly memoryId: string }[];
  readonly rows: readonly RowOfNote[];
  /** Whether the note has several flashcards, on this card or others. */
  readonly ofSeveral: boolean;
  /** Another card had a part of it: only the cards are new. */
  readonly again: boolean;
}

/** What a package holds so far. */
export interface PackageSoFar {
  /** Guids; those of kept notes are added. */
  readonly taken: Set<string>;
  /** The import of each kept note, by guid. */
  readonly keptGuids: Map<string, string>;
  /** Files under the names that they had; those of kept notes are added. */
  readonly names: Map<string, string>;
}

interface Known {
  /** Whether its note type is known, and is the only one of its id in the package. */
  readonly hasType: (importId: string, typeId: number) => boolean;
  readonly mediaOf: (importId: string, name: string) => string | undefined;
  /** The note with what was edited of its flashcards; nothing where its fields cannot hold that. */
  readonly edited: (importId: string, note: KeptNote, placed: readonly Placed[]) => KeptNote | undefined;
}

/**
 * Separates the notes that go out as they came, or with what was edited here where their fields can hold it, and whose
 * files have no name that another file has.
 */
export function keptNotes(
  flashcards: readonly KeptFlashcard[],
  so: PackageSoFar,
  { hasType, mediaOf, edited }: Known,
): { readonly notes: KeptOut[]; readonly rest: FlashcardOut[] } {
  const notes: KeptOut[] = [];
  const rest: FlashcardOut[] = [];
  for (const [guid, group] of Map.groupBy(flashcards, guidOf)) {
    const out = guid === undefined ? undefined : keptGroup(guid, group);
    if (out) notes.push(out);
    else rest.push(...group);
  }
  return { notes, rest };

  function keptGroup(guid: string, group: readonly KeptFlashcard[]): KeptOut | undefined {
    const [first] = group;
    if (!first?.kept || group.some(({ kept }) => kept?.importId !== first.kept!.importId)) return undefined;
    const { importId } = first.kept;
    const again = so.keptGuids.get(guid) === importId;
    if (!hasType(importId, first.kept.note.typeId) || (so.taken.has(guid) && !again)) return undefined;
    const placed = group.map(({ flashcard, importKey }) => ({ place: placeOf(importKey!, guid), flashcard }));
    const isEdited = group.some(({ kept }) => kept!.isEdited);
    const note = isEdited ? edited(importId, first.kept.note, placed) : first.kept.note;
    if (!note) return undefined;
    const files = filesNamedIn(note.fields).flatMap((name) => {
      const id = mediaOf(importId, name);
      return id === undefined ? [] : [[name, id] as const];
    });
    if (files.some(([name, id]) => (so.names.get(name) ?? id) !== id)) return undefined;
    const itemOf = new Map(placed.map(({ place, flashcard }) => [place, flashcard._id]));
    const cards = note.asks.flatMap(({ ord, place, part }) => {
      const itemId = itemOf.get(place);
      return itemId === undefined ? [] : [{ ord, memoryId: partId(itemId, part) }];
    });
    if (cards.length === 0) return undefined;
    for (const [name, id] of files) so.names.set(name, id);
    so.taken.add(guid);
    so.keptGuids.set(guid, importId);
    const rows = placed.map(({ place, flashcard }) => ({ place, group: flashcard.group }));
    const ofSeveral = new Set(note.asks.map(({ place }) => place)).size > 1;
    return { note, importId, cards, rows, ofSeveral, again };
  }
}

/** The guid of the note that a flashcard came from. */
export function guidOf({ importKey }: Pick<FlashcardOut, 'importKey'>): string | undefined {
  return /^(.*) (?:\d{1,4}|cloze|masks)$/s.exec(importKey ?? '')?.[1];
}
