import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { inParagraphs, withOwnTags } from './side-blocks.ts';

/** What these elements hold is never shown as text. */
const unseen =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|noscript|template|title|iframe|svg|math|object|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Brackets around readings; their end tag may be left out. */
const bracket = /<rp\b[^<>]{0,200}>[^<]*(?:<\/rp\s*>)?/gi;
/** Of a cell that closes none. */
const openReading = /<rt\b[^<>]{0,200}>([^<]*)/gi;
const sound = /\[sound:[^\]\n]{1,300}\]/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]{0,2000})>|[<>]/gi;
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Pictures of a text are files that it does not contain. */
const kept = new Set<string>(cardRichText.tags.filter((name) => name !== 'img'));
const schemes = new RegExp(`^(?:${cardRichText.linkSchemes.join('|')}):`, 'i');

/**
 * A cell of HTML as rich text of a card: only its own elements, without attributes other than the address of a link.
 * It needs no document, because long texts are read in a worker. The server sanitises what is saved once more.
 */
export function formattedCell(html: string): string {
  const shown = html.replace(unseen, ' ').replace(sound, ' ').replace(bracket, '');
  const closed = /<\/rt/i.test(shown) ? shown : shown.replace(openReading, '<rt>$1</rt>');
  const clean = withOwnTags(closed).replace(
    tag,
    (whole, slash: string | undefined, name: string | undefined, rest: string | undefined) => {
      if (name === undefined) return whole === '<' ? '&lt;' : '&gt;';
      const own = name.toLowerCase();
      if (!kept.has(own)) return '';
      return own === 'a' && slash === '' ? `<a${linkOf(rest ?? '')}>` : `<${slash}${own}>`;
    },
  );
  return inParagraphs(clean);
}

function linkOf(attributes: string): string {
  const [, ...found] = address.exec(attributes) ?? [];
  const href = found.find((each) => typeof each === 'string')?.trim() ?? '';
  return schemes.test(href) ? ` href="${href.replaceAll('"', '&quot;')}"` : '';
}

/** Whether rich text has more than paragraphs and line breaks, which a plain text has too. */
export const hasFormat = (rich: string): boolean => /<(?!\/?(?:p|br)\b)/.test(rich);
