/** Languages that nobody speaks: English with accents, and English as if it was written from right to left. */
export type PseudoLanguage = 'en-XA' | 'ar-XB';

type Texts = { readonly [key: string]: string | Texts };

/** Each text of a file in the pseudo language. */
export function pseudoTexts(texts: Texts, language: PseudoLanguage): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value, language) : pseudoTexts(value, language),
    ]),
  );
}

/**
 * A text in the pseudo language. Placeholders, tags and line breaks stay, and so do blanks at the ends: pieces of
 * sentences have them.
 *
 * - `en-XA`: each letter has an accent, so that a plain one on a screen does not come from a text; brackets show where
 *   a text begins and ends; each line is 40 % longer. `‹…›` holds the value of a placeholder.
 * - `ar-XB`: marks override the direction of each run of words, so that letters come from right to left.
 */
export function pseudoText(text: string, language: PseudoLanguage): string {
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
  const hasLetters = /\p{L}/u.test(middle.replaceAll(kept, ''));
  if (language === 'ar-XB')
    return hasLetters ? `${before}${rightToLeftMark}${mirrored(middle)}${rightToLeftMark}${after}` : text;
  const accented = middle
    .split('\n')
    .map((line) => pieces(line, accentedPiece) + filler(line))
    .join('\n');
  return hasLetters ? `${before}[${accented}]${after}` : text.replaceAll(placeholder, '‹$&›');
}

const placeholder = /\{\{[^{}]*\}\}/g;
/** What is not written for people: placeholders, tags, and other texts that are named in this one. */
const kept = /\{\{[^{}]*\}\}|<\/?\w+\s*\/?>|\$t\([^()]*\)/g;

/** Changes what lies between the kept parts, and these by themselves. */
function pieces(text: string, change: (piece: string, isKept: boolean) => string): string {
  let changed = '';
  let at = 0;
  for (const match of text.matchAll(kept)) {
    changed += change(text.slice(at, match.index), false) + change(match[0], true);
    at = match.index + match[0].length;
  }
  return changed + change(text.slice(at), false);
}

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

const accents = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accentedLetters[plainLetters.indexOf(letter)]!);

const accentedPiece = (piece: string, isKept: boolean): string => {
  if (!isKept) return accents(piece);
  return piece.startsWith('{{') ? `‹${piece}›` : piece;
};

const growth = 0.4;
const words = accents(' one two three four five six seven eight nine ten eleven twelve');

/** What makes a line 40 % longer: words, because languages with longer texts have more words and not only longer ones. */
function filler(line: string): string {
  const letters = line.replaceAll(kept, '').trim().length;
  const wanted = Math.ceil(letters * growth);
  return letters === 0
    ? ''
    : words
        .repeat(Math.ceil(wanted / words.length))
        .slice(0, wanted)
        .replace(/ $/, 'ö');
}

const rightToLeftMark = '\u200F';
const override = '\u202E';
const endOfOverride = '\u202C';

const mirrored = (text: string): string =>
  pieces(text, (piece, isKept) =>
    isKept ? piece : piece.replaceAll(/\p{L}[\p{L}\p{M}’'-]*/gu, (word) => `${override}${word}${endOfOverride}`),
  );
