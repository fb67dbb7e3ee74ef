import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Imports with what they made; their files are uploads. */
export async function forgetImports(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('anki_row').where('user_id', '=', id).execute();
  await rows.deleteFrom('anki_import').where('user_id', '=', id).execute();
}
