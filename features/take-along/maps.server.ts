import { mapById, mapsOfMember } from '#features/maps/store.server.ts';
import { focusmapOf } from '#features/maps/wire.server.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { exportedMapFields, type ExportedMap } from './contract.ts';
import type { ExportSource } from './export-cards.server.ts';

/**
 * The member's maps, read one by one, each when the archive asks for it. Skips those deleted since the export began.
 */
export async function* exportedMaps({ services, memberId }: ExportSource): AsyncGenerator<ExportedMap> {
  const all = await services.database.read((rows) => mapsOfMember(rows, memberId, 'library'));
  for (const { id } of all) {
    const map = await services.database.read(async (rows) => {
      const row = await mapById(rows, id);
      if (!row || row.member_id !== memberId || row.deleted_at !== null) return undefined;
      const { content = {}, version } = await readDocument(rows, id);
      return focusmapOf(row, { content, version });
    });
    if (map) yield Object.fromEntries(exportedMapFields.map((field) => [field, map[field]])) as ExportedMap;
  }
}
