import { writePicture, rowOf } from '#features/media/keep-picture.server.ts';
import { memberQuotaBytes } from '#features/media/rules/picture-limits.ts';
import { bytesOfMember, insertMedia, mediaById } from '#features/media/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { ReadInChild } from './package-process.server.ts';
import type { LostThings } from './rules/lost.ts';
import { packageLimits } from './rules/package-limits.ts';

/** Makes the pictures of a package anew, once each. Answers the ids of those that the member has now. */
export async function keepPictures(
  { database, files, clock }: Services,
  memberId: string,
  read: ReadInChild,
  lost: LostThings,
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const id of read.pictures) {
    if (await database.read((rows) => mediaById(rows, id))) {
      kept.add(id);
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
      kept.add(id);
    } catch (error) {
      // Whatever is no picture is left out; the rest of the note is worth having.
      if (!(error instanceof Refusal)) throw error;
      lost.add('brokenPictures');
    }
  }
  return kept;
}
