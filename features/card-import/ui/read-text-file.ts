import { isNotLoaded } from '#ui/later.tsx';

/** Enough for 20,000 flashcards with long answers. */
export const longestTextBytes = 16 * 1024 * 1024;

/** The encodings that can be chosen; all are guessed. */
export const encodings = ['utf-8', 'utf-16le', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253'] as const;
export const moreEncodings = [
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'koi8-r',
  'euc-jp',
  'macintosh',
] as const;
export type Encoding = (typeof encodings)[number] | (typeof moreEncodings)[number];

const usual: Encoding = 'windows-1252';

export interface DecodedText {
  readonly text: string;
  /** Also `utf-16be`, which is never chosen: a file tells it by its first bytes. */
  readonly encoding: Encoding | 'utf-16be';
  /** The encoding is a guess that may be wrong. */
  readonly isDoubtful: boolean;
  /** What guesses could not be loaded, as without a network: the encoding is only the most usual one. */
  readonly isUnguessed?: boolean;
}

/** Decodes a text file: by its byte order mark, as UTF-8, as UTF-16, otherwise by a guess. */
export async function decodeText(
  bytes: Uint8Array,
  loadGuess: () => Promise<Pick<typeof import('./guess-encoding.ts'), 'guessEncoding'>> = () =>
    import('./guess-encoding.ts'),
): Promise<DecodedText> {
  const sure = (encoding: Encoding | 'utf-16be') => ({ text: decodeAs(bytes, encoding), encoding, isDoubtful: false });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure('utf-16be');
  const utf16 = utf16ByZeros(bytes);
  if (utf16) return sure(utf16);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', isDoubtful: false };
  } catch {
    const guess = await loadGuess().catch((error: unknown) => {
      // Without a network; the encoding can still be chosen.
      if (isNotLoaded(error)) return undefined;
      throw error;
    });
    if (!guess) return { text: decodeAs(bytes, usual), encoding: usual, isDoubtful: true, isUnguessed: true };
    const { encoding, isDoubtful } = guess.guessEncoding(bytes);
    return { text: decodeAs(bytes, encoding), encoding, isDoubtful };
  }
}

/** Whether some bytes are no text in this encoding. A text in Unicode may itself contain the sign for such bytes. */
export function isUnlike(bytes: Uint8Array, encoding: Encoding | 'utf-16be'): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}

export function decodeAs(bytes: Uint8Array, encoding: Encoding | 'utf-16be'): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * UTF-16 without a byte order mark: tabs, line breaks and ASCII letters have one zero byte each, always on the same
 * side. Files that are no text have zeros on both sides.
 */
function utf16ByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 20_000);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 !== 0 || Math.max(even, odd) < length / 40 || Math.min(even, odd) > 0) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  return /[\0-\b\uFFFD]/.test(decodeAs(bytes.subarray(0, length), encoding)) ? undefined : encoding;
}
