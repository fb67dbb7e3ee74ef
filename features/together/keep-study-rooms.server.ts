import { leftRoomJob } from '#features/focus-sessions/settle.server.ts';
import { blockedJob, type Blocked } from '#features/people/block-somebody.server.ts';
import { closedEditionJob, type ClosedEdition } from '#features/publications/notify-holders.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { deleteRooms } from '#platform/realtime/rooms.store.server.ts';
import { lockPairOfRoom } from './pair/pair.store.server.ts';
import { sideOf } from './pair/pair-views.server.ts';
import { partEnded } from './pair/settle-pair.server.ts';
import { studyRoomName } from './rules/study-state.ts';
import { endSeat, showSeats, type Told } from './seats.server.ts';
import { roomsOfEdition } from './seats.store.server.ts';
import {
  deleteEndedRooms,
  endedRooms,
  lockRoom,
  roomsOfBoth,
  seatOfMember,
  seatOfSession,
  type RoomRow,
  type SeatRow,
} from './store.server.ts';

const cleanJob = 'together.clean';
const dayMs = 86_400_000;
/** Of seats and of the room itself, for reports and blocks; of what was said there. */
const [keptDays, chatKeptDays] = [30, 1];

/** Whoever stops their session elsewhere, or begins another one, leaves the room; and rooms are no archive. */
export async function keepStudyRooms(services: Services): Promise<void> {
  const { database, jobs, clock } = services;
  jobs.handle<{ id: string }>(leftRoomJob, ({ payload: { id } }) =>
    announcing(services, async (rows, announce) => {
      const found = await seatOfSession(rows, id);
      if (found)
        await takeOut(services, rows, announce, found.room_id, async () => {
          const seat = await seatOfSession(rows, id);
          return seat && { seat, why: 'left' };
        });
    }),
  );
  // The host puts out whom they block; anybody else who blocks somebody leaves, as they may at any time.
  jobs.handle<Blocked>(blockedJob, ({ payload: { memberId, blockedId } }) =>
    announcing(services, async (rows, announce) => {
      for (const roomId of await roomsOfBoth(rows, memberId, blockedId, clock.now()))
        await takeOut(services, rows, announce, roomId, async ({ host_id }) => {
          const isHost = host_id === memberId;
          const seat = await seatOfMember(rows, roomId, isHost ? blockedId : memberId);
          return seat && { seat, why: isHost ? 'removed' : 'left' };
        });
    }),
  );
  // The state of a room has a copy of its tile.
  jobs.handle<ClosedEdition>(closedEditionJob, ({ payload: { publicationId } }) =>
    announcing(services, async (rows, announce) => {
      for (const [roomId, memberIds] of await roomsOfEdition(rows, publicationId, clock.now())) {
        const room = await lockRoom(rows, database.engine, roomId);
        if (room) await showSeats(services, rows, announce, room, memberIds);
      }
    }),
  );
  const plan = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: cleanJob, payload: {}, runAt: day * dayMs, uniqueKey: `${cleanJob}:${day}` }),
    );
  jobs.handle(cleanJob, async () => {
    const now = clock.now();
    await database.transact(async (rows) => {
      await deleteChats(rows, now - chatKeptDays * dayMs);
      await deleteEndedRooms(rows, now - keptDays * dayMs);
    });
    await plan(Math.floor(now / dayMs) + 1);
  });
  await plan(Math.floor(clock.now() / dayMs) + 1);
}

/** Chat, signs and names of the rooms that ended before. */
async function deleteChats(rows: Writer, endedBefore: number): Promise<void> {
  let ids = await endedRooms(rows, endedBefore);
  while (ids.length > 0) {
    await deleteRooms(rows, studyRoomName.name, ids);
    ids = await endedRooms(rows, endedBefore, ids.at(-1));
  }
}

/** A transaction of a job, after which is said what changed. */
async function announcing(
  { database, live }: Services,
  work: (rows: Writer, announce: Told) => Promise<void>,
): Promise<void> {
  const told: (() => void)[] = [];
  const announce: Told = {
    changed: (...what) => told.push(() => live.changed(...what)),
    room: (news) => told.push(() => live.inRoom(news)),
    putOut: (...out) => told.push(() => live.putOut(...out)),
  };
  await database.transact((rows) => {
    told.length = 0;
    return work(rows, announce);
  });
  for (const tell of told) tell();
}

/** Ends the seat that `whose` finds once the room is locked, with the part of a pair that works there. */
async function takeOut(
  services: Services,
  rows: Writer,
  announce: Told,
  roomId: string,
  whose: (room: RoomRow) => Promise<{ seat: SeatRow; why: 'left' | 'removed' } | undefined>,
): Promise<void> {
  const { engine } = services.database;
  // The pair before its room, as everywhere.
  const pair = await lockPairOfRoom(rows, engine, roomId);
  const room = await lockRoom(rows, engine, roomId);
  const found = room && (await whose(room));
  if (!found || found.seat.state !== 'seated') return;
  await endSeat(services, rows, announce, room, found.seat, found.why);
  const side = pair && sideOf(pair, found.seat.member_id);
  if (pair && side) await partEnded(services, rows, announce, pair, side);
}
