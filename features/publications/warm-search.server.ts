import { warmSharedSets } from '#platform/database/search-shared-sets.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { beginningOf } from './order-heads.store.server.ts';
import { publicSearch } from './rules/public-marks.ts';
import { exploreSorts } from './rules/explore-query.ts';

/**
 * Preloads what nearly every public search needs, so that the first search is not slow. Takes about a second for a
 * million cards.
 */
export async function warmSearch({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  await database
    .read(async (rows) => {
      for (const sort of exploreSorts) await beginningOf(rows, sort, 0);
      await warmSharedSets(rows, publicSearch);
    })
    .catch((error: unknown) => log.error({ err: error }, 'what searches need was not read beforehand'));
}
