import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

export interface ListedPage extends PagePlace {
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

/** The place of the public collection that has so many before it, by their age. */
export function placeOfPage(rows: Reader, before: number): Promise<PagePlace | undefined> {
  return publicCollections(rows).select(['created_at', 'id']).offset(before).limit(1).executeTakeFirst();
}

/** Public collections behind a place, the oldest first, so that new ones come at the end. What is taken back meanwhile moves no other. */
export async function publicPages(rows: Reader, { after, limit }: { after: PagePlace | undefined; limit: number }): Promise<ListedPage[]> {
  const found = await publicCollections(rows)
    .select(['created_at', 'id', 'url_seo', 'updated_at'])
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple('created_at', 'id'), '>', row.tuple(after!.created_at, after!.id))),
    )
    .limit(limit)
    .execute();
  return found.map(({ url_seo, ...page }) => ({ ...page, path: `/collection/${encodeURIComponent(url_seo!)}` }));
}

/** Whatever is public has an address. */
const publicCollections = (rows: Reader) =>
  rows.selectFrom('collection').where('published', '=', 1).where('hidden', '=', 0).orderBy('created_at').orderBy('id');
