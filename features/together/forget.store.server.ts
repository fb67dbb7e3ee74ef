import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { goesOn, thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import * as rooms from '#platform/realtime/rooms.store.server.ts';
import { forgetExplainRooms } from './explain/explain.store.server.ts';
import { forgetPairs } from './pair/pair.store.server.ts';
import { forgetWaits } from './pair/wait.store.server.ts';
import { callRoomName } from './rules/call/call-state.ts';
import { explainRoomName } from './rules/explain/explain-state.ts';
import { studyRoomName, withoutMember, type StudyState } from './rules/study-state.ts';
import { lockRoom } from './store.server.ts';
import './tables.server.ts';

/** Rooms of which the leaver is host. The sessions of others go on alone. */
const hostedRooms: ForgetPortion = async (rows, { id }) => {
  const found = await rows
    .selectFrom('study_room')
    .select('id')
    .where('host_id', '=', id)
    .orderBy('id')
    .limit(thingsAtOnce)
    .execute();
  if (found.length === 0) return {};
  const ids = found.map((room) => room.id);
  // Somebody else may be host by now.
  const gone = await rows
    .deleteFrom('study_room')
    .where('id', 'in', ids)
    .where('host_id', '=', id)
    .returning('id')
    .execute();
  await rooms.deleteRooms(
    rows,
    studyRoomName.name,
    gone.map((room) => room.id),
  );
  return goesOn(found.length, thingsAtOnce);
};

/** Seats elsewhere, with the name and what was said there, in rooms that go on and in those that have ended. */
const seatsElsewhere: ForgetPortion = async (rows, leaver) => {
  const seats = await rows
    .selectFrom('study_seat')
    .select('room_id')
    .where('member_id', '=', leaver.id)
    .orderBy('room_id')
    .limit(thingsAtOnce)
    .execute();
  if (seats.length === 0) return {};
  const ids = seats.map(({ room_id }) => room_id);
  for (const id of ids) {
    // The row before the state, as everywhere.
    await lockRoom(rows, leaver.engine, id);
    await takeOutOfState(rows, leaver, id);
  }
  await rows.deleteFrom('study_seat').where('member_id', '=', leaver.id).where('room_id', 'in', ids).execute();
  return goesOn(ids.length, thingsAtOnce);
};

async function takeOutOfState(rows: Writer, { id: memberId, engine, whoOf }: Leaver, id: string): Promise<void> {
  const address = { kind: studyRoomName.name, id };
  const room = await rooms.lockRoom(rows, address, engine);
  if (!room) return;
  // The state of another version is handed to nobody.
  if (room.contract_version !== studyRoomName.version) return rooms.deleteRooms(rows, address.kind, [id]);
  const state = withoutMember(room.state as StudyState, whoOf(address, memberId));
  await rooms.replaceState(rows, address, { state, version: room.version });
}

export const roomPortions: readonly ForgetPortion[] = [hostedRooms, seatsElsewhere];

/** What the leaver has with one other: explanations and pairs, with their calls. */
export async function forgetRooms(rows: Writer, leaver: Leaver): Promise<void> {
  const explained = await forgetExplainRooms(rows, leaver);
  await rooms.deleteRooms(rows, explainRoomName.name, explained);
  await rooms.deleteRooms(rows, callRoomName.name, [...explained, ...(await forgetPairs(rows, leaver))]);
  await forgetWaits(rows, leaver);
}
