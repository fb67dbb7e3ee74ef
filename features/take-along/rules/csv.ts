/** What a spreadsheet may take for a formula, its full-width twins too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A row as RFC 4180 has it, every cell quoted; one that a spreadsheet would run as a formula begins with an apostrophe and stays text. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(formula.test(cell.trimStart()) || formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Question and answer first, so that programs that know two columns read them. */
export const csvHead = csvRow(['question', 'answer', 'more_answers', 'title', 'card']);

export function flashcardRow(flashcard: { question: string; answer_list: readonly string[]; title: string }, cardTitle: string): string {
  const [answer = '', ...more] = flashcard.answer_list;
  return csvRow([flashcard.question, answer, more.join(' | '), flashcard.title, cardTitle]);
}
