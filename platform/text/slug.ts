/** Longer slugs are cut between words if possible, because people read and type them. */
const mostLetters = 80;

/**
 * The slug of a title: lower case without Latin accents, words joined by hyphens. Other scripts stay unchanged. Empty
 * if the title has no letter or digit.
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
