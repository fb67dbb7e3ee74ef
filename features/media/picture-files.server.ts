import { buffer } from 'node:stream/consumers';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { picturesOf } from './forget.store.server.ts';
import { fileName } from './serve-media.server.ts';

const variants = ['thumb', 'regular'] as const;

/** The files of all pictures of a member. */
export const pictureFilesOf = async (rows: Reader, memberId: string): Promise<string[]> =>
  (await picturesOf(rows, memberId)).flatMap((id) => variants.map((variant) => fileName(memberId, id, variant)));

/** Copies the files of a picture to another owner, who has it under the same id. */
export async function copyPictureFiles({ files }: Services, id: string, from: string, to: string): Promise<void> {
  for (const variant of variants) {
    const found = await files.open(fileName(from, id, variant));
    if (found)
      await files.write(fileName(to, id, variant), new Uint8Array(await buffer(found.stream)), { type: 'image/webp' });
  }
}
