import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** Keeps the bound parameters of one statement below the limits of both engines. */
const idsAtOnce = 1_000;

interface ExistingMap {
  readonly id: string;
  readonly ownerId: string;
  readonly binned: boolean;
  /** An import of it broke off between its parts. */
  readonly unfinished: boolean;
}

/** Which of these ids are maps, in a library or in a bin, and whose. */
export async function existingMaps(rows: Reader, ids: readonly string[]): Promise<ExistingMap[]> {
  const found: ExistingMap[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = await rows
      .selectFrom('focusmap')
      .select(['id', 'member_id', 'deleted_at', 'import_unfinished'])
      .where('id', 'in', ids.slice(at, at + idsAtOnce))
      .execute();
    found.push(
      ...some.map((map) => ({
        id: map.id,
        ownerId: map.member_id,
        binned: map.deleted_at !== null,
        unfinished: map.import_unfinished === 1,
      })),
    );
  }
  return found;
}
