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
  /** How many cards the text names. Several become cards of their own; of one, the flashcards go onto the open card. */
  readonly cards: number;
}

/** What an import makes: everything that can be learned, without duplicates if so wanted, up to what the card holds. */
export function planImport(rows: readonly ImportRow[], onCard: number, withDuplicates: boolean): ImportPlan {
  const usable = rows.filter(isImportable);
  const isDuplicate = (row: ImportRow) => row.problems.includes('duplicate');
  const wanted = withDuplicates ? usable : usable.filter((row) => !isDuplicate(row));
  const cards = new Set(usable.map(({ card }) => card)).size;
  const on = new Map<string, number>();
  const fitting = wanted.filter(({ card }) => {
    const count = (on.get(card) ?? (cards > 1 ? 0 : onCard)) + 1;
    on.set(card, count);
    return count <= cardLimits.flashcards;
  });
  return {
    rows: fitting,
    unusable: rows.length - usable.length,
    duplicates: usable.filter(isDuplicate).length,
    tooMany: wanted.length - fitting.length,
    cards,
  };
}

export function flashcardsOf(rows: readonly ImportRow[], newId: () => string): Flashcard[] {
  return rows.map(({ question, answer, more, title }) => ({ ...newFlashcard(newId()), title, question, answer_list: [answer, ...more] }));
}

/** The cards that a text of several names, in its order, each with its flashcards. */
export function cardsOf(rows: readonly ImportRow[], newId: () => string): { title: string; flashcards: Flashcard[] }[] {
  return [...Map.groupBy(rows, ({ card }) => card)].map(([title, own]) => ({ title, flashcards: flashcardsOf(own, newId) }));
}
