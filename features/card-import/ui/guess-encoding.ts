import { analyse } from 'chardet';
import type { Encoding } from './read-text-file.ts';

/** What `analyse` calls the encodings; ISO encodings are contained in those of Windows, or nearly so. */
const namesOf: Record<Exclude<Encoding, 'utf-8' | 'utf-16le'>, readonly string[]> = {
  'windows-1252': ['windows-1252', 'ISO-8859-1'],
  'windows-1250': ['windows-1250', 'ISO-8859-2'],
  'windows-1251': ['windows-1251', 'ISO-8859-5'],
  'windows-1253': ['windows-1253', 'ISO-8859-7'],
  'windows-1254': ['windows-1254', 'ISO-8859-9'],
  'windows-1255': ['windows-1255', 'ISO-8859-8'],
  'windows-1256': ['windows-1256', 'ISO-8859-6'],
  gb18030: ['GB18030'],
  big5: ['Big5'],
  shift_jis: ['Shift_JIS'],
  'euc-kr': ['EUC-KR'],
  'koi8-r': ['KOI8-R'],
  'euc-jp': ['EUC-JP'],
  macintosh: [],
};

/** Bytes looked at: enough for a sure guess, and quick. */
const sampleBytes = 60_000;
/** Words of foreign letters below which a guess is in doubt. */
const fewWords = 12;

/**
 * Guesses the encoding of bytes that are no Unicode. Word lists are short and half of their words are in another
 * language, which misleads statistics of letters: this first rates whether the words are possible in a script, and then
 * asks `chardet`.
 */
export function guessEncoding(bytes: Uint8Array): { encoding: Encoding; isDoubtful: boolean } {
  const sample = bytes.subarray(0, sampleBytes);
  const known = analyse(foreignWordsOf(sample));
  const guesses = (Object.keys(namesOf) as (keyof typeof namesOf)[]).flatMap((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    const words = foreignWords(text);
    if (words.length === 0) return [];
    const possible = words.reduce((sum, word) => sum + howPossible(word, encoding), 0) / words.length;
    const confidence = Math.max(
      0,
      ...known.filter(({ name }) => namesOf[encoding].includes(name)).map((each) => each.confidence),
    );
    return [
      { encoding, text, words: words.length, score: possible + confidence / 400 + 0.15 * shareOfOneLanguage(words) },
    ];
  });
  const [best, ...others] = guesses.toSorted((a, b) => b.score - a.score);
  if (!best) return { encoding: 'windows-1252', isDoubtful: true };
  const isClose = others.some((other) => other.text !== best.text && best.score - other.score < 0.1);
  return { encoding: best.encoding, isDoubtful: isClose || best.words < fewWords };
}

/** Only words with bytes beyond ASCII, so that English beside them does not count. */
function foreignWordsOf(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let word: number[] = [];
  let isForeign = false;
  const end = () => {
    if (isForeign) kept.push(...word, 32);
    word = [];
    isForeign = false;
  };
  for (const byte of bytes) {
    if (byte > 32 && byte !== 44 && byte !== 59) {
      word.push(byte);
      isForeign ||= byte > 127;
    } else end();
  }
  end();
  return new Uint8Array(kept);
}

/** Words, with the signs inside and around them, that have characters beyond ASCII. */
function foreignWords(text: string): string[] {
  // Before a capital the signs of Spanish are no letters of another encoding.
  return (text.replace(/[¿¡](?=\p{Lu})/gu, ' ').match(/[^\s,;:|/()[\]"'.!?\u2010-\u203A«»=]+/g) ?? []).filter((word) =>
    /\P{ASCII}/u.test(word),
  );
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Hebrew}/u].concat([
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u,
  /\p{Script=Hangul}/u,
]);

/** From 0 to 1. */
function howPossible(word: string, encoding: Encoding): number {
  if (/[\uFFFD\u0080-\u009F\uE000-\uF8FF]/.test(word)) return 0;
  // Signs inside or before a word: letters of another encoding.
  if (/[^\p{L}\p{M}\p{N}\p{ASCII}々ー・]/u.test(word)) return 0;
  if (/[\uFF61-\uFF9F]/.test(word)) return 0.1;
  const found = scripts.filter((script) => script.test(word)).length;
  if (found > 1) return 0.1;
  if (/\p{Ll}\p{Lu}/u.test(word)) return 0.3;
  if (/\p{Script=Latin}/u.test(word)) return howPossibleInLatin(word);
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)) return howPossibleInHan(word, encoding);
  if (/\p{Script=Hangul}/u.test(word)) return howPossibleInHangul(word);
  // A final letter of Hebrew before another letter, Cyrillic letters of few languages, Greek words without an
  // accent, Cyrillic words without a vowel.
  if (/[ךםןףץ]\p{L}/u.test(word)) return 0.2;
  if (/^\p{Script=Greek}{3,}$/u.test(word) && !/[άέήίόύώ]/i.test(word)) return 0.7;
  if (/[\u0400\u0402-\u040F\u0450\u0452-\u045F]/.test(word)) return 0.7;
  if (/^[\u0400-\u04FF]{3,}$/.test(word) && !/[аеёиоуыэюяіїє]/i.test(word)) return 0.4;
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase() ? 0.8 : 1;
}

