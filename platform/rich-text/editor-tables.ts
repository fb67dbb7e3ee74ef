import { mergeAttributes, Node } from '@tiptap/react';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { isComposingKey } from '#platform/text/composing-key.ts';

/** Tables as the store has them: rows inside `thead` and `tbody`, blocks inside cells. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: '(tableBody | tableHead)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          if (isComposingKey(event) || (event.key !== 'Backspace' && event.key !== 'Delete')) return false;
          const cleared = clearCells(view.state);
          if (!cleared) return false;
          view.dispatch(cleared.scrollIntoView());
          return true;
        },
        handleTextInput(view, _from, _to, text) {
          const cleared = clearCells(view.state);
          if (!cleared) return false;
          view.dispatch(cleared.insertText(text).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

const part = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'tableRow+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const tableNodes = [
  Table,
  part('tableHead', 'thead'),
  part('tableBody', 'tbody'),
  Row,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

/**
 * Deletes a selection across several cells cell by cell. The usual deletion would join the text of the last cell to
 * that of the first.
 */
export function clearCells({ selection, doc, tr }: EditorState): Transaction | undefined {
  const cells: { from: number; to: number }[] = [];
  if (!(selection instanceof TextSelection)) return undefined;
  const { from, to, $from, $to } = selection;
  // A selection that reaches beyond the table is deleted as a whole, with its text outside.
  const table = tableAround($from);
  if (table === undefined || table !== tableAround($to)) return undefined;
  doc.nodesBetween(from, to, (node, place) => {
    if (place <= table) return true;
    if (node.type.name !== 'tableCell' && node.type.name !== 'tableHeader') return true;
    cells.push({ from: Math.max(from, place + 1), to: Math.min(to, place + node.nodeSize - 1) });
    return false;
  });
  if (cells.length < 2) return undefined;
  for (const { from: start, to: end } of cells.toReversed()) if (start < end) tr.deleteRange(start, end);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from)));
}

/** The position of the innermost table around the place. */
function tableAround(place: ResolvedPos): number | undefined {
  for (let depth = place.depth; depth > 0; depth--)
    if (place.node(depth).type.name === 'table') return place.before(depth);
  return undefined;
}
