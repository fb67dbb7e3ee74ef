/** The texts that whoever runs an instance writes; without terms of their own, ours count. */
export const ownPages = ['terms', 'privacy', 'imprint'] as const;
export type OwnPage = (typeof ownPages)[number];

/** Characters, markup included. */
export const ownPageLongest = 100_000;

/** The addresses of the pages. */
export const ownPagePath: Record<OwnPage, string> = { terms: '/terms-u', privacy: '/privacy', imprint: '/imprint' };

/** The markup of these texts: what the editor offers, without pictures. */
export const ownPageText = {
  tags: 'p h1 h2 h3 ul ol li blockquote pre code a strong em u s mark sub sup ruby rt br hr table thead tbody tr th td'.split(
    ' ',
  ),
  attributes: { a: ['href'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  linkSchemes: ['http', 'https', 'mailto'],
  /** None. */
  picture: /^$/,
} as const;

/**
 * The language in which a text is shown to a reader: theirs, else another kind of the same language, else the first of
 * the table of languages, `table`, in which there is one. `undefined`: there is none at all.
 */
export function shownLanguage(
  reader: string,
  written: readonly string[],
  table: readonly string[],
): string | undefined {
  if (written.includes(reader)) return reader;
  const base = (tag: string) => tag.split('-')[0];
  const inTable = table.filter((tag) => written.includes(tag));
  return inTable.find((tag) => base(tag) === base(reader)) ?? inTable[0];
}
