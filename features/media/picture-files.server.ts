import { buffer } from 'node:stream/consumers';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { picturesOf } from './forget.store.server.ts';
import { fileName, soundFileName } from './serve-media.server.ts';

const variants = ['thumb', 'regular'] as const;

/** The files that a picture or a sound may have. */
const filesOf = (memberId: string, id: string): string[] => [
  ...variants.map((variant) => fileName(memberId, id, variant)),
  soundFileName(memberId, id),
];

/** The files of all pictures and sounds of a member. */
export const pictureFilesOf = async (rows: Reader, memberId: string): Promise<string[]> =>
  (await picturesOf(rows, memberId)).flatMap((id) => filesOf(memberId, id));

/** Copies the files of a picture or a sound to another owner, who has it under the same id. */
export async function copyPictureFiles({ files }: Services, id: string, from: string, to: string): Promise<void> {
  const there = filesOf(to, id);
  for (const [at, name] of filesOf(from, id).entries()) {
    const found = await files.open(name);
    if (found) await files.write(there[at]!, new Uint8Array(await buffer(found.stream)), { type: found.type });
  }
}
