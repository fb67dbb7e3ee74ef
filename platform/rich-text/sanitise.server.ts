import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { sanitisedIfSimple } from './simple-markup.ts';

/** The allow-list; everything else is removed, and scripts, styles and foreign content together with their text. */
export interface RichTextPolicy {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly linkSchemes: readonly string[];
  /** Allowed URLs of pictures, matched as a whole. */
  readonly picture: RegExp;
}

/** Elements whose content is dropped: browsers switch parsers inside them, which can turn harmless text into a tag. */
const withTheirText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'object',
  'select',
  'frameset',
  // Brackets around readings, for browsers that cannot place them above their words.
  'rp',
];

/** How much of texts and results is remembered for each policy: a few hundred long cards. */
const rememberedCharacters = 4 * 1024 * 1024;

/**
 * The same text always has the same result, so results are remembered by the text itself: stored text is sanitised
 * again each time it is shown.
 */
export function sanitiser(policy: RichTextPolicy): (html: string) => string {
  const wholeNumber = /^\d{1,5}$/;
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...policy.tags],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(policy.attributes).map(([tag, names]) => [tag, [...names]])),
      a: [...(policy.attributes['a'] ?? []), 'rel', 'target'],
    },
    allowedSchemes: [...policy.linkSchemes],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    nonTextTags: withTheirText,
    nestingLimit: 30,
    enforceHtmlBoundary: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href }): sanitizeHtml.Tag => ({ tagName, attribs: outwardLink(href, policy.linkSchemes) }),
      ...Object.fromEntries(
        ['img', 'ol', 'td', 'th'].map((tag) => [
          tag,
          (tagName: string, attribs: sanitizeHtml.Attributes) => ({
            tagName,
            attribs: Object.fromEntries(
              Object.entries(attribs).filter(
                ([name, value]) => name === 'src' || name === 'alt' || wholeNumber.test(value),
              ),
            ),
          }),
        ]),
      ),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !policy.picture.test(attribs['src'] ?? ''),
  };
  const allowed = new Set(policy.tags);
  const results = new LRUCache<string, string>({
    maxSize: rememberedCharacters,
    sizeCalculation: (result, html) => result.length + html.length + 1,
  });
  return (html) => {
    if (!html.includes('<') && !html.includes('&') && !html.includes('>')) return html;
    const simple = sanitisedIfSimple(html, allowed);
    if (simple !== undefined) return simple;
    const known = results.get(html);
    if (known !== undefined) return known;
    const result = sanitizeHtml(html, options);
    results.set(html, result);
    return result;
  };
}

/** Relative links and forbidden schemes lose their URL; characters that could end an attribute are percent-encoded. */
function outwardLink(written: string | undefined, schemes: readonly string[]): sanitizeHtml.Attributes {
  const href = (written ?? '')
    .trim()
    .replace(/[\s"'<>\\^`{|}]/g, (sign) => encodeURIComponent(sign).replace("'", '%27'));
  const known = schemes.some((scheme) =>
    href.toLowerCase().startsWith(scheme === 'mailto' ? 'mailto:' : `${scheme}://`),
  );
  // Browsers ignore control characters inside a scheme, so they are removed from URLs.
  if (!known || /\p{Cc}/u.test(href) || !URL.canParse(href)) return {};
  return { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
}
