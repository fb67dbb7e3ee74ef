import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { parseDelimited } from '#platform/text/delimited-text.ts';

/**
 * The flashcards that pasted cells of a table hold, one a row: the question, and accepted answers in the further cells.
 * Spreadsheets and browsers copy cells as text with tabs between them; any other text has none, and a text that is too
 * long for a flashcard is pasted as usual.
 */
export function pastedFlashcards(text: string): Pick<Flashcard, 'question' | 'answer_list'>[] {
  if (!text.includes('\t')) return [];
  const rows = parseDelimited(text.replace(/\r\n?/g, '\n'), { term: '\t', row: '\n', columns: 'all' });
  const cells = rows.map((row) => row.cells.map((cell) => cell.trim()));
  if (cells.flat().some((cell) => cell.length > cardLimits.itemText)) return [];
  // Indented text has tabs too: at the beginning of its lines, or in few of them.
  const paired = cells.filter((row) => row.length > 1 && row[0] !== '').length;
  if (paired * 2 <= cells.length) return [];
  return cells.map(([question = '', ...answers]) => {
    const written = answers.filter((answer) => answer !== '').slice(0, cardLimits.answers);
    return { question, answer_list: written.length > 0 ? written : [''] };
  });
}
