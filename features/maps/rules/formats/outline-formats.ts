import type { MapContent } from '../map-content.ts';
import { treeOf, type TreeItem } from './outline-tree.ts';
import { xmlText } from './xml-text.ts';

/** The items in the order of the file, with their depth and whether they are entered or left. */
function* walk(root: TreeItem): Generator<{ item: TreeItem; depth: number; leaves: boolean }> {
  const stack: { item: TreeItem; depth: number; leaves: boolean }[] = [{ item: root, depth: 0, leaves: false }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    yield at;
    if (at.leaves) continue;
    const { item, depth } = at;
    stack.push({ item, depth, leaves: true });
    for (const child of item.children.toReversed()) stack.push({ item: child, depth: depth + 1, leaves: false });
  }
}

const boxes = { TODO: '[ ] ', INPROGRESS: '[/] ', DONE: '[x] ' } as const;

/**
 * A heading and a nested list; notes and links are indented below their item. Check boxes only where some are ticked.
 */
export function toMarkdown(content: MapContent): string {
  const hasStates = !content.settings.hideTodo && content.nodes.some(({ todo = 'TODO' }) => todo !== 'TODO');
  const lines: string[] = [];
  for (const { item, depth, leaves } of walk(treeOf(content, content.settings.title))) {
    if (leaves) continue;
    const text = item.text.replaceAll(/\s+/g, ' ').trim();
    const indent = '  '.repeat(Math.max(0, depth - 1));
    const box = hasStates ? boxes[item.todo ?? 'TODO'] : '';
    lines.push(depth === 0 ? `# ${text}\n` : `${indent}- ${box}${text}`);
    const links = item.links.map(({ title, url }) =>
      url === '' ? title : `[${title.replaceAll(/[\\[\]]/g, '\\$&')}](<${url}>)`,
    );
    for (const line of [...(item.note === '' ? [] : item.note.split('\n')), ...links])
      lines.push(depth === 0 ? `${line}\n` : `${indent}  ${line}`);
  }
  return `${lines.join('\n')}\n`;
}

export function toOpml(content: MapContent): string {
  const { title } = content.settings;
  const rows: string[] = [];
  for (const { item, depth, leaves } of walk(treeOf(content, title))) {
    const indent = '  '.repeat(depth + 2);
    if (leaves) rows.push(`${indent}</outline>`);
    else {
      const note = item.note === '' ? '' : ` _note="${xmlText(item.note)}"`;
      const first = item.links.find(({ url }) => url !== '');
      const link = first ? ` type="link" url="${xmlText(first.url)}"` : '';
      const state = item.todo === 'DONE' ? ' _complete="true"' : '';
      rows.push(`${indent}<outline text="${xmlText(item.text)}"${note}${link}${state}>`);
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
    rows.push(`<node ID="${idOf(item.id)}" TEXT="${xmlText(item.text)}"${link}${folded}>`);
    const icon = item.todo && icons[item.todo];
    if (icon) rows.push(`<icon BUILTIN="${icon}"/>`);
    if (item.note !== '') {
      const paragraphs = item.note.split('\n').map((line) => `<p>${xmlText(line)}</p>`);
      rows.push(`<richcontent TYPE="NOTE"><html><head/><body>${paragraphs.join('')}</body></html></richcontent>`);
    }
    for (const { id, label } of item.linksTo) {
      const words = label === '' ? '' : ` MIDDLE_LABEL="${xmlText(label)}"`;
      rows.push(`<arrowlink DESTINATION="${idOf(id)}"${words}/>`);
    }
  }
  return `<map version="1.0.1">\n${rows.join('\n')}\n</map>\n`;
}
