import { isDeepStrictEqual } from 'node:util';
import type { Flashcard } from '#features/cards/contract.ts';
import { cardRichText } from '#features/cards/rules/rich-text.ts';
import type { Database } from '#platform/database/database.server.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { keptRowsOfKeys, mediaOfImport, notesWithGuids, typesOfImport, type RowKept } from './kept.store.server.ts';
import type { KeptNote, KeptNoteType } from './kept-note.contract.ts';
import { editedNote, type Placed } from './rules/out/edited-note.ts';
import { guidOf, type KeptFlashcard } from './rules/out/kept-out.ts';
import { withoutGroup } from './rules/without-group.ts';

const sanitise = sanitiser(cardRichText);

/**
 * Flashcards of a card with the notes that they came from: two statements, if any of them came with a package. All
 * flashcards of one note belong into one call.
 *
 * @param keys The keys under which imports know the flashcards of the card.
 */
export async function withKept(
  database: Database,
  memberId: string,
  of: {
    readonly cardId: string;
    readonly flashcards: readonly Flashcard[];
    readonly keys: ReadonlyMap<string, string>;
  },
): Promise<KeptFlashcard[]> {
  const { cardId, flashcards, keys } = of;
  const named = flashcards.flatMap(({ _id }) => keys.get(_id) ?? []);
  const here = await database.read((reader) => keptRowsOfKeys(reader, memberId, cardId, named));
  const rows = flashcards.map((flashcard) => ({ flashcard, row: here.get(flashcard._id) }));
  const guids = new Set(rows.flatMap(({ row }) => guidOf({ importKey: row?.key }) ?? []));
  const imports = new Set(rows.flatMap(({ row }) => row?.importId ?? []));
  const notes = await database.read((reader) => notesWithGuids(reader, memberId, [...imports], [...guids]));
  const ofImport = new Map(notes.map((note) => [`${note.importId} ${note.guid}`, note]));
  // A later package leaves the flashcards of a note as they are that it has the same.
  const newest = new Map<string, RowKept>();
  for (const { row } of rows) {
    const guid = guidOf({ importKey: row?.key });
    if (row && guid !== undefined && row.at >= (newest.get(guid)?.at ?? 0)) newest.set(guid, row);
  }
  return rows.map(({ flashcard, row }) => {
    const guid = guidOf({ importKey: row?.key });
    const note = guid === undefined ? undefined : ofImport.get(`${newest.get(guid)!.importId} ${guid}`);
    const kept = row && note && { note, importId: note.importId, isEdited: !isSame(flashcard, row.after) };
    return { cardId, flashcard, importKey: row?.key, kept };
  });
}

function isSame({ _id, order: _order, ...content }: Flashcard, after: string): boolean {
  return isDeepStrictEqual(withoutGroup(JSON.stringify(content)), withoutGroup(after));
}

/** The note types and files of the imports that a package draws from, each read once. */
export class KeptTypes {
  readonly #database: Database;
  readonly #memberId: string;
  readonly #imports = new Map<string, { types: Map<number, KeptNoteType>; media: Map<string, string> }>();
  /** From which import the type of each id is; another type of that id would change its notes. */
  readonly #chosen = new Map<number, string>();
  readonly #written = new Set<number>();

  constructor(database: Database, memberId: string) {
    this.#database = database;
    this.#memberId = memberId;
  }

  async load(flashcards: readonly KeptFlashcard[]): Promise<void> {
    for (const importId of new Set(flashcards.flatMap(({ kept }) => kept?.importId ?? []))) {
      if (this.#imports.has(importId)) continue;
      const read = await this.#database.read(async (rows) => ({
        types: await typesOfImport(rows, this.#memberId, importId),
        media: await mediaOfImport(rows, this.#memberId, importId),
      }));
      this.#imports.set(importId, read);
    }
  }

  readonly hasType = (importId: string, typeId: number): boolean => {
    const type = this.#imports.get(importId)?.types.get(typeId);
    if (!type) return false;
    const chosen = this.#chosen.get(typeId) ?? importId;
    this.#chosen.set(typeId, chosen);
    return chosen === importId || isDeepStrictEqual(this.#imports.get(chosen)!.types.get(typeId), type);
  };

  /** Of a card that was changed last at this time, in epoch seconds; `pictures` as `notesOf` takes them. */
  readonly editor =
    (changedAt: number, pictures: Set<string>) =>
    (importId: string, note: KeptNote, placed: readonly Placed[]): KeptNote | undefined => {
      const type = this.#imports.get(importId)?.types.get(note.typeId);
      const mediaOf = (name: string) => this.mediaOf(importId, name);
      return type && editedNote(note, type, placed, changedAt, { sanitise, mediaOf, pictures });
    };

  readonly mediaOf = (importId: string, name: string): string | undefined =>
    this.#imports.get(importId)?.media.get(name);

  /** The type, the first time that it is asked for. */
  notYetWritten(importId: string, typeId: number): KeptNoteType | undefined {
    if (this.#written.has(typeId)) return undefined;
    this.#written.add(typeId);
    return this.#imports.get(importId)!.types.get(typeId);
  }
}
