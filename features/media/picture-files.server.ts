import { buffer } from 'node:stream/consumers';
import type { Services } from '#platform/http/services.server.ts';
import type { ForgetPortion } from '#platform/leaving/leaver.server.ts';
import { goesOn, rowsAtOnce } from '#platform/leaving/portions.store.server.ts';
import { deletePictures } from './forget.store.server.ts';
import { fileName, soundFileName } from './serve-media.server.ts';

const variants = ['thumb', 'regular'] as const;

/** The files that a picture or a sound may have. */
const filesOf = (memberId: string, id: string): string[] => [
  ...variants.map((variant) => fileName(memberId, id, variant)),
  soundFileName(memberId, id),
];

/** The files of some pictures and sounds of a member. */
export const filesOfPictures = (memberId: string, ids: readonly string[]): string[] =>
  ids.flatMap((id) => filesOf(memberId, id));

const pictures: ForgetPortion = async (rows, { id }) => {
  const deleted = await deletePictures(rows, id, rowsAtOnce);
  return { ...goesOn(deleted.length, rowsAtOnce), files: filesOfPictures(id, deleted) };
};

export const picturePortions: readonly ForgetPortion[] = [pictures];

/** Copies the files of a picture or a sound to another owner, who has it under the same id. */
export async function copyPictureFiles({ files }: Services, id: string, from: string, to: string): Promise<void> {
  const there = filesOf(to, id);
  for (const [at, name] of filesOf(from, id).entries()) {
    const found = await files.open(name);
    if (found) await files.write(there[at]!, new Uint8Array(await buffer(found.stream)), { type: found.type });
  }
}
