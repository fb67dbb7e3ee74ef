import { buffer } from 'node:stream/consumers';
import type { Services } from '#platform/http/services.server.ts';
import type { ArchiveFile } from '#platform/portable/portable.server.ts';
import { isSoundType, soundTypes } from './rules/sound-type.ts';
import { fileName, soundFileName } from './serve-media.server.ts';
import { mediaById } from './store.server.ts';

/** A picture in the larger size, or a sound; `undefined` if its file is missing, which no page shows either. */
export async function exportedPicture({ database, files }: Services, id: string): Promise<ArchiveFile | undefined> {
  const media = await database.read((rows) => mediaById(rows, id));
  if (media && isSoundType(media.type)) {
    const sound = await files.open(soundFileName(media.user_id, id));
    return sound && { name: `sounds/${id}.${soundTypes[media.type]}`, bytes: await buffer(sound.stream), packed: true };
  }
  const found = media && (await files.open(fileName(media.user_id, id, 'regular')));
  return found && { name: `pictures/${id}.webp`, bytes: await buffer(found.stream), packed: true };
}
