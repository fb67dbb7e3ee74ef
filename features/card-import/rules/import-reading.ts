import { detectOtherFormat, type OtherFormat } from './import-format.ts';
import { isNoteWithoutFlashcards } from './import-prose.ts';
import { withKeys } from './import-keys.ts';
import { withMapping, type ColumnMapping } from './import-mapping.ts';
import { countCards, type ImportRow, type KnownRow } from './import-row.ts';
import {
  columnSamples,
  detectImportSettings,
  importRows,
  lacksSeparator,
  takenOff,
  type ImportSettings,
} from './import-text.ts';
import { truthWords } from './truth-words.ts';

export interface ImportReader {
  readonly text: string;
  /** Detected if the member has chosen none. */
  readonly chosen: ImportSettings | undefined;
  readonly cardId: string;
  /** The questions that the card already has. */
  readonly known: readonly KnownRow[];
  /** What was chosen for the columns of earlier texts. */
  readonly mappings: readonly ColumnMapping[];
  /** Of the words for true and false. */
  readonly languages: readonly string[];
}

/** All that the screen of an import shows of a text. */
export interface ImportReading {
  readonly settings: ImportSettings;
  /** No flashcards can be made from the text, or only by cutting a note nevertheless. */
  readonly otherFormat: OtherFormat | 'note' | undefined;
  readonly rows: readonly ImportRow[];
  readonly off: { readonly lines: readonly string[]; readonly deck: string };
  readonly columns: readonly { readonly name: string; readonly sample: string }[];
  readonly lacksSeparator: boolean;
}

/** `tell` gets the share of the text that was read, from 0 to 1. */
export function readImport(
  { text, chosen, cardId, known, mappings, languages }: ImportReader,
  tell?: (share: number) => void,
): ImportReading {
  const settings = chosen ?? withMapping(text, detectImportSettings(text), mappings);
  const otherFormat = detectOtherFormat(text) ?? (!chosen && isNoteWithoutFlashcards(text) ? 'note' : undefined);
  const isRead = otherFormat === undefined && text.trim() !== '';
  tell?.(0.1);
  const read = isRead
    ? importRows(text, settings, known, truthWords(languages), (share) => tell?.(0.1 + 0.9 * share))
    : [];
  const rows = countCards(read) > 1 ? read : withKeys(read, cardId, known);
  return {
    settings,
    otherFormat,
    rows,
    off: takenOff(text, settings),
    columns: isRead && !settings.table && !settings.format ? columnSamples(text, settings) : [],
    lacksSeparator: isRead && lacksSeparator(text, settings),
  };
}
