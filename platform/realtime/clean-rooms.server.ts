import type { Services } from '../http/services.server.ts';
import { deleteOldRooms } from './rooms.store.server.ts';

const job = 'rooms.clean';
const dayMs = 86_400_000;
const keptDays = 30;

/** Deletes, once a day, empty rooms without a message for a month. */
export async function cleanRooms({ database, clock, jobs }: Services): Promise<void> {
  const plan = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: job, payload: {}, runAt: day * dayMs, uniqueKey: `${job}:${day}` }),
    );
  jobs.handle(job, async () => {
    const now = clock.now();
    await database.transact((rows) => deleteOldRooms(rows, now - keptDays * dayMs, now));
    await plan(Math.floor(now / dayMs) + 1);
  });
  await plan(Math.floor(clock.now() / dayMs) + 1);
}
