import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** Whether the picture is the cover of a public collection of its owner's. */
export async function isShownByCollection(rows: Reader, pictureId: string): Promise<boolean> {
  const shown = await rows
    .selectFrom('collection')
    .innerJoin('media', (join) => join.onRef('media.id', '=', 'collection.cover_id').onRef('media.user_id', '=', 'collection.member_id'))
    .select('collection.id')
    .where('collection.cover_id', '=', pictureId)
    .where('collection.published', '=', 1)
    .where('collection.hidden', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
