const names =
  'a|abbr|b|big|blockquote|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul|var';
const tag = new RegExp(`<(/?)(${names})\\b([^<>]{0,2500})>`, 'iy');
const addressIn = /\b(?:href|src)\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i;
const block = /^(?:blockquote|br|div|h[1-6]|hr|li|p|pre|table|tr)$/;

export interface HtmlTag {
  readonly name: string;
  readonly isBlock: boolean;
  /** Where it leads to, or its picture. */
  readonly url: string | undefined;
  readonly end: number;
}

/**
 * The tag of HTML at this place of a text. Only names of HTML, with nothing but attributes: `List<String>` and `a<b and
 * c>d` have none.
 */
export function tagAt(text: string, at: number): HtmlTag | undefined {
  tag.lastIndex = at;
  const found = tag.exec(text);
  if (!found) return undefined;
  const [whole, closing = '', written = '', rest = ''] = found;
  if (!/^\s{0,9}\/?$/.test(rest) && !rest.includes('=')) return undefined;
  const name = written.toLowerCase();
  const url = closing === '' && /^(?:a|img)$/.test(name) ? addressIn.exec(whole)?.slice(1).find(Boolean) : undefined;
  return { name, isBlock: block.test(name), url, end: at + whole.length };
}
