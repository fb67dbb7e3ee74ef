/** Files that are no texts and that are often chosen for an import: each has a sentence with the way out. */
export type FileKind =
  | 'anki'
  | 'loci'
  | 'spreadsheet'
  | 'document'
  | 'slides'
  | 'oldOffice'
  | 'pdf'
  | 'archive'
  | 'picture'
  | 'sound';

/** How much of the beginning and of the end of a file tells its kind. */
export const tellingBytes = 128 * 1024;

const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const riff = bytesOf('RIFF');

/** The bytes at the beginning, or from a position; last, what the file begins with then. */
const signatures: readonly (readonly [FileKind, readonly number[], number?, (readonly number[])?])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['oldOffice', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // SQLite: the collection inside of an Anki package.
  ['anki', bytesOf('SQLite format 3\0')],
  ['archive', [0x1f, 0x8b, 0x08]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', bytesOf('WEBP'), 8, riff],
  ['picture', [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69], 4],
  ['sound', [0x49, 0x44, 0x33, 0x03]],
  ['sound', [0x49, 0x44, 0x33, 0x04]],
  ['sound', [0x4f, 0x67, 0x67, 0x53, 0x00]],
  ['sound', bytesOf('WAVE'), 8, riff],
  ['sound', [0x66, 0x74, 0x79, 0x70, 0x4d, 0x34, 0x41], 4],
];

/** Names inside of a zip file, or the type that it begins with. */
const insides: readonly (readonly [FileKind, RegExp])[] = [
  ['anki', /^collection\.anki2/],
  ['spreadsheet', /^xl\/|opendocument\.spreadsheet|^Index\/Tables\//],
  ['document', /^word\/|opendocument\.text|application\/epub/],
  ['slides', /^ppt\/|opendocument\.presentation/],
  ['loci', /^cards\/[0-9a-f-]{36}\.json$|^maps\/[0-9a-f-]{36}\.json$/],
];

/**
 * What a file is by its bytes, whatever its name; `undefined` if it may be a text. `begin` and `end` are its first and
 * last `tellingBytes`.
 */
export function fileKindOf(begin: Uint8Array, end: Uint8Array = begin): FileKind | undefined {
  const has = (bytes: readonly number[], from: number) => bytes.every((byte, at) => begin[from + at] === byte);
  const found = signatures.find(([, bytes, from = 0, first = []]) => has(bytes, from) && has(first, 0));
  if (found) return found[0];
  const isZip =
    begin[0] === 0x50 && begin[1] === 0x4b && (begin[2] === 3 || begin[2] === 5) && begin[3] === begin[2]! + 1;
  if (!isZip) return undefined;
  const names = [...namesIn(begin, 0x03, 30, 26), ...namesIn(end, 0x01, 46, 28)];
  return insides.find(([, inside]) => names.some((name) => inside.test(name)))?.[0] ?? 'archive';
}

/** The names of the files in a zip, each with the beginning of a type that is stored uncompressed (OpenDocument). */
function namesIn(bytes: Uint8Array, mark: number, nameAt: number, lengthAt: number): string[] {
  const names: string[] = [];
  for (let at = 0; at + nameAt < bytes.length; at++) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b || bytes[at + 2] !== mark || bytes[at + 3] !== mark + 1) continue;
    const length = Math.min(200, bytes[at + lengthAt]! + 256 * bytes[at + lengthAt + 1]!);
    const name = String.fromCharCode(...bytes.subarray(at + nameAt, at + nameAt + length));
    const type = bytes.subarray(at + nameAt + length, at + nameAt + length + 60);
    names.push(name === 'mimetype' ? String.fromCharCode(...type) : name);
  }
  return names;
}
