import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** What an AI was asked for. The pictures that it made are in the leaver's own. */
export async function forgetAskedPictures(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('ai_picture').where('member_id', '=', id).execute();
}
