import { buffer } from 'node:stream/consumers';
import { rowOfSound, writeSound } from '#features/media/keep-sound.server.ts';
import { isVideoName, soundMaxBytes, soundTypeOf } from '#features/media/rules/sound-type.ts';
import { writePicture, rowOf } from '#features/media/keep-picture.server.ts';
import { memberQuotaBytes } from '#features/media/rules/picture-limits.ts';
import { fileName } from '#features/media/serve-media.server.ts';
import { bytesOfMember, insertMedia, mediaById } from '#features/media/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { mediaNamed } from './kept.store.server.ts';
import type { ReadInChild } from './package-process.server.ts';
import type { LostThings } from './rules/lost.ts';
import { packageLimits } from './rules/package-limits.ts';

/**
 * Makes the pictures of a package anew, once each; one that the member has already, from which the package was made,
 * stays. Answers the id of each that is kept.
 */
export async function keepPictures(
  services: Services,
  memberId: string,
  read: ReadInChild,
  lost: LostThings,
): Promise<Map<string, string>> {
  const { database, files, clock } = services;
  const kept = new Map<string, string>();
  for (const id of read.pictures) {
    const known = await knownOrFull(services, memberId, read, id);
    if (known === 'full') lost.add('noRoom');
    else if (known !== undefined) kept.set(id, known);
    if (known !== undefined) continue;
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

/** Stores the sounds of a package as they are, once each. Answers the id of each that is kept. */
export async function keepSounds(
  services: Services,
  memberId: string,
  read: ReadInChild,
  lost: LostThings,
): Promise<Map<string, string>> {
  const { database, files, clock } = services;
  const kept = new Map<string, string>();
  for (const id of read.sounds) {
    const known = await knownOrFull(services, memberId, read, id);
    if (known !== undefined && known !== 'full') kept.set(id, known);
    if (known === 'full') lost.add('sounds');
    if (known !== undefined) continue;
    const bytes = await read.picture(id);
    const hasVideo = read.names.some((each) => each.id === id && isVideoName(each.name));
    const type = soundTypeOf(bytes, hasVideo);
    if (!type || bytes.byteLength > soundMaxBytes) {
      lost.add('sounds');
      continue;
    }
    await writeSound(files, memberId, id, { bytes, type });
    await database.transact((rows) =>
      insertMedia(rows, rowOfSound({ id, user_id: memberId, created_at: clock.now() }, { bytes, type })),
    );
    kept.set(id, id);
  }
  return kept;
}

/** The id under which the member has it; `full` where they have no room for it, and `undefined` for a new one. */
async function knownOrFull(
  services: Services,
  memberId: string,
  read: ReadInChild,
  id: string,
): Promise<string | undefined> {
  const { database } = services;
  const known = await database.read(async (rows) => {
    const own = read.ownPictures[id];
    if (own !== undefined && (await mediaById(rows, own))?.user_id === memberId) return own;
    return (await mediaById(rows, id)) ? id : undefined;
  });
  if (known !== undefined) return known;
  const returned = await returnedPicture(services, memberId, read, id);
  if (returned !== undefined) return returned;
  return (await database.read((rows) => bytesOfMember(rows, memberId))) >= memberQuotaBytes ? 'full' : undefined;
}

/** A picture that went out under the name that it once came with, and comes back as it went. */
async function returnedPicture(
  { database, files }: Services,
  memberId: string,
  read: ReadInChild,
  id: string,
): Promise<string | undefined> {
  const names = read.names.flatMap((each) => (each.id === id ? [each.name] : []));
  const candidates = await database.read((rows) => mediaNamed(rows, memberId, names));
  for (const candidate of candidates) {
    const file = await files.open(fileName(memberId, candidate, 'regular'));
    if (file && (await buffer(file.stream)).equals(await read.picture(id))) return candidate;
  }
  return undefined;
}
