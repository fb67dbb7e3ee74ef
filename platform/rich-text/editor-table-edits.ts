import type { Node, Schema } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/** What can be done with the table around the cursor; `undefined` outside of one. */
export type TableEdit = 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable';
export const tableEdits: readonly TableEdit[] = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'];

const newSize = { rows: 3, columns: 3 } as const;

/** Puts an empty table with a row of headers after the block of the cursor, and the cursor into its first cell. */
export function insertTable({ schema, selection, tr }: EditorState): Transaction {
  const row = (cell: string) =>
    schema.nodes['tableRow']!.create(
      null,
      Array.from({ length: newSize.columns }, () => emptyCell(schema, cell)),
    );
  const body = Array.from({ length: newSize.rows - 1 }, () => row('tableCell'));
  const table = schema.nodes['table']!.create(null, [
    schema.nodes['tableHead']!.create(null, row('tableHeader')),
    schema.nodes['tableBody']!.create(null, body),
  ]);
  const { $from } = selection;
  const isBlank = $from.depth === 1 && $from.parent.content.size === 0;
  const at = isBlank ? $from.before(1) : $from.depth === 0 ? $from.pos : $from.after(1);
  const after = isBlank ? tr.replaceWith(at, $from.after(1), table) : tr.insert(at, table);
  return after.setSelection(TextSelection.near(after.doc.resolve(at + 1))).scrollIntoView();
}

const emptyCell = (schema: Schema, name: string): Node =>
  schema.nodes[name]!.create(null, schema.nodes['paragraph']!.create());

interface Place {
  readonly table: { readonly node: Node; readonly at: number };
  readonly row: { readonly node: Node; readonly at: number };
  readonly part: { readonly node: Node; readonly at: number };
  /** Index of the cell in its row. */
  readonly column: number;
}

/** The innermost table around the cursor. */
export function tablePlace({ selection: { $from } }: Pick<EditorState, 'selection'>): Place | undefined {
  for (let depth = $from.depth; depth >= 3; depth--) {
    if ($from.node(depth).type.name !== 'tableRow') continue;
    const up = (levels: number) => ({ node: $from.node(depth - levels), at: $from.before(depth - levels) });
    return { row: up(0), part: up(1), table: up(2), column: $from.index(depth) };
  }
  return undefined;
}

export function editTable(state: EditorState, edit: TableEdit): Transaction | undefined {
  const place = tablePlace(state);
  if (!place) return undefined;
  const { tr, schema } = state;
  const { table, part, row, column } = place;
  const remove = ({ node, at }: { readonly node: Node; readonly at: number }) => tr.delete(at, at + node.nodeSize);
  switch (edit) {
    case 'addRow': {
      const cells: Node[] = [];
      row.node.forEach((cell) => {
        for (let span = Number(cell.attrs['colspan'] ?? 1); span > 0; span--)
          cells.push(emptyCell(schema, 'tableCell'));
      });
      const added = schema.nodes['tableRow']!.create(null, cells);
      // A row below the headers belongs to the body.
      const body = part.node.type.name === 'tableHead' ? bodyAfter(place) : undefined;
      const at = row.at + row.node.nodeSize;
      if (part.node.type.name !== 'tableHead') tr.insert(at, added);
      else if (body !== undefined) tr.insert(body + 1, added);
      else tr.insert(part.at + part.node.nodeSize, schema.nodes['tableBody']!.create(null, added));
      return tr;
    }
    case 'addColumn':
      for (const each of rowsOf(place).toReversed()) {
        const beside = each.node.child(Math.min(column, each.node.childCount - 1));
        tr.insert(cellAt(each, column) + beside.nodeSize, emptyCell(schema, beside.type.name));
      }
      return tr;
    case 'deleteRow':
      if (rowsOf(place).length === 1) return remove(table);
      return part.node.childCount === 1 ? remove(part) : remove(row);
    case 'deleteColumn': {
      const rows = rowsOf(place);
      if (rows.every(({ node }) => node.childCount === 1)) return remove(table);
      for (const each of rows.toReversed()) {
        if (each.node.childCount === 1 || column >= each.node.childCount) continue;
        const at = cellAt(each, column);
        tr.delete(at, at + each.node.child(column).nodeSize);
      }
      return tr;
    }
    case 'deleteTable':
      return remove(table);
  }
}

interface RowAt {
  readonly node: Node;
  readonly at: number;
}

function rowsOf({ table }: Place): RowAt[] {
  const rows: RowAt[] = [];
  table.node.forEach((part, partOffset) =>
    part.forEach((node, offset) => rows.push({ node, at: table.at + 1 + partOffset + 1 + offset })),
  );
  return rows;
}

/** The position before a cell, or before the last one of a shorter row. */
function cellAt({ node, at }: RowAt, column: number): number {
  let place = at + 1;
  for (let index = 0; index < Math.min(column, node.childCount - 1); index++) place += node.child(index).nodeSize;
  return place;
}

function bodyAfter({ table }: Place): number | undefined {
  let found: number | undefined;
  table.node.forEach((node, offset) => {
    if (found === undefined && node.type.name === 'tableBody') found = table.at + 1 + offset;
  });
  return found;
}
