import type { Services } from '#platform/http/services.server.ts';
import { bringIntoTiers, drawTier } from './tiers.store.server.ts';

const kind = 'community.tidyTiers';
/** A list that notices it asks for it, each server of an instance at most so often. */
const askEveryMs = 60_000;
const askedAt = new WeakMap<Services['database'], number>();

/** Brings the tiers up to date, in transactions that each take milliseconds; a tier is drawn anew only when the number of cards has doubled. */
export function keepTiers({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.handle(kind, async () => {
    for (let more = true; more;) more = await database.transact((rows) => bringIntoTiers(rows, database.engine));
    for (let more = true; more;) more = await database.transact((rows) => drawTier(rows, database.engine));
  });
}

/** A list is answered whether this succeeds or not: without tiers it is only slower. */
export async function askForTidyTiers({
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
    .catch((error: unknown) => log.error({ err: error }, 'tiers were not asked for'));
}
