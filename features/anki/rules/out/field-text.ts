import { escapeText } from '#platform/text/escape.ts';

/**
 * A plain text as the field of a note, which is HTML. It has no tag besides line breaks, by which a field of rich text
 * differs.
 */
export const fieldOfPlain = (text: string): string => escapeText(text).replaceAll('\n', '<br>');

/** The plain text of such a field; `undefined` for rich text. */
export function plainOfField(html: string): string | undefined {
  const text = html.replace(/<br ?\/?>/gi, '\n');
  if (text.includes('<')) return undefined;
  return text
    .replaceAll('&nbsp;', '\u{A0}')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const pictureFile = /^loci-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** How a picture is called among the files of a package: by its id, so that it is known when it comes back. */
export const pictureNameOf = (id: string): string => `loci-${id}.webp`;
export const idOfPictureName = (name: string): string | undefined => pictureFile.exec(name)?.[1];

const soundFile =
  /^loci-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(?:mp3|ogg|m4a|aac|wav|flac|weba|mp4|webm)$/;

/** Sounds likewise, with the ending of their address. */
export const soundNameOf = (address: string): string =>
  address.replace(/^\/media\/([0-9a-f-]{36})\/sound\./, 'loci-$1.');
export const idOfSoundName = (name: string): string | undefined => soundFile.exec(name)?.[1];

/** Sounds as Anki plays them below a field; their ids are added to `used`. */
export const withSounds = (field: string, addresses: readonly string[] | undefined, used: Set<string>): string =>
  (addresses ?? []).reduce((whole, address) => {
    used.add(address.split('/')[2]!);
    return `${whole}[sound:${soundNameOf(address)}]`;
  }, field);

const ownAddress = /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:thumb|regular)\.webp/g;

/** Rich text whose pictures are files of the package; their ids are added to `used`. */
export const withPictureNames = (html: string, used: Set<string>): string =>
  html.replace(ownAddress, (_, id: string) => {
    used.add(id);
    return pictureNameOf(id);
  });

/**
 * Formulas as Anki draws them. A dollar sign before a digit or at a blank is a price, as in the product.
 */
export const withAnkiFormulas = (html: string): string =>
  html
    .replace(/\$\$([^$<>\n]+)\$\$/g, (_, formula: string) => `\\[${formula}\\]`)
    .replace(/(?<![\\$])\$(?!\s)([^$<>\n]*[^$<>\s\\])\$(?![\d$])/g, (_, formula: string) => `\\(${formula}\\)`);

/** A tag of Anki has no blanks. */
export const ankiTag = (tag: string): string => tag.trim().replace(/\s+/g, '_');

/** A name of a deck without the sign that separates decks. */
export const deckName = (title: string): string =>
  title
    .replace(/:{2,}/g, ':')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^:|:$/g, '')
    .trim();

/** The formulas of a field that Loci wrote, as they were. */
export const withoutAnkiFormulas = (html: string): string =>
  html
    .replace(/\\\[([^$<>\n]+?)\\\]/g, (_, formula: string) => `$$${formula}$$`)
    .replace(/\\\(([^$<>\n]+?)\\\)/g, (_, formula: string) => `$${formula}$`);
