import type { Flashcard } from '../contract.ts';
import { cardLimits } from './card-limits.ts';
import { newFlashcard } from './editor-rows.ts';
import { importedId } from './import-ids.ts';
import { countCards, isImportable, type ImportRow } from './import-text.ts';

export interface ImportPlan {
  /** Rows that will be imported. */
  readonly rows: readonly ImportRow[];
  /** Number of skipped rows: without a question or an answer, or too long. */
  readonly unusable: number;
  /** Number of duplicates, of the card or within the text. */
  readonly duplicates: number;
  /** Number of rows beyond the limit of the card. */
  readonly tooMany: number;
  /**
   * How many cards the text names. With several, each becomes a new card; with one, its flashcards are added to the
   * open card.
   */
  readonly cards: number;
}

/** Plans an import: all usable rows, without duplicates unless wanted, up to the limit of the card. */
export function planImport(rows: readonly ImportRow[], onCard: number, withDuplicates: boolean): ImportPlan {
  const usable = rows.filter(isImportable);
  const isDuplicate = (row: ImportRow) => row.problems.includes('duplicate');
  const wanted = withDuplicates ? usable : usable.filter((row) => !isDuplicate(row));
  const cards = countCards(rows);
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

export function flashcardsOf(rows: readonly ImportRow[], idOf: (row: ImportRow) => string): Flashcard[] {
  return rows.map((row) => {
    const { question, answer, more, title } = row;
    return { ...newFlashcard(idOf(row)), title, question, answer_list: [answer, ...more] };
  });
}

export interface ImportedCard {
  readonly id: string;
  readonly title: string;
  readonly flashcards: readonly Flashcard[];
}

/**
 * The cards of a table that names several, in its order, each with its flashcards. No two rows of a table begin on the
 * same line, so the line can serve as an id.
 */
export function cardsOf(rows: readonly ImportRow[], importId: string): ImportedCard[] {
  return [...Map.groupBy(rows, ({ card }) => card)].map(([title, own]) => ({
    id: importedId(importId, 'card', own[0]!.line),
    title,
    flashcards: flashcardsOf(own, ({ line }) => importedId(importId, 'flashcard', line)),
  }));
}
