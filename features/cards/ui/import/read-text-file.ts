/** Larger is no list of flashcards: 20,000 of them with long answers are below this. */
export const longestTextBytes = 16 * 1024 * 1024;

/** The text of a file in the encodings that spreadsheets write: UTF-8, UTF-16 with its mark, otherwise Windows' western one. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the encoding in which older spreadsheets of western Europe save.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
