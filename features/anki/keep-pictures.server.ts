import { writePicture, rowOf } from '#features/media/keep-picture.server.ts';
import { memberQuotaBytes } from '#features/media/rules/picture-limits.ts';
import { bytesOfMember, insertMedia, mediaById } from '#features/media/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { ReadInChild } from './package-process.server.ts';
import type { LostThings } from './rules/lost.ts';
import { packageLimits } from './rules/package-limits.ts';

/**
 * Makes the pictures of a package anew, once each; one that the member has already, from which the package was made,
 * stays. Answers the id of each that is kept.
 */
export async function keepPictures(
  { database, files, clock }: Services,
  memberId: string,
  read: ReadInChild,
  lost: LostThings,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (const id of read.pictures) {
    const own = read.ownPictures[id];
    if (own !== undefined && (await database.read((rows) => mediaById(rows, own)))?.user_id === memberId) {
      kept.set(id, own);
      continue;
    }
    if (await database.read((rows) => mediaById(rows, id))) {
      kept.set(id, id);
      continue;
    }
    if ((await database.read((rows) => bytesOfMember(rows, memberId))) >= memberQuotaBytes) {
      lost.add('noRoom');
      continue;
    }
    const { remakePicture } = await import('#features/media/remake-picture.server.ts');
    try {
      const made = await remakePicture(await read.picture(id), undefined, {
        most: packageLimits.pictureBytes,
        webP: true,
      });
      await writePicture(files, memberId, id, made);
      await database.transact((rows) =>
        insertMedia(rows, rowOf(made, { id, user_id: memberId, created_at: clock.now() })),
      );
      kept.set(id, id);
    } catch (error) {
      // Whatever is no picture is left out; the rest of the note is worth having.
      if (!(error instanceof Refusal)) throw error;
      lost.add('brokenPictures');
    }
  }
  return kept;
}
