import type { JournalUpdate } from '../contract.ts';

/** The input of the call that edits an entry. */
export interface JournalEdit {
  id: string;
  update: JournalUpdate;
  /** The revision on which the change was made. */
  base?: number;
  /** The device that made it. */
  editor?: string;
}

/** Merges two edits of which the first has not been sent; `undefined` if they have different bases or editors. */
export function mergeJournalEdits(earlier: JournalEdit, later: JournalEdit): JournalEdit | undefined {
  if (earlier.id !== later.id || earlier.editor !== later.editor || earlier.base !== later.base) return undefined;
  return { ...later, update: { ...earlier.update, ...later.update } };
}
