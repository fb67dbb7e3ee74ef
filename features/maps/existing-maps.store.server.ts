import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import './tables.server.ts';

interface ExistingMap {
  readonly id: string;
  readonly ownerId: string;
  readonly binned: boolean;
  /** An import of it broke off between its parts. */
  readonly unfinished: boolean;
}

/** Which of these ids are maps, in a library or in a bin, and whose. */
export async function existingMaps(rows: Reader, ids: readonly string[]): Promise<ExistingMap[]> {
  const found = await idsInParts(ids, (some) =>
    rows
      .selectFrom('focusmap')
      .select(['id', 'member_id', 'deleted_at', 'import_unfinished'])
      .where('id', 'in', some)
      .execute(),
  );
  return found.map((map) => ({
    id: map.id,
    ownerId: map.member_id,
    binned: map.deleted_at !== null,
    unfinished: map.import_unfinished === 1,
  }));
}