/** The letters beyond ASCII of languages in the encodings above. */
const alphabets = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüß',
  'áéíóúüñ',
  'ãáàâçéêíóôõúü',
  'àèéìíîòóùú',
  'åäöæøé',
  'áðéíóúýþæö',
  'àçèéíïòóúü',
  'ëïéèöüáó',
  'ąćęłńóśźż',
  'áäčďéěíĺľňóôŕřšťúůýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîşţ',
  'çğıi̇öşüâîû',
].map((letters) => new Set(letters));

/**
 * The share of words that can be of one language: letters of different ones, as `ç` beside `đ`, show another encoding.
 * Words of other scripts count as possible.
 */
function shareOfOneLanguage(words: readonly string[]): number {
  const foreign = words.map((word) => [...word.toLowerCase()].filter((sign) => /(?!\p{ASCII})\p{L}/u.test(sign)));
  const latin = foreign.filter((signs) => signs.some((sign) => /\p{Script=Latin}/u.test(sign)));
  if (latin.length === 0) return 1;
  const most = Math.max(
    ...alphabets.map((alphabet) => latin.filter((signs) => signs.every((sign) => alphabet.has(sign))).length),
  );
  return (words.length - latin.length + most) / words.length;
}

function howPossibleInLatin(word: string): number {
  const letters = word.replace(/[^\p{L}]/gu, '');
  const foreign = letters.replace(/[A-Za-z]/g, '').length;
  if (letters.length > 2 && foreign === letters.length) return 0;
  const run = Math.max(0, ...(word.match(/\P{ASCII}+/gu) ?? []).map((each) => each.length));
  if (run >= 3) return run === 3 ? 0.6 : 0.2;
  return run === 2 ? 0.85 : 1;
}

/** Common syllables. */
const usualHangul = new Set([
  ...'이다는에가을의은를하고지사도기인로한어자리대서시그나일들아수제성정부해전과라원보주구장상무소동만내우모오여',
  ...'마조세위연생유선공문경교신비물학국민화방미진재관안계속요양개집말사람책',
]);
/** Chinese and Japanese words, read as Korean, are rare syllables. */
function howPossibleInHangul(word: string): number {
  const share = [...word].filter((sign) => usualHangul.has(sign)).length / word.length;
  return share >= 0.4 ? 0.97 : 0.6;
}

/** The standards put common characters first: whether these words have them tells the right one. */
function howPossibleInHan(word: string, encoding: Encoding): number {
  const isKana = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word);
  if (isKana) return encoding === 'shift_jis' || encoding === 'euc-jp' ? 1 : 0.5;
  if (encoding === 'shift_jis') return 0.9;
  const usual = firstLevel[encoding] ?? (() => false);
  const han = [...word].filter((sign) => /\p{Script=Han}/u.test(sign));
  const share = han.filter(usual).length / Math.max(1, han.length);
  return 0.3 + 0.65 * share;
}

/** Characters by rows of a standard, from the decoder itself. */
function charactersOf(encoding: Encoding, [from, to]: [number, number], trails: [number, number][]): Set<string> {
  const bytes: number[] = [];
  for (let lead = from; lead <= to; lead++)
    for (const [first, last] of trails) for (let trail = first; trail <= last; trail++) bytes.push(lead, trail);
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}
let gb: Set<string> | undefined;
let big5: Set<string> | undefined;
let jis: Set<string> | undefined;
/** GB 2312, level 1: the 3,755 common characters. */
const isFirstLevelGb = (sign: string) => (gb ??= charactersOf('gb18030', [0xb0, 0xd7], [[0xa1, 0xfe]])).has(sign);
/** Big5, level 1: the 5,401 common characters. */
const isFirstLevelBig5 = (sign: string) =>
  (big5 ??= charactersOf(
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  )).has(sign);
/** JIS X 0208, level 1: the 2,965 common characters. */
const isFirstLevelJis = (sign: string) => (jis ??= charactersOf('euc-jp', [0xb0, 0xcf], [[0xa1, 0xfe]])).has(sign);
const firstLevel: Partial<Record<Encoding, (sign: string) => boolean>> = {
  gb18030: isFirstLevelGb,
  big5: isFirstLevelBig5,
  'euc-jp': isFirstLevelJis,
};
