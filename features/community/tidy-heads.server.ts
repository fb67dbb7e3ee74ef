import type { Services } from '#platform/http/services.server.ts';
import { bringIntoHeads, drawHead } from './order-heads.store.server.ts';

const kind = 'community.tidyHeads';
/** A list that notices it asks for it, each server of an instance at most so often. */
const askEveryMs = 60_000;
const askedAt = new WeakMap<Services['database'], number>();

/** Brings the heads of the orders up to date, in short transactions; one is drawn anew only when much has changed. */
export function keepHeads({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.handle(kind, async () => {
    for (let more = true; more;) more = await database.transact((rows) => bringIntoHeads(rows, database.engine));
    for (let more = true; more;) more = await database.transact((rows) => drawHead(rows, database.engine));
  });
}

/** A list is answered whether this succeeds or not: without heads it is only slower. */
export async function askForTidyHeads({
  database,
  jobs,
  clock,
  log,
}: Pick<Services, 'database' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  if (now < (askedAt.get(database) ?? -Infinity) + askEveryMs) return;
  askedAt.set(database, now);
  const uniqueKey = `${kind}:${Math.floor(now / askEveryMs)}`;
  await database
    .transact((rows) => jobs.schedule(rows, { kind, payload: {}, runAt: now, uniqueKey }))
    .catch((error: unknown) => log.error({ err: error }, 'heads of orders were not asked for'));
}
