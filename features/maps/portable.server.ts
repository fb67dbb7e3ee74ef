import { readDocument } from '#platform/documents/documents.server.ts';
import { jsonFile, textFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import { exportedMapFields, type ExportedMap } from './portable.contract.ts';
import { mapById, mapsOfMember } from './store.server.ts';
import { focusmapOf } from './wire.server.ts';

export const portableMaps: PortableKind = {
  name: 'maps',
  async *files(source) {
    for await (const map of exportedMaps(source))
      yield jsonFile(`maps/${map._id}.json`, map, { things: [map._id], shows: map });
  },
  async *readable(source, { names, fileOf }) {
    const { mapMarkdown } = await import('./portable-markdown.server.ts');
    const nameOf = names('map');
    for await (const map of exportedMaps(source))
      yield textFile(
        `maps/${nameOf(map.title)}.md`,
        mapMarkdown(map, (id) => fileOf('cards', id)),
      );
  },
};

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
