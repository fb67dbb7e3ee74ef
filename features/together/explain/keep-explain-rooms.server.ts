import type { Services } from '#platform/http/services.server.ts';
import { deleteRooms } from '#platform/realtime/rooms.store.server.ts';
import { callRoomName } from '../rules/call/call-state.ts';
import { explainRoomName } from '../rules/explain/explain-state.ts';
import { deleteEndedExplainRooms } from './explain.store.server.ts';

const cleanJob = 'together.explain-clean';
const dayMs = 86_400_000;

/** Rooms go a day after their end, with the ticks and the note; the result is among the tests of the explainer. */
export async function keepExplainRooms({ database, jobs, clock }: Services): Promise<void> {
  const plan = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: cleanJob, payload: {}, runAt: day * dayMs, uniqueKey: `${cleanJob}:${day}` }),
    );
  jobs.handle(cleanJob, async () => {
    const now = clock.now();
    await database.transact(async (rows) => {
      const gone = await deleteEndedExplainRooms(rows, now - dayMs);
      for (const { name } of [explainRoomName, callRoomName]) await deleteRooms(rows, name, gone);
    });
    await plan(Math.floor(now / dayMs) + 1);
  });
  await plan(Math.floor(clock.now() / dayMs) + 1);
}
