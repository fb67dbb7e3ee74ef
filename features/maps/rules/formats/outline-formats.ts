import type { MapContent } from '../map-content.ts';
import { asHtml } from './html-words.ts';
import { noteOf } from './markdown-lines.ts';
import { treeOf, walk, type TreeItem } from './outline-tree.ts';
import { oldRichText } from './read-outlines.ts';
import { xmlText } from './xml-text.ts';

export function toOpml(content: MapContent): string {
  const { title } = content.settings;
  const rows: string[] = [];
  for (const { item, depth, leaves } of walk(treeOf(content, title))) {
    const indent = '  '.repeat(depth + 2);
    if (leaves) rows.push(`${indent}</outline>`);
    else {
      const note = item.note === '' ? '' : ` _note="${xmlText(asHtml(item.note))}"`;
      const first = item.links.find(({ url }) => url !== '');
      const link = first ? ` type="link" url="${xmlText(first.url)}"` : '';
      const state = item.todo === 'DONE' ? ' _complete="true"' : '';
      rows.push(`${indent}<outline text="${xmlText(asHtml(item.text))}"${note}${link}${state}>`);
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${xmlText(title)}</title>
  </head>
  <body>
${rows.join('\n')}
  </body>
</opml>
`;
}

const icons: Partial<Record<NonNullable<TreeItem['todo']>, string>> = { DONE: 'button_ok', INPROGRESS: 'hourglass' };

export function toFreemind(content: MapContent): string {
  const rows: string[] = [];
  const numbers = new Map<string, number>();
  const idOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `ID_${numbers.get(id)}`;
  };
  for (const { item, leaves } of walk(treeOf(content, content.settings.title))) {
    if (leaves) {
      rows.push('</node>');
      continue;
    }
    const first = item.links.find(({ url }) => url !== '');
    const link = first ? ` LINK="${xmlText(first.url)}"` : '';
    const folded = item.collapsed && item.children.length > 0 ? ' FOLDED="true"' : '';
    // FreeMind takes a text that begins so as HTML.
    const isPlain = !oldRichText.test(item.text);
    const text = isPlain ? ` TEXT="${xmlText(item.text)}"` : '';
    rows.push(`<node ID="${idOf(item.id)}"${text}${link}${folded}>`);
    if (!isPlain) rows.push(richContent('NODE', item.text));
    const icon = item.todo && icons[item.todo];
    if (icon) rows.push(`<icon BUILTIN="${icon}"/>`);
    const note = noteOf(item.note);
    if (note !== '') rows.push(richContent('NOTE', note));
    for (const { id, label } of item.linksTo) {
      const words = label === '' ? '' : ` MIDDLE_LABEL="${xmlText(label)}"`;
      rows.push(`<arrowlink DESTINATION="${idOf(id)}"${words}/>`);
    }
  }
  return `<map version="1.0.1">\n${rows.join('\n')}\n</map>\n`;
}

/** Blanks at the edges, two in a row and tabs count in `pre` alone. */
const needsPre = /^[ \t]|[ \t]$|[ \t]{2}|\t/;

function richContent(type: 'NODE' | 'NOTE', words: string): string {
  const blocks: { isPre: boolean; lines: string[] }[] = [];
  for (const line of words.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const isPre = needsPre.test(line);
    const last = blocks.at(-1);
    if (isPre && last?.isPre) last.lines.push(line);
    else blocks.push({ isPre, lines: [line] });
  }
  const body = blocks.map(({ isPre, lines }) => {
    const name = isPre ? 'pre' : 'p';
    return `<${name}>${xmlText(lines.join('\n'))}</${name}>`;
  });
  return `<richcontent TYPE="${type}"><html><head/><body>${body.join('')}</body></html></richcontent>`;
}
