import type { Flashcard } from '../contract.ts';
import { cardLimits } from './card-limits.ts';
import { newFlashcard } from './editor-rows.ts';
import { importedId } from './import-ids.ts';
import { countCards, isImportable, type ImportRow } from './import-text.ts';

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

/** The cards that a table of several names, in its order, each with its flashcards. Each row of a table begins on a line of its own. */
export function cardsOf(rows: readonly ImportRow[], importId: string): ImportedCard[] {
  return [...Map.groupBy(rows, ({ card }) => card)].map(([title, own]) => ({
    id: importedId(importId, 'card', own[0]!.line),
    title,
    flashcards: flashcardsOf(own, ({ line }) => importedId(importId, 'flashcard', line)),
  }));
}
