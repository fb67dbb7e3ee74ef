const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };

/**
 * The plain text of a rich text, for search and previews. A space replaces each block boundary, so that words stay
 * separate. Raised and lowered figures have a sign: `10^-3`, `H_2O`; readings stand in brackets: `漢字(かんじ)`.
 */
export function plainText(html: string): string {
  return textOf(html, true);
}

/** The plain text for search, followed by its words without those signs and readings: `H_2O H2O`. */
export function searchedPlainText(html: string): string {
  const text = plainText(html);
  if (!/<(?:su[bp]|rt)\b/i.test(html)) return text;
  const signed = new Set(text.split(' '));
  return [
    text,
    ...textOf(html, false)
      .split(' ')
      .filter((word) => !signed.has(word)),
  ].join(' ');
}

/** The text to read aloud: a voice would name the signs of raised and lowered figures, and read words twice. */
export const spokenText = (html: string): string => textOf(html, false);

/** Ends before the next one, so that many which are not closed take no longer. */
const reading = /<rt\b[^>]*>([^<]*(?:<(?!\/?rt\b)[^<]*)*)<\/rt>/gi;

function textOf(html: string, signs: boolean): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  return html
    .replace(/<\/?(?:p|div|h[1-6]|li|ul|ol|d[ltd]|blockquote|pre|br|hr|tr|t[dh]|table|caption)\b[^>]*>/gi, ' ')
    .replace(reading, (_, text: string) => (signs && text.trim() !== '' ? `(${text})` : ''))
    .replace(/<su([bp])\b[^>]*>(?!\s*<\/)/gi, (_, kind: string) =>
      !signs ? '' : kind.toLowerCase() === 'p' ? '^' : '_',
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,7});/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether there is nothing to read (S1 §5): paragraphs and headings with only line breaks are empty, pictures and rules
 * are not.
 */
export function isRichTextEmpty(html: string): boolean {
  return !/<(?:img|hr)\b/i.test(html) && plainText(html).replace(/[\s\u00A0\u200B-\u200D\uFEFF]+/g, '') === '';
}
