/** Enough for 20,000 flashcards with long answers. */
export const longestTextBytes = 16 * 1024 * 1024;

/**
 * Decodes a text file in the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, otherwise
 * Windows-1252.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the encoding of older western European spreadsheets.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
