import { buffer } from 'node:stream/consumers';
import type { Services } from '#platform/http/services.server.ts';
import type { ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { goesOn, rowsAtOnce } from '#platform/leaving/portions.store.server.ts';
import { deletePictures } from './forget.store.server.ts';
import { fileName } from './serve-media.server.ts';

const variants = ['thumb', 'regular'] as const;

/** The files of some pictures of a member. */
export const filesOfPictures = (memberId: string, ids: readonly string[]): string[] =>
  ids.flatMap((id) => variants.map((variant) => fileName(memberId, id, variant)));

const pictures: ForgetPortion = async (rows, { id }) => {
  const deleted = await deletePictures(rows, id, rowsAtOnce);
  return { ...goesOn(deleted.length, rowsAtOnce), files: filesOfPictures(id, deleted) };
};

export const picturePortions: readonly ForgetPortion[] = [pictures];

/** Copies the files of a picture to another owner, who has it under the same id. */
export async function copyPictureFiles({ files }: Services, id: string, from: string, to: string): Promise<void> {
  for (const variant of variants) {
    const found = await files.open(fileName(from, id, variant));
    if (found)
      await files.write(fileName(to, id, variant), new Uint8Array(await buffer(found.stream)), { type: 'image/webp' });
  }
}
