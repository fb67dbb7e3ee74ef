import { publicSearch } from '#features/cards/store.server.ts';
import { warmSharedSets } from '#platform/database/search-shared-sets.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { beginningOf } from './order-heads.store.server.ts';
import { exploreSorts } from './rules/explore-query.ts';

/** Reads what nearly every search among public cards needs, so that nobody is the first to wait for it. For a million cards it takes about a second. */
export async function warmSearch({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  await database
    .read(async (rows) => {
      for (const sort of exploreSorts) await beginningOf(rows, sort, 0);
      await warmSharedSets(rows, publicSearch);
    })
    .catch((error: unknown) => log.error({ err: error }, 'what searches need was not read beforehand'));
}
