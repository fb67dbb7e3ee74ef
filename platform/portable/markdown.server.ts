import TurndownService from 'turndown';
import { pictureAddress } from './pictures.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
  preformattedCode: true,
});
// Markdown allows HTML for what it has no syntax for.
turndown.keep(['u', 'mark', 'sub', 'sup', 'ruby', 'table']);
// Of code, also where it has formatting, line breaks or no element of its own: the rule of the library knows only
// `pre` around a single `code`, and a line break would join two lines.
turndown.addRule('code', {
  filter: 'pre',
  replacement: (_content, node) => {
    const code = textOf(node).replace(/\n$/, '');
    if (code.trim() === '') return '';
    const longest = Math.max(2, ...[...code.matchAll(new RegExp('`+', 'g'))].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `\n\n${fence}\n${code}\n${fence}\n\n`;
  },
});
turndown.addRule('struck', { filter: ['s'], replacement: (content) => `~~${content}~~` });

function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child.nodeName === 'BR' ? '\n' : child.nodeType === 3 ? (child.nodeValue ?? '') : textOf(child)))
    .join('');
}

export const plain = (text: string) => turndown.escape(text).replaceAll('<', '\\<');
/** One line, for headings and list items. */
export const line = (text: string) => plain(text.replace(/\s+/g, ' ').trim());
const pictureFile = (id: string) => `pictures/${id}.webp`;
export const withFiles = (text: string) =>
  text.replace(pictureAddress, (address, id: string) => {
    const [, ending] = /\/sound\.(\w+)$/.exec(address) ?? [];
    return ending === undefined ? pictureFile(id) : `sounds/${id}.${ending}`;
  });
export const rich = (html: string) => withFiles(turndown.turndown(html));

/** Headings inside rich texts are on a lower level than these. */
export const section = (title: string, blocks: readonly string[]) =>
  blocks.length > 0 ? [`## ${title}`, ...blocks] : [];
export const list = (rows: readonly string[]) => (rows.length > 0 ? [rows.map((row) => `- ${row}`).join('\n')] : []);

export const quoted = (text: string) => text.replace(/^/gm, '> ');
