const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  laquo: '«',
  raquo: '»',
  rarr: '→',
  larr: '←',
};

/** A reference to a character, as XML, HTML and Markdown write it; without `&` and `;` the second group. */
export const reference = /&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,60});/iy;

/** The character of a reference such as `amp`, `#65` or `#x41`; empty for one that no text may hold. */
export function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13;
  return isControl || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);
}
