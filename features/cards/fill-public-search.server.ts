import type { Services } from '#platform/http/services.server.ts';
import { fillPublicSearchSome, isPublicSearchFilled } from './fill-public-search.store.server.ts';

const kind = 'cards.fillPublicSearch';

/** Puts editions from before there was a search of public cards into it, once, behind everything else. A server that is stopped meanwhile goes on when it is back. */
export async function fillPublicSearch({ database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>): Promise<void> {
  jobs.handle(kind, async () => {
    for (let more = true; more;) more = await database.transact(fillPublicSearchSome);
  });
  if (await database.read(isPublicSearchFilled)) return;
  // Without a key: it may have to be done anew, and a second job finds nothing left to do.
  await database.transact((rows) => jobs.schedule(rows, { kind, payload: {}, runAt: clock.now() }));
}
