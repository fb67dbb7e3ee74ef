import type { UploadsPlace } from './uploads.server.ts';
import type { UploadKind } from './upload-kind.server.ts';
import { expiredUploads, forgetUpload } from './uploads.store.server.ts';

const job = 'expire uploads';
const dayMs = 86_400_000;
const uploadsAtOnce = 100;

/** An unfinished upload is deleted if nothing has arrived for this long. */
export const keptUnfinishedMs = 7 * dayMs;

/** Longer than most devices are offline: the command that refers to a finished file may still be waiting on one. */
const keptOrphanMs = 60 * dayMs;

/** Deletes what was never finished, and what nothing refers to. Once a day, by one server of the instance. */
export async function expireUploads(
  { services: { database, jobs, clock, files }, unfinished }: UploadsPlace,
  kinds: readonly Pick<UploadKind, 'orphans' | 'keptOrphanMs'>[],
): Promise<void> {
  const planNext = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: job, payload: {}, runAt: day * dayMs, uniqueKey: `${job}:${day}` }),
    );
  jobs.handle(job, async () => {
    const now = clock.now();
    for (;;) {
      const expired = await database.read((rows) => expiredUploads(rows, now, uploadsAtOnce));
      if (expired.length === 0) break;
      for (const { id, file_name } of expired) {
        await unfinished.discard(file_name);
        await database.transact((rows) => forgetUpload(rows, id));
      }
    }
    for (const kind of kinds) {
      const keptMs = kind.keptOrphanMs ?? keptOrphanMs;
      for (;;) {
        const orphans = (await database.read(async (rows) => kind.orphans?.(rows, now - keptMs, uploadsAtOnce))) ?? [];
        if (orphans.length === 0) break;
        for (const { id, file_name } of orphans) {
          await files.remove(file_name);
          await database.transact((rows) => forgetUpload(rows, id));
        }
      }
    }
    await planNext(Math.floor(now / dayMs) + 1);
  });
  await planNext(Math.floor(clock.now() / dayMs) + 1);
}
