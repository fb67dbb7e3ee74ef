import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

/** Rooms of which the leaver is host, and seats elsewhere. The sessions of others go on alone. */
export async function forgetRooms(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('study_seat').where('member_id', '=', id).execute();
  await rows.deleteFrom('study_room').where('host_id', '=', id).execute();
}
