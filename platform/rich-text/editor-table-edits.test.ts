import { getSchema } from '@tiptap/react';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { editTable, insertTable, tablePlace, type TableEdit } from './editor-table-edits.ts';

const schema = getSchema(editorExtensions(undefined, ''));
const words = (text: string) =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
const row = (type: string, ...texts: string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [words(text)] })),
});
const body = (...content: object[]) => ({ type: 'tableBody', content });
const table = [
  words('x'),
  {
    type: 'table',
    content: [
      { type: 'tableHead', content: [row('tableHeader', 'A', 'B')] },
      body(row('tableCell', 'a', 'b'), row('tableCell', 'c', 'd')),
    ],
  },
];

/** The cursor in the text. */
function stateAt(content: object[], text: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let at = 1;
  doc.descendants((node, place) => {
    if (node.text === text) at = place;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

/** Rows of texts; those of headers begin with #. */
function rowsIn(state: EditorState): string[] {
  const rows: string[] = [];
  state.doc.descendants((node) => {
    if (node.type.name !== 'tableRow') return true;
    const texts: string[] = [];
    node.forEach((cell) => texts.push(cell.textContent || '·'));
    rows.push((node.firstChild!.type.name === 'tableHeader' ? '#' : '') + texts.join(' '));
    return false;
  });
  return rows;
}

test.each<[TableEdit, string, string[]]>([
  ['addRow', 'a', ['#A B', 'a b', '· ·', 'c d']],
  ['addRow', 'B', ['#A B', '· ·', 'a b', 'c d']],
  ['addColumn', 'a', ['#A · B', 'a · b', 'c · d']],
  ['addColumn', 'D', ['#A B', 'a b', 'c d']],
  ['deleteRow', 'a', ['#A B', 'c d']],
  ['deleteRow', 'A', ['a b', 'c d']],
  ['deleteColumn', 'd', ['#A', 'a', 'c']],
  ['deleteTable', 'c', []],
])('%s at %s', (edit, at, rows) => {
  const state = stateAt(table, at);
  const edited = editTable(state, edit);
  const after = edited ? state.apply(edited) : state;
  after.doc.check();
  expect(rowsIn(after)).toEqual(rows);
  expect(after.doc.firstChild!.textContent).toBe('x');
});

test('the last row, and the last column, take the table with them', () => {
  for (const edit of ['deleteRow', 'deleteColumn'] as const) {
    const state = stateAt([words('x'), { type: 'table', content: [body(row('tableCell', 'only'))] }], 'only');
    expect(rowsIn(state.apply(editTable(state, edit)!))).toEqual([]);
  }
});

test('a new table has headers, and the cursor in its first cell; outside of one nothing is edited', () => {
  for (const [text, blocks] of [
    ['x', ['paragraph', 'table']],
    ['', ['table']],
  ] as const) {
    const state = stateAt([words(text)], 'x');
    expect(editTable(state, 'addRow')).toBeUndefined();
    const after = state.apply(insertTable(state));
    after.doc.check();
    expect(rowsIn(after)).toEqual(['#· · ·', '· · ·', '· · ·']);
    expect(after.doc.content.content.map(({ type }) => type.name)).toEqual(blocks);
    expect(tablePlace(after)).toMatchObject({ column: 0 });
  }
});
