import type { MapContent } from '../map-content.ts';
import { atStart, linkLine, noteOf, writeNote } from './markdown-lines.ts';
import { treeOf, walk } from './outline-tree.ts';

const boxes = { TODO: '[ ] ', INPROGRESS: '[/] ', DONE: '[x] ' } as const;

/**
 * A heading and a nested list; descriptions and links are indented below their item. Check boxes only where some are
 * ticked. Signs that Markdown gives a meaning are escaped, so that `fromMarkdown` reads the same map.
 */
export function toMarkdown(content: MapContent): string {
  const hasStates = !content.settings.hideTodo && content.nodes.some(({ todo = 'TODO' }) => todo !== 'TODO');
  const lines: string[] = [];
  for (const { item, depth, leaves } of walk(treeOf(content, content.settings.title))) {
    if (leaves) continue;
    const label = atStart(asLines(item.text).trim());
    const bullet = '  '.repeat(Math.max(0, depth - 1));
    const indent = depth === 0 ? '' : `${bullet}  `;
    const box = hasStates ? boxes[item.todo ?? 'TODO'] : '';
    if (depth === 0) lines.push(`# ${asHeading(label)}`.trimEnd(), '');
    else lines.push(`${bullet}- ${box}${label}`.trimEnd());
    const note = noteOf(asLines(item.note));
    const below = [...(note === '' ? [] : writeNote(note, 'list')), ...item.links.map(linkLine)];
    lines.push(...below.map((line) => (line === '' ? '' : `${indent}${line}`)));
    if (depth === 0 && below.length > 0) lines.push('');
  }
  return `${lines.join('\n')}\n`;
}

const asLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Signs at the end of a heading would close it. */
const asHeading = (label: string): string => label.replace(/(^|[ \t])(#+)$/, String.raw`$1\$2`);
