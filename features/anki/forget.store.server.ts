import { sql, type SqlBool } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** Imports with what they made; their files are uploads. */
export async function forgetImports(rows: Writer, { id }: Leaver): Promise<void> {
  for (const table of ['anki_note_type', 'anki_note', 'anki_media'] as const)
    await rows.deleteFrom(table).where('user_id', '=', id).execute();
  await rows.deleteFrom('anki_row').where('user_id', '=', id).execute();
  await rows.deleteFrom('anki_import').where('user_id', '=', id).execute();
}

export const importPortions: readonly ForgetPortion[] = [
  rowsOf('anki_row', 'import_id row_key', isIn('user_id')),
  rowsOf('anki_note', 'import_id guid', isIn('user_id')),
  rowsOf('anki_note_type', 'import_id type_id', isIn('user_id')),
  rowsOf('anki_media', 'import_id name', isIn('user_id')),
  rowsOf(
    'anki_made',
    'import_id kind thing_id',
    ({ id }) => sql<SqlBool>`import_id IN (SELECT id FROM anki_import WHERE user_id = ${id})`,
  ),
];
