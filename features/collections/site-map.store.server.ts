import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

export interface ListedPage {
  readonly path: string;
  readonly updated_at: number;
}

export async function countOfPublic(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('collection')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('published', '=', 1)
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Public collections, the oldest first, so that new ones come at the end. */
export async function publicPages(rows: Reader, { from, limit }: { from: number; limit: number }): Promise<ListedPage[]> {
  const found = await rows
    .selectFrom('collection')
    .select(['url_seo', 'updated_at'])
    .where('published', '=', 1)
    .where('hidden', '=', 0)
    .where('url_seo', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .offset(from)
    .limit(limit)
    .execute();
  return found.map(({ url_seo, updated_at }) => ({ path: `/collection/${encodeURIComponent(url_seo!)}`, updated_at }));
}
