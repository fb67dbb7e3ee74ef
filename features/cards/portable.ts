import { filesById } from '#platform/portable/archived.ts';
import { tableHead } from './rules/flashcard-table.ts';
import { piecesOf } from './rules/portable-pieces.ts';

/** Cards of an archive, as its reader finds and sends them. The area of mind maps has their schema. */
export const portableCards = {
  /** A card holds at most 16 million characters of items. */
  files: filesById('cards', ['json'], 64 * 1024 * 1024),
  /** How a table of flashcards begins: an export too, but none that can be brought in here. */
  beginningOfTable: tableHead.trimEnd(),
  inCalls: piecesOf,
};
