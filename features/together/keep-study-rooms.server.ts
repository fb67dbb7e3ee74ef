import { leftRoomJob } from '#features/focus-sessions/settle.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { lockPairOfRoom } from './pair/pair.store.server.ts';
import { sideOf } from './pair/pair-views.server.ts';
import { partEnded } from './pair/settle-pair.server.ts';
import { endSeat, type Told } from './seats.server.ts';
import { deleteEndedRooms, lockRoom, seatOfSession } from './store.server.ts';

const cleanJob = 'together.clean';
const dayMs = 86_400_000;
const keptDays = 30;

/** Whoever stops their session elsewhere, or begins another one, leaves the room; and rooms are no archive. */
export async function keepStudyRooms(services: Services): Promise<void> {
  const { database, live, jobs, clock } = services;
  jobs.handle<{ id: string }>(leftRoomJob, async ({ payload: { id } }) => {
    const told: (() => void)[] = [];
    await database.transact(async (rows) => {
      const found = await seatOfSession(rows, id);
      // The pair before its room, as everywhere.
      const pair = found && (await lockPairOfRoom(rows, database.engine, found.room_id));
      const room = found && (await lockRoom(rows, database.engine, found.room_id));
      const seat = await seatOfSession(rows, id);
      if (!room || seat?.state !== 'seated') return;
      const announce: Told = {
        changed: (...what) => told.push(() => live.changed(...what)),
        room: (news) => told.push(() => live.inRoom(news)),
        putOut: (...out) => told.push(() => live.putOut(...out)),
      };
      await endSeat(services, rows, announce, room, seat, 'left');
      const side = pair && sideOf(pair, seat.member_id);
      if (pair && side) await partEnded(services, rows, announce, pair, side);
    });
    for (const tell of told) tell();
  });
  const plan = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: cleanJob, payload: {}, runAt: day * dayMs, uniqueKey: `${cleanJob}:${day}` }),
    );
  jobs.handle(cleanJob, async () => {
    const now = clock.now();
    await database.transact((rows) => deleteEndedRooms(rows, now - keptDays * dayMs));
    await plan(Math.floor(now / dayMs) + 1);
  });
  await plan(Math.floor(clock.now() / dayMs) + 1);
}
