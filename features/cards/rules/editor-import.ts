import type { Flashcard } from '../contract.ts';
import { cardLimits } from './card-limits.ts';
import { newFlashcard } from './editor-rows.ts';
import { isImportable, type ImportRow } from './import-text.ts';

export interface ImportPlan {
  /** What will be made. */
  readonly rows: readonly ImportRow[];
  /** Not made: without a question or an answer, or too long. */
  readonly unusable: number;
  /** Are on the card, or twice in the text. */
  readonly duplicates: number;
  /** Do not fit on the card any more. */
  readonly tooMany: number;
}

/** What an import makes: everything that can be learned, without duplicates if so wanted, up to what the card holds. */
export function planImport(rows: readonly ImportRow[], onCard: number, withDuplicates: boolean): ImportPlan {
  const usable = rows.filter(isImportable);
  const isDuplicate = (row: ImportRow) => row.problems.includes('duplicate');
  const wanted = withDuplicates ? usable : usable.filter((row) => !isDuplicate(row));
  const room = Math.max(0, cardLimits.flashcards - onCard);
  return {
    rows: wanted.slice(0, room),
    unusable: rows.length - usable.length,
    duplicates: usable.filter(isDuplicate).length,
    tooMany: Math.max(0, wanted.length - room),
  };
}

export function flashcardsOf(rows: readonly ImportRow[], newId: () => string): Flashcard[] {
  return rows.map((row) => ({ ...newFlashcard(newId()), question: row.question, answer_list: [row.answer] }));
}
