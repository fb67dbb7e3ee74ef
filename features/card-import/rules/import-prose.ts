import { detectFormat, looksLikeNote } from './import-format.ts';
import { parseDelimited } from '#platform/text/delimited-text.ts';
import { readHead } from './import-head.ts';
import { detectDelimiters, isSectionLine, sampleRows, termSeparators } from './import-separators.ts';
import { tableSeparator } from '#features/cards/rules/flashcard-table.ts';

/** A term is short; a colon or comma of a sentence follows more words. */
const mostWordsOfTerm = 5;

/**
 * Whether the text is a note in Markdown without flashcards: the signs that could separate questions from answers are
 * those of its sentences.
 */
export function isNoteWithoutFlashcards(text: string): boolean {
  if (tableSeparator(text) || !looksLikeNote(text) || detectFormat(text)) return false;
  const { body, separator, html } = readHead(text);
  if (separator !== undefined || html !== undefined) return false;
  const cut = detectDelimiters(body);
  const rows = parseDelimited(withoutProperties(body), { ...cut, columns: 'two' }, sampleRows).filter(
    ({ cells: [first = ''] }) => !isSectionLine(first),
  );
  const pairs = rows.filter(({ cells }) => cells.length > 1 && cells.every((cell) => cell.trim() !== ''));
  if (cut.term === '\t') return pairs.length === 0;
  const isOrdinary = (termSeparators as readonly string[]).includes(cut.term);
  const alike = isOrdinary ? pairs.filter(({ cells: [first = ''] }) => isTerm(first)) : pairs;
  return alike.length * 3 < rows.length * 2;
}

const isTerm = (text: string) => {
  const words = text.trim().replace(/^(?:[-*+]|\d{1,4}[.)]) /, '');
  return words.endsWith('?') || (words.split(/\s+/).length <= mostWordsOfTerm && !/[.!?]\s/.test(words));
};

/** The note without the properties at its beginning, which have colons. */
const withoutProperties = (body: string) => body.replace(/^---\n[\s\S]*?\n---\n/, '');
