import { constants, DatabaseSync } from 'node:sqlite';
import { UnreadablePackage } from './rules/package-problem.ts';

const read = ['col', 'notes', 'cards', 'revlog', 'notetypes', 'fields', 'templates', 'decks', 'deck_config'] as const;
const needed = ['col', 'notes', 'cards', 'revlog'];

/**
 * Opens a stranger's collection to read its tables. The file is a copy of ours and is changed first: without its
 * indexes, triggers and views, nothing of it runs, and without Anki's own collation, tables that are sorted by it can
 * be read at all.
 */
export function openCollection(path: string): DatabaseSync {
  try {
    removeWhatRuns(path);
    const file = new DatabaseSync(path, { readOnly: true, defensive: true, allowExtension: false });
    try {
      file.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON');
      refuseOtherThanTables(file);
      file.setAuthorizer((action) =>
        action === constants.SQLITE_SELECT || action === constants.SQLITE_READ || action === constants.SQLITE_FUNCTION
          ? constants.SQLITE_OK
          : constants.SQLITE_DENY,
      );
      return file;
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof UnreadablePackage ? error : new UnreadablePackage('damaged', error);
  }
}

function removeWhatRuns(path: string): void {
  const file = new DatabaseSync(path, { defensive: false, allowExtension: false });
  try {
    file.exec('PRAGMA trusted_schema = OFF; PRAGMA journal_mode = OFF; PRAGMA writable_schema = ON');
    file.exec("DELETE FROM sqlite_schema WHERE type IN ('trigger', 'view') OR (type = 'index' AND sql IS NOT NULL)");
    const tables = file.prepare("SELECT rowid, sql FROM sqlite_schema WHERE type = 'table'").all();
    const rewrite = file.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?');
    for (const { rowid, sql } of tables) {
      const plain = String(sql).replace(/\bcollate\s+["'`[]?unicase["'`\]]?/gi, '');
      if (plain !== sql) rewrite.run(plain, rowid!);
    }
    file.exec('PRAGMA writable_schema = RESET');
  } finally {
    file.close();
  }
}

/** Virtual tables and generated columns run what a stranger wrote. */
function refuseOtherThanTables(file: DatabaseSync): void {
  const tables = new Map(
    file
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name, sql }) => [String(name), String(sql)]),
  );
  if (needed.some((name) => !tables.has(name))) throw new UnreadablePackage('notPackage');
  for (const name of read) {
    const sql = tables.get(name);
    if (sql === undefined) continue;
    if (!/^\s*create\s+table\b/i.test(sql)) throw new UnreadablePackage('notPackage');
    // `hidden`: 2 and 3 are generated columns, 1 one of a virtual table.
    const columns = file.prepare(`PRAGMA table_xinfo(${name})`).all();
    if (columns.length === 0 || columns.some(({ hidden }) => hidden !== 0)) throw new UnreadablePackage('notPackage');
  }
}
