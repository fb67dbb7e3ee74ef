/** Letters that Unicode does not decompose but that people type without their stroke or ligature. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Removes accents that any script can use (script "Inherited") and Hebrew points. Vowel signs of Indic and Thai scripts
 * stay: without them other words would match. U+3099 and U+309A stay too: they distinguish か from が.
 */
const accents = /(?![\u3099\u309A])(?=\p{M})\p{Script=Inherited}|[\u0591-\u05C7]/gu;

/**
 * Normalises text for search: no case, no accents, one space between words. "  Élan  VITAL" gives "elan vital";
 * "Straße" gives "strasse".
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter]!)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether the folded text contains every word of the query, in any order, also inside words. An empty query matches
 * everything.
 */
export function holdsWords(foldedText: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => foldedText.includes(word));
}
