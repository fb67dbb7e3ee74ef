const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  div: 'p',
  center: 'p',
  section: 'p',
  article: 'p',
  dt: 'p',
  dd: 'p',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/** Tags of other names that mean the same as those that cards have. To be sanitised after it. */
export const withOwnTags = (html: string): string =>
  html.replace(/<(\/?)([a-z][a-z0-9]*)\b/gi, (whole, slash: string, name: string) => {
    const own = renamed[name.toLowerCase()];
    return own === undefined ? whole : `<${slash}${own}`;
  });

const marks = new Set(['a', 'strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'code', 'ruby', 'rt']);
const holdsText = new Set(['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'pre', 'th', 'td']);

/** Puts text outside of any block into paragraphs, and removes empty ones. For sanitised HTML alone. */
export function inParagraphs(html: string): string {
  const out: string[] = [];
  /** Marks as written, open at this place. */
  const inside: { readonly name: string; readonly tag: string }[] = [];
  const blocks: string[] = [];
  const open = (tag: string, name: string) => {
    out.push(tag);
    blocks.push(name);
  };
  const closeParagraph = () => {
    if (blocks.at(-1) !== 'p') return;
    out.push(...inside.toReversed().map(({ name }) => `</${name}>`), '</p>');
    blocks.pop();
  };
  const needParagraph = () => {
    if (blocks.some((name) => holdsText.has(name))) return;
    open('<p>', 'p');
    out.push(...inside.map(({ tag }) => tag));
  };
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const [, slash, name] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? [];
    if (name === undefined) {
      if (token.trim() !== '' || blocks.length > 0) {
        if (token.trim() !== '') needParagraph();
        out.push(token);
      }
    } else if (marks.has(name)) {
      if (slash === '') {
        needParagraph();
        inside.push({ name, tag: token });
        out.push(token);
      } else if (inside.at(-1)?.name === name) {
        inside.pop();
        if (blocks.length > 0) out.push(token);
      }
    } else if (name === 'br' || name === 'img') {
      if (name === 'img') needParagraph();
      if (blocks.length > 0) out.push(token);
    } else if (name === 'hr') {
      closeParagraph();
      if (blocks.length === 0) out.push(token);
    } else if (slash === '') {
      closeParagraph();
      open(token, name);
      if (name === 'p') out.push(...inside.map(({ tag }) => tag));
    } else if (name === 'p') closeParagraph();
    else if (blocks.includes(name)) {
      while (blocks.at(-1) !== name) out.push(`</${blocks.pop()!}>`);
      blocks.pop();
      out.push(token);
    }
  }
  closeParagraph();
  for (let name = blocks.pop(); name; name = blocks.pop()) out.push(`</${name}>`);
  return withoutEmpty(out.join(''));
}

function withoutEmpty(html: string): string {
  let text = html
    .replace(/(?:<br \/>|<br>|\s|&nbsp;)+<\/p>/g, '</p>')
    .replace(/<p>(?:<br \/>|<br>|\s|&nbsp;)+/g, '<p>');
  const empty = /<(p|strong|em|u|s|mark|sub|sup|rt|ruby|a)(?: [^<>]*)?><\/\1>/g;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(empty, '');
  }
  return text.replace(/^(?:<hr \/>|<hr>|\s)+|(?:<hr \/>|<hr>|\s)+$/g, '');
}

/** The text of a side that has no format: one paragraph at most, without a tag in it. */
export function asPlain(html: string): string | undefined {
  const inner = /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? (html === '' ? '' : undefined);
  if (inner === undefined) return undefined;
  return inner
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
