import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Mixes of sounds. */
export async function forgetMixes(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('sound_preset').where('user_id', '=', id).execute();
}
