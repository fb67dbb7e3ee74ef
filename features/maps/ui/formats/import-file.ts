import { newId } from '#platform/offline/new-id.ts';
import { UnreadableFile } from '../../rules/formats/import-notes.ts';
import { largestFile, readMapFile, type ReadMap } from '../../rules/formats/read-map-file.ts';

export type Imported = ({ readonly state: 'read' } & ReadMap) | { readonly state: 'tooLarge' | 'unreadable' };

/** Reads a file of another program. Nothing is made yet. */
export async function importFile(file: File): Promise<Imported> {
  if (file.size > largestFile) return { state: 'tooLarge' };
  const text = await file.text();
  try {
    return { state: 'read', ...readMapFile(file.name, text, newId) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { state: 'unreadable' };
    throw error;
  }
}
