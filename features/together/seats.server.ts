import { randomUUID } from 'node:crypto';
import type { Announce } from '#features/account/calls.server.ts';
import { addActs, lockSession } from '#features/focus-sessions/store.server.ts';
import { settle } from '#features/focus-sessions/settle.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { emitToRoom } from '#platform/realtime/room-state.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import type { OutReason } from '#platform/realtime/room-wire.ts';
import { makeHost } from './host.server.ts';
import { addressOf, seatView } from './room-views.server.ts';
import type { StudyEvent } from './rules/study-state.ts';
import { nextHost } from './rules/what-blocks.ts';
import { saveSeat, seatedIn, type RoomRow, type SeatRow } from './store.server.ts';
import { studyRoomHandler } from './study-room.server.ts';

export type Told = Pick<Announce, 'changed' | 'room' | 'putOut'>;

/** Tells everybody in the room, once for each act. */
export async function tellRoom(
  { database, clock }: Services,
  rows: Writer,
  announce: Pick<Announce, 'room'>,
  roomId: string,
  actId: string,
  events: readonly StudyEvent[],
): Promise<void> {
  const news = await emitToRoom(rows, database, studyRoomHandler, roomId, { actId, events, now: clock.now() });
  if (news) announce.room(news);
}

/** Tells everybody in a locked room what these members show there now. */
export async function showSeats(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'room' | 'changed'>,
  room: RoomRow,
  memberIds: readonly string[],
): Promise<void> {
  const whoOf = roomWho(services.settings);
  const seated = await seatedIn(rows, [room.id]);
  const events = seated
    .filter(({ member_id }) => memberIds.includes(member_id))
    .map((each) => ({ name: 'seated' as const, body: seatView(whoOf, room, each) }));
  if (events.length === 0) return;
  await tellRoom(services, rows, announce, room.id, randomUUID(), events);
  announce.changed(
    seated.map(({ member_id }) => member_id),
    ['together'],
  );
}

/**
 * Takes a member out of a locked room: their session ends, the others go on, and one of them is host. A room in which
 * nobody is left runs to its end, so that whoever comes back in time is in step.
 */
export async function endSeat(
  services: Services,
  rows: Writer,
  announce: Told,
  room: RoomRow,
  seat: SeatRow,
  why: Extract<OutReason, 'left' | 'removed'>,
): Promise<void> {
  const now = services.clock.now();
  await saveSeat(rows, { ...seat, state: why, left_at: now });
  const session = seat.session_id === null ? undefined : await lockSession(rows, seat.session_id);
  if (session && session.ended_at === null) {
    const stop = {
      session_id: session.id,
      id: randomUUID(),
      kind: 'stop' as const,
      at: now,
      round: null,
    };
    await addActs(rows, [stop]);
    announce.changed([seat.member_id], await settle(services, rows, session));
  }
  const whoOf = roomWho(services.settings);
  const who = whoOf(addressOf(room.id), seat.member_id);
  const events: StudyEvent[] = [{ name: 'left', body: { who } }];
  const others = await seatedIn(rows, [room.id]);
  const host =
    seat.member_id === room.host_id
      ? nextHost(others.map(({ member_id, joined_at }) => ({ memberId: member_id, joinedAt: joined_at })))
      : undefined;
  if (host) {
    await makeHost(rows, room.id, host.memberId);
    events.push({ name: 'host', body: { who: whoOf(addressOf(room.id), host.memberId) } });
  }
  await tellRoom(services, rows, announce, room.id, `${why} ${who} ${seat.joined_at}`, events);
  announce.putOut(addressOf(room.id), why, seat.member_id);
  announce.changed([seat.member_id, ...others.map(({ member_id }) => member_id)], ['together']);
}
