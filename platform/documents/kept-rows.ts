import { isSameJson, type Fields, type RowsContent } from './operations.ts';

/**
 * A content in which every row, list and whole that says the same as before is the same object, so that a screen draws
 * again only what has changed. Saving alone changes nothing: operations that wait, are sent and are accepted give equal
 * rows each time.
 */
export function withKeptRows(before: RowsContent, after: RowsContent): RowsContent {
  if (before === after) return before;
  let isSameWhole = Object.keys(before).length === Object.keys(after).length;
  const lists = Object.entries(after).map(([name, rows]) => {
    const kept = keptList(before[name], rows);
    isSameWhole &&= kept === before[name];
    return [name, kept] as const;
  });
  return isSameWhole ? before : Object.fromEntries(lists);
}

type Rows = RowsContent[string];
function keptList(before: Rows | undefined, after: Rows): Rows {
  if (before === undefined || before === after) return after;
  let isSameList = Object.keys(before).length === Object.keys(after).length;
  const rows: Record<string, Fields> = {};
  for (const [id, row] of Object.entries(after)) {
    const old = before[id];
    const isSame = old !== undefined && isSameJson(old, row);
    rows[id] = isSame ? old : row;
    isSameList &&= isSame;
  }
  return isSameList ? before : rows;
}
