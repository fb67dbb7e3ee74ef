import type { DecodedText } from '#features/card-import/ui/read-text-file.ts';
import { newId } from '#platform/offline/new-id.ts';
import { UnreadableFile, type NamedFile } from '../../rules/formats/import-notes.ts';
import { largestFile, readMapFile, type ReadMap } from '../../rules/formats/read-map-file.ts';
import { decodeMapFile } from './decode-map-file.ts';

/** A file whose encoding was guessed, so that another one can be chosen. */
export interface GuessedFile extends DecodedText {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Imported =
  | ({ readonly state: 'read'; readonly guessed: GuessedFile | undefined } & ReadMap)
  | { readonly state: 'tooLarge' }
  | { readonly state: 'unreadable'; readonly is: NamedFile | undefined };

/** Reads a file of another program. Nothing is made yet. */
export async function importFile(file: File): Promise<Imported> {
  if (file.size > largestFile) return { state: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text, guessed } = await decodeMapFile(bytes);
  return readText(file.name, text, guessed && { ...guessed, bytes, name: file.name });
}

/** Reads the file again, in the encoding that was chosen. */
export const importAgain = (file: GuessedFile): Imported => readText(file.name, file.text, file);

function readText(name: string, text: string, guessed: GuessedFile | undefined): Imported {
  try {
    return { state: 'read', guessed, ...readMapFile(name, text, newId) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { state: 'unreadable', is: error.is };
    throw error;
  }
}
