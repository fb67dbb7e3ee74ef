import type { Services } from '#platform/http/services.server.ts';
import { mergeIntoHeads, rewriteHead } from './order-heads.store.server.ts';

const kind = 'publications.tidyHeads';
/** Each server asks for an update at most once in this time. */
const requestEveryMs = 60_000;
const requestedAt = new WeakMap<Services['database'], number>();

/** Updates the heads of the orders in short transactions; rewrites one from scratch only if its size is wrong. */
export function updateHeads({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.handle(kind, async () => {
    for (let more = true; more;) more = await database.transact((rows) => mergeIntoHeads(rows, database.engine));
    for (let more = true; more;) more = await database.transact((rows) => rewriteHead(rows, database.engine));
  });
}

/** Requests an update of the heads. A failure is only logged: without heads, lists are slower but correct. */
export async function requestHeadUpdate({
  database,
  jobs,
  clock,
  log,
}: Pick<Services, 'database' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  if (now < (requestedAt.get(database) ?? -Infinity) + requestEveryMs) return;
  requestedAt.set(database, now);
  const uniqueKey = `${kind}:${Math.floor(now / requestEveryMs)}`;
  await database
    .transact((rows) => jobs.schedule(rows, { kind, payload: {}, runAt: now, uniqueKey }))
    .catch((error: unknown) => log.error({ err: error }, 'heads of orders were not asked for'));
}
