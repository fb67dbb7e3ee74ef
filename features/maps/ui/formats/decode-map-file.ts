import { decodeText, type DecodedText } from '#features/card-import/ui/read-text-file.ts';

export interface DecodedMapFile {
  readonly text: string;
  /** The encoding is neither declared nor certain, and can be chosen. */
  readonly guessed: DecodedText | undefined;
}

/** Where an XML file says its encoding. */
const declared = /^\s{0,100}<\?xml[^>]{0,200}?\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/;

/**
 * Decodes a file of another program: by its byte order mark, by what its XML declares, as UTF-8, or else by a guess as
 * for texts of flashcards.
 */
export async function decodeMapFile(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => Promise<DecodedText> = decodeText,
): Promise<DecodedMapFile> {
  // Letters of ASCII are the same in all encodings that declare themselves in this way.
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 400));
  const label = hasMark(bytes) ? undefined : declared.exec(head)?.[1];
  // A program that declares an encoding of one byte and writes UTF-8 is more common than its letters by chance.
  const text = label === undefined ? undefined : (manyBytes(bytes) ?? decodedAs(bytes, label));
  if (text !== undefined) return { text, guessed: undefined };
  const found = await decode(bytes);
  return { text: found.text, guessed: found.encoding.startsWith('utf-') ? undefined : found };
}

const hasMark = ([first, second, third]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first === 0xef && second === 0xbb && third === 0xbf);

/** The text, if it is in UTF-8 and has letters beyond ASCII. */
function manyBytes(bytes: Uint8Array): string | undefined {
  const text = bytes.some((byte) => byte > 0x7f) ? decodedAs(bytes, 'utf-8') : undefined;
  return text;
}

/** `undefined` for an encoding that is not known, or that the file is not in. */
function decodedAs(bytes: Uint8Array, label: string): string | undefined {
  // A declaration in ASCII is not in UTF-16.
  if (/^utf-?16/i.test(label)) return undefined;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
