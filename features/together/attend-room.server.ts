import { randomUUID } from 'node:crypto';
import { stateAt } from '#features/focus-sessions/rules/timeline.ts';
import { addActs } from '#features/focus-sessions/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Attended, AttendedRoom } from '#platform/realtime/room-handler.server.ts';
import { makeHost } from './host.server.ts';
import { addressOf, phasesOf } from './room-views.server.ts';
import { roomTimeline, type StudyEvent } from './rules/study-state.ts';
import { attendanceNow } from './rules/who-is-there.ts';
import { actsOfRooms, lockRoom, type RoomRow } from './store.server.ts';
import { attendedSeats, saveGone, saveSeen, sessionsToSign } from './seats.store.server.ts';

/**
 * Writes who is in a room that goes on: by connections, which hidden tabs have too. Whoever is there in a round of
 * focus has a sign in it, so it counts; whoever is gone for a minute is so for everybody, and is host no more.
 */
export async function attendStudyRoom(
  rows: Writer,
  { id, nowMs, engine, here, whoOf }: AttendedRoom,
): Promise<Attended<StudyEvent> | undefined> {
  const room = await lockRoom(rows, engine, id);
  if (!room || room.ends_at <= nowMs) return undefined;
  const isPair = room.kind === 'PAIRUP';
  const seats = await attendedSeats(rows, id, isPair);
  const there = new Set(here);
  await saveSeen(rows, id, here, nowMs);
  await signThose(rows, room, here, nowMs);
  const { gone, back, host } = attendanceNow(seats, there, isPair ? undefined : room.host_id, nowMs);
  for (const { memberId, since } of gone) await saveGone(rows, id, [memberId], since);
  if (back.length > 0) await saveGone(rows, id, back, null);
  if (host !== undefined) await makeHost(rows, id, host);
  if (host === undefined && gone.length === 0 && back.length === 0) return undefined;
  return {
    actId: randomUUID(),
    events: host === undefined ? [] : [{ name: 'host', body: { who: whoOf(addressOf(id), host) } }],
    changed: [{ memberIds: seats.map(({ memberId }) => memberId), topics: isPair ? ['pairs'] : ['together'] }],
  };
}

/** Once in each round of focus, for everybody who is there. */
async function signThose(rows: Writer, room: RoomRow, here: readonly string[], now: number): Promise<void> {
  const { status, phase, round } = stateAt(roomTimeline(phasesOf(room, await actsOfRooms(rows, [room.id]))), now);
  if (status !== 'running' || phase !== 'focus') return;
  const sessions = await sessionsToSign(rows, room.id, here, round);
  await addActs(
    rows,
    sessions.map((session_id) => ({ session_id, id: randomUUID(), kind: 'seen' as const, at: now, round: null })),
  );
}
