/** `exact`: the card asks for exact accents, so every letter counts with its marks. */
export type Accents = 'ignored' | 'exact';

/**
 * Whether two texts are equal, ignoring case, spaces, punctuation and accents (S2 §5).
 * Ignored are only accents without which the letter stays the same. Kept are marks that form a different letter: the
 * voicing marks of Japanese (か is not が), й, ї and ў in Cyrillic, the vowels and tones of Thai and of Indian scripts.
 * Whoever has no key for ä, ö, ü, ø, å or æ may write it as two letters (Koeln). Only the expected text is read in both
 * ways: a given ö is never taken for an expected oe. A word with its reading, 漢字(かんじ), may be answered as either.
 */
export function isSameText(given: string, expected: string, accents: Accents = 'ignored'): boolean {
  if (isOneText(given, expected, accents)) return true;
  const written = expected.replace(wordWithReading, '$1');
  if (written === expected) return false;
  return [written, expected.replace(wordWithReading, '$2')].some((text) => isOneText(given, text, accents));
}

const wordWithReading = /([\p{Script=Han}々〆ヶ]+)[(（]([\p{Script=Hiragana}\p{Script=Katakana}ー・]+)[)）]/gu;

function isOneText(given: string, expected: string, accents: Accents): boolean {
  const [one, other] = [fold(given, accents), fold(expected, accents)];
  // Answers that consist of punctuation (`?`, `;`) fold to nothing, so compare them as they are.
  if (one === '' && other === '') return bare(given) === bare(expected);
  return one === other || (accents === 'ignored' && isSpelt(one, fold(withMarks(expected))));
}

/** Letters of longer texts are written as two everywhere or nowhere: each reading of the others costs time. */
const mostMarked = 100;

/** Letters with a spelling in two letters, as characters that folding leaves alone. */
const withMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[äöüøå]/giu, (letter) => String.fromCharCode(firstMark + specialLetters.indexOf(letter.toLowerCase())));
const firstMark = 0xe100;
const specialLetters = 'äöüøå';

/**
 * Whether the folded text is one spelling of the expected one, in which each marked letter may be written as one letter
 * or as two. Follows all readings at once: there are more with every marked letter.
 */
function isSpelt(given: string, expected: string): boolean {
  const spellingsOf = (character: string): readonly string[] => {
    const special = specialLetters[character.charCodeAt(0) - firstMark];
    return special === undefined ? [character] : [fold(special), twoLetters[special]!];
  };
  const characters = [...expected].map(spellingsOf);
  if (characters.filter(({ length }) => length > 1).length > mostMarked)
    return given === characters.map((spellings) => spellings.at(-1)).join('');
  let ends = new Set([0]);
  for (const spellings of characters) {
    ends = new Set(
      [...ends].flatMap((end) =>
        spellings.filter((text) => given.startsWith(text, end)).map((text) => end + text.length),
      ),
    );
    if (ends.size === 0) return false;
  }
  return ends.has(given.length);
}

/** A canonical form; texts with equal forms count as equal. */
export function fold(text: string, accents: Accents = 'ignored'): string {
  const letters = foldLetters(text, accents);
  return letters
    .replace(/(?<=\d)[.,'’](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)[.,](?=\d)/gu, decimalMark)
    .replace(/(?<=\d)[/⁄](?=\d)/gu, fractionMark)
    .replace(/(?<=\p{L})#/gu, sharpMark)
    .replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−')
    .replace(/[\p{P}\p{Z}\p{Cf}\p{Cc}]/gu, '');
}

/*
 * Some marks carry meaning, within a number or directly after a letter: 3.5 is not 35, 1/2 is not 12, -4 is not 4, C#
 * is not C. Thousands separators are optional, and the decimal mark may be a point or a comma.
 * Private use characters that replace such marks before punctuation is removed.
 */
const decimalMark = '\uE000';
const fractionMark = '\uE001';
const sharpMark = '\uE002';

const bare = (text: string) => text.normalize('NFKC').replace(/\s/gu, '');

/** Characters typed as an apostrophe that are not punctuation; `ʼ` and `ʻ` are letters in Unicode. */
const apostrophes = /[ʼʻʹʾʿ`´′]/gu;

/** How these letters are written without their keys. */
export const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };

/** Letters without a Unicode decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** The zero of each digit set; the other nine digits follow it. */
const zeros = ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '໐', '༠', '၀', '០', '᠐'].map((zero) =>
  zero.codePointAt(0)!,
);

function foldLetters(text: string, accents: Accents): string {
  const letters = text
    .replace(apostrophes, "'")
    // 10² is not 102, but may be typed 10^2. Subscripts (H₂O) have no such notation and count as plain digits.
    .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿ]+/gu, (raised) => `^${raised}`)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\uFE00-\uFE0F\u0640]/gu, '');
  // The final sigma only depends on the place in the word.
  return (accents === 'exact' ? letters.replaceAll('ς', 'σ') : withoutAccents(letters))
    .replace(/\p{Nd}/gu, plainDigit)
    .normalize('NFC');
}

const withoutAccents = (letters: string): string =>
  letters
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}])\p{M}+/gu, '$1')
    .replace(
      /(\p{Script=Cyrillic})(\p{M}+)/gu,
      (_, letter: string, marks: string) => letter + cyrillicMarks(letter, marks),
    )
    .replace(/(\p{Script=Arabic})(\p{M}+)/gu, (_, letter: string, marks: string) => letter + arabicMarks(letter, marks))
    .replace(/[ßæœøđħłŧıς]/gu, (letter) => plainLetters[letter]!);

/**
 * Removes stress marks, and replaces ё by е as is usual in Russian print. Keeps marks that form a different letter (й,
 * ї, ў, ѓ, ќ).
 */
function cyrillicMarks(letter: string, marks: string): string {
  return [...marks]
    .filter(
      (mark) =>
        mark === '\u0306' ||
        (mark === '\u0308' && letter !== 'е') ||
        (mark === '\u0301' && (letter === 'г' || letter === 'к')),
    )
    .join('');
}

/** Removes short vowels, and hamza on alef; on و and ي hamza forms a different letter. */
function arabicMarks(letter: string, marks: string): string {
  return letter === 'ا' ? '' : [...marks].filter((mark) => mark === '\u0654' || mark === '\u0655').join('');
}

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  const zero = zeros.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? digit : String(point - zero);
}
