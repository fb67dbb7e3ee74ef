import { Readable } from 'node:stream';
import { jsonFile, type PortableKind } from '#platform/portable/portable.server.ts';
import { recordingsOfMember } from './recordings.store.server.ts';
import { recordingTypes } from './rules/aloud/recording-types.ts';
import type { ExportedRecording } from './portable-recordings.contract.ts';

/** Recordings of the exported cards: their files, and then `recordings.json`, which names them. */
export const portableRecordings: PortableKind = {
  name: 'recordings',
  async *files({ services: { database, files }, memberId }, isExported) {
    const written: ExportedRecording[] = [];
    for (const row of await database.read((rows) => recordingsOfMember(rows, memberId))) {
      if (!isExported('cards', row.card_id)) continue;
      const found = await files.open(row.file_name);
      if (!found) continue;
      const type = row.type as ExportedRecording['type'];
      try {
        yield {
          things: [row.upload_id],
          name: `recordings/${row.upload_id}.${recordingTypes[type]}`,
          stream: Readable.toWeb(found.stream) as ReadableStream<Uint8Array>,
          size: found.size,
          packed: true,
        };
      } finally {
        // Also where the reader of the archive went away.
        found.stream.destroy();
      }
      written.push({
        _id: row.upload_id,
        card_id: row.card_id,
        name: row.title,
        type,
        bytes: found.size,
        video: row.video === 1,
        seconds: row.seconds,
        created_at: new Date(row.created_at).toISOString(),
      });
    }
    if (written.length > 0) yield jsonFile('recordings.json', written);
  },
};
