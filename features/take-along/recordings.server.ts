import { Readable } from 'node:stream';
import { recordingsOfMember } from '#features/self-test/recordings.store.server.ts';
import { recordingTypes } from '#features/self-test/rules/aloud/recording-types.ts';
import type { ExportSource } from './export-cards.server.ts';
import type { ExportedRecording } from './recordings.contract.ts';
import type { ArchiveFile } from './zip-stream.server.ts';

/**
 * The files of the member's recordings, each opened when the archive asks for it; returns their rows. Skips recordings
 * whose file is missing.
 */
export async function* recordingFiles(
  { services: { database, files }, memberId }: ExportSource,
  isExported: (cardId: string) => boolean,
): AsyncGenerator<ArchiveFile, ExportedRecording[]> {
  const written: ExportedRecording[] = [];
  for (const row of await database.read((rows) => recordingsOfMember(rows, memberId))) {
    if (!isExported(row.card_id)) continue;
    const found = await files.open(row.file_name);
    if (!found) continue;
    const type = row.type as ExportedRecording['type'];
    try {
      yield {
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
  return written;
}
