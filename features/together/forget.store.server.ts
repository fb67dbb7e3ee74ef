import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { deleteRooms } from '#platform/realtime/rooms.store.server.ts';
import { forgetExplainRooms } from './explain/explain.store.server.ts';
import { forgetPairs } from './pair/pair.store.server.ts';
import { forgetWaits } from './pair/wait.store.server.ts';
import { callRoomName } from './rules/call/call-state.ts';
import { explainRoomName } from './rules/explain/explain-state.ts';
import './tables.server.ts';

/** Rooms of which the leaver is host, and seats elsewhere. The sessions of others go on alone. */
export async function forgetRooms(rows: Writer, leaver: Leaver): Promise<void> {
  const { id } = leaver;
  const explained = await forgetExplainRooms(rows, leaver);
  await deleteRooms(rows, explainRoomName.name, explained);
  await deleteRooms(rows, callRoomName.name, [...explained, ...(await forgetPairs(rows, leaver))]);
  await forgetWaits(rows, leaver);
  await rows.deleteFrom('study_seat').where('member_id', '=', id).execute();
  await rows.deleteFrom('study_room').where('host_id', '=', id).execute();
}
