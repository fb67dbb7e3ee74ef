/** Longer ones are cut between words where that is possible: an address is still read and typed by people. */
const mostLetters = 80;

/**
 * The last part of a public address: a title in small letters without Latin accents, words joined by hyphens. Other scripts stay as they
 * are. Empty where the title holds no letter and no figure.
 */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const letters = [...slug];
  if (letters.length <= mostLetters) return slug;
  const cut = letters.slice(0, mostLetters + 1).join('');
  const lastWordEnds = cut.lastIndexOf('-');
  return lastWordEnds > mostLetters / 2 ? cut.slice(0, lastWordEnds) : letters.slice(0, mostLetters).join('');
}
