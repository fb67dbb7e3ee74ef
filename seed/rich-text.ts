import { escapeText } from '#platform/text/escape.ts';

/**
 * Converts the markup of the sample world's rich texts to the HTML of the card editor. Blocks are separated by an empty
 * line: a paragraph, a list (`- ` or `1. ` before each item), a quotation (`> `) or a heading (`## `). Inline:
 * `**strong**`, `*emphasis*`, `` `code` ``.
 */
export function richText(markup: string): string {
  return markup
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(block)
    .join('');
}

function block(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- '))) return list('ul', lines, /^- /);
  if (lines.every((line) => /^\d+\. /.test(line))) return list('ol', lines, /^\d+\. /);
  if (lines.every((line) => line.startsWith('> ')))
    return `<blockquote><p>${lines.map((line) => inline(line.slice(2))).join('<br>')}</p></blockquote>`;
  if (lines.length === 1 && lines[0]!.startsWith('## ')) return `<h2>${inline(lines[0]!.slice(3))}</h2>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function list(tag: 'ul' | 'ol', lines: readonly string[], marker: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(marker, ''))}</p></li>`).join('')}</${tag}>`;
}

function inline(text: string): string {
  return escapeText(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<!\*)\*([^*\s][^*]*)\*(?!\*)/g, '<em>$1</em>');
}
