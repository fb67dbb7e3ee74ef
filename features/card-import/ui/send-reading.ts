import { readImport, type ImportReader, type ImportReading } from '../rules/import-reading.ts';
import type { ImportRow } from '../rules/import-row.ts';

/** Rows come in pieces: to receive all of a large text at once would stop the page. */
export type ImportReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'end'; readonly reading: Omit<ImportReading, 'rows'> };

const rowsAtOnce = 2_000;
/** Reading, before rows are sent. */
const readingShare = 0.8;

/** Reads the text and says what is found, piece by piece. */
export function sendReading(reader: ImportReader, reply: (message: ImportReply) => void): void {
  let told = 0;
  const tell = (share: number) => {
    const percent = Math.floor(100 * share);
    if (percent > told) reply({ kind: 'progress', share: (told = percent) / 100 });
  };
  const { rows, ...reading } = readImport(reader, (share) => tell(readingShare * share));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    reply({ kind: 'rows', rows: rows.slice(from, from + rowsAtOnce) });
    tell(readingShare + ((1 - readingShare) * from) / rows.length);
  }
  reply({ kind: 'end', reading });
}
