import type { JournalUpdate } from '../contract.ts';

/** The input of the call that edits an entry. */
export interface JournalEdit {
  date: string;
  update: JournalUpdate;
  /** The revision on which the change was made. */
  base?: number;
  /** The device that made it. */
  editor?: string;
  created_at?: string;
}

/** Merges two edits of which the first has not been sent; `undefined` if they have different bases or editors. */
export function mergeJournalEdits(earlier: JournalEdit, later: JournalEdit): JournalEdit | undefined {
  if (earlier.date !== later.date || earlier.editor !== later.editor || earlier.base !== later.base) return undefined;
  return { ...earlier, ...later, update: { ...earlier.update, ...later.update } };
}
