import type { Services } from '#platform/http/services.server.ts';
import { deleteRooms } from '#platform/realtime/rooms.store.server.ts';
import { callRoomName } from '../rules/call/call-state.ts';
import { deleteEndedPairs, lockPair } from './pair.store.server.ts';
import { deleteOldWaits } from './wait.store.server.ts';
import { pairJob, settlePair } from './settle-pair.server.ts';

const cleanJob = 'together.pair-clean';
const dayMs = 86_400_000;

/** Moves pairs on by the clock, whether or not a tab is open; goals and recaps go a day after the end. */
export async function keepPairs(services: Services): Promise<void> {
  const { database, jobs, live, clock } = services;
  jobs.handle<{ id: string }>(pairJob, async ({ payload: { id } }) => {
    const told: (() => void)[] = [];
    await database.transact(async (rows) => {
      told.length = 0;
      const row = await lockPair(rows, database.engine, id);
      if (!row || row.closed_at !== null) return;
      await settlePair(services, rows, { changed: (...what) => told.push(() => live.changed(...what)) }, row);
    });
    for (const tell of told) tell();
  });
  const plan = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: cleanJob, payload: {}, runAt: day * dayMs, uniqueKey: `${cleanJob}:${day}` }),
    );
  jobs.handle(cleanJob, async () => {
    const now = clock.now();
    await database.transact(async (rows) => {
      await deleteRooms(rows, callRoomName.name, await deleteEndedPairs(rows, now - dayMs, now - 3 * dayMs));
      await deleteOldWaits(rows, now);
    });
    await plan(Math.floor(now / dayMs) + 1);
  });
  await plan(Math.floor(clock.now() / dayMs) + 1);
}
