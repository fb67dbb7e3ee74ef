import type { ImportReader } from '../rules/import-reading.ts';
import { draftOf, type ImportDraft } from '#features/card-editor/ui/import-drafts.ts';

/** A text to import, and the settings chosen for it. */
export interface ImportEntry {
  readonly draft: ImportDraft;
  readonly chosen: ImportReader['chosen'];
}

/**
 * What stays when reading is cancelled. `finished` is the last reading of the same text that came to its end: its
 * settings return. Without one the text is taken away; the caller must offer to undo that.
 */
export function cancelReading(entry: ImportEntry, finished: Pick<ImportReader, 'chosen'> | undefined): ImportEntry {
  return finished
    ? { draft: entry.draft, chosen: finished.chosen }
    : { draft: draftOf('', undefined), chosen: undefined };
}

/** Whether both readings have the same result, so that settings that return need no second reading. */
export function isSameReader(one: ImportReader, other: ImportReader): boolean {
  return (
    one.text === other.text &&
    one.chosen === other.chosen &&
    one.cardId === other.cardId &&
    one.known === other.known &&
    one.mappings === other.mappings &&
    one.languages.join() === other.languages.join()
  );
}
