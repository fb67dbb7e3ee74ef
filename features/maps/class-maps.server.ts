import type { ClassMaps, MapCopy } from '#features/teaching/classes/class-maps.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { openContentOf } from './adding.server.ts';
import { existingMaps } from './existing-maps.store.server.ts';
import { mapLimits } from './rules/map-limits.ts';
import { insertWhole } from './save-map.server.ts';
import { countMaps, lockMap } from './store.server.ts';
import { snapshotOf } from './subject.server.ts';

/**
 * Maps that are given to classes. A copy names its work as the edition that it was added from. There is no publication
 * of that id: the copy has an author, is not published by its holder, and has no news.
 */
export const classMaps: ClassMaps = {
  async snapshotOf(rows, memberId, mapId) {
    const map = await lockMap(rows, mapId);
    // A copy is not the member's to give on.
    if (map?.member_id !== memberId || map.deleted_at !== null || map.edition_of !== null) return undefined;
    const { columns, title } = await snapshotOf(rows, map);
    return { title, language: map.language, cover_id: columns.cover_id, content: columns.content };
  },

  async copyTo(rows, copy, now) {
    if ((await countMaps(rows, copy.memberId)) >= mapLimits.maps) return false;
    await insertCopy(rows, copy, now);
    return true;
  },

  async held(rows, copyIds) {
    const found = await existingMaps(rows, copyIds);
    return new Set(found.filter(({ binned }) => !binned).map(({ id }) => id));
  },
};

async function insertCopy(rows: Writer, { id, memberId, authorId, workId, snapshot }: MapCopy, now: number) {
  const content = await openContentOf(rows, snapshot);
  const columns = { cover_id: snapshot.cover_id, edition_of: workId, author_id: authorId };
  await insertWhole(rows, { id, memberId, content, columns, now });
}
