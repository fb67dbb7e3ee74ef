/**
 * Whether two texts say the same: case, spaces, punctuation and accents do not count (S2 §5).
 * An accent is what can be left off and leaves the same letter. Marks that make another letter stay: the voicing marks of Japanese
 * (か is not が), й, ї and ў in Cyrillic, the vowels and tones of Thai and of the scripts of India.
 */
export function saysTheSame(given: string, expected: string): boolean {
  const [one, other] = [fold(given), fold(expected)];
  // An answer made of punctuation alone (`?`, `;`) has nothing left to compare but itself.
  if (one === '' && other === '') return bare(given) === bare(expected);
  return one === other;
}

/** What is left of a text when all that does not count is taken away. Equal folds say the same. */
export function fold(text: string): string {
  const letters = foldLetters(text);
  return letters
    .replace(/(?<=\d)[.,'’](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)[.,](?=\d)/gu, decimalMark)
    .replace(/(?<=\d)[/⁄](?=\d)/gu, fractionMark)
    .replace(/(?<=\p{L})#/gu, sharpMark)
    .replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−')
    .replace(/[\p{P}\p{Z}\p{Cf}\p{Cc}]/gu, '');
}

/*
 * Inside a number and right after a letter a mark carries meaning: 3.5 is not 35, 1/2 is not 12, -4 is not 4, C# is not C.
 * Thousands may be set apart or not, and the decimal mark may be a point or a comma. These stand in for the marks that stay.
 */
const decimalMark = '\uE000';
const fractionMark = '\uE001';
const sharpMark = '\uE002';

const bare = (text: string) => text.normalize('NFKC').replace(/\s/gu, '');

/** Signs that are typed for an apostrophe although they are not punctuation; `ʼ` and `ʻ` count as letters in Unicode. */
const apostrophes = /[ʼʻʹʾʿ`´′]/gu;

/** Letters that no decomposition takes apart. */
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

/** The zero of each set of digits in use; the nine others follow it. */
const zeros = ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '໐', '༠', '၀', '០', '᠐'].map((zero) => zero.codePointAt(0)!);

function foldLetters(text: string): string {
  return (
    text
      .replace(apostrophes, "'")
      // 10² is not 102, but may be typed 10^2; a lowered figure (H₂O) has no such way and is read as a plain one.
      .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿ]+/gu, (raised) => `^${raised}`)
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\uFE00-\uFE0F\u0640]/gu, '')
      .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}])\p{M}+/gu, '$1')
      .replace(/(\p{Script=Cyrillic})(\p{M}+)/gu, (_, letter: string, marks: string) => letter + cyrillicMarks(letter, marks))
      .replace(/(\p{Script=Arabic})(\p{M}+)/gu, (_, letter: string, marks: string) => letter + arabicMarks(letter, marks))
      .replace(/[ßæœøđħłŧıς]/gu, (letter) => plainLetters[letter]!)
      .replace(/\p{Nd}/gu, plainDigit)
      .normalize('NFC')
  );
}

/** Stress marks go, and ё is written е as Russian print does; a mark that makes another letter (й, ї, ў, ѓ, ќ) stays. */
function cyrillicMarks(letter: string, marks: string): string {
  return [...marks]
    .filter(
      (mark) => mark === '\u0306' || (mark === '\u0308' && letter !== 'е') || (mark === '\u0301' && (letter === 'г' || letter === 'к')),
    )
    .join('');
}

/** Short vowels go, and alef is alef with or without hamza; on و and ي the hamza makes another letter. */
function arabicMarks(letter: string, marks: string): string {
  return letter === 'ا' ? '' : [...marks].filter((mark) => mark === '\u0654' || mark === '\u0655').join('');
}

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  const zero = zeros.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? digit : String(point - zero);
}
