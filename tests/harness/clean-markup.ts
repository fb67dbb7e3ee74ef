import { cardRichText } from '#features/cards/rules/rich-text.ts';

/**
 * Everything that may follow a `<` in sanitised markup, attribute by attribute. Written independently of the sanitiser,
 * so that both must agree.
 */
const tag = new RegExp(
  String.raw`^(?:/(?:${cardRichText.tags.join('|')})>` +
    String.raw`|a href="(?:https?://|mailto:)[^"<>\u0000-\u0020]+" rel="noopener noreferrer nofollow" target="_blank">|a>` +
    String.raw`|img(?: (?:alt="[^"<>]*"|width="\d{1,5}"|height="\d{1,5}"|src="/media/[0-9a-f-]{36}/(?:thumb|regular)\.webp"))+ />` +
    String.raw`|ol(?: start="\d{1,5}")?>|t[dh](?: (?:colspan|rowspan)="\d{1,5}")*>` +
    String.raw`|(?:br|hr) />|(?:${cardRichText.tags.filter((name) => !['a', 'img', 'br', 'hr'].includes(name)).join('|')})>)`,
);

/** The first piece of forbidden markup, or `undefined`. */
export function whatIsWrong(html: string): string | undefined {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!tag.test(html.slice(at + 1))) return html.slice(at, at + 80);
  }
  return undefined;
}
