/** What XML 1.0 does not allow in any form: most control characters and two noncharacters. */
const forbidden = /(?![\t\n\r\u007F-\u009F])[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * A text as the content of an element or attribute. Parsers refuse a whole file for one character that XML forbids:
 * such characters are left out, and half a surrogate pair becomes U+FFFD. Breaks and tabs are references, because
 * parsers turn those of attributes into blanks.
 */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
