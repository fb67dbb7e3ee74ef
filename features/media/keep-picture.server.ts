import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Picture } from './contract.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Crop, RemadePicture } from './remake-picture.server.ts';
import { memberQuotaBytes, pictureMaxBytes, storedPictureMaxBytes, uploadsAMinute } from './rules/picture-limits.ts';
import { fileName } from './serve-media.server.ts';
import { bytesOfMember, insertMedia, mediaById, type MediaRow, type NewMedia } from './store.server.ts';

export interface SentPicture {
  readonly id: string;
  readonly file: File;
  readonly crop?: Crop | undefined;
  /** It may be one that an instance of ours has made: a WebP, of any size that such a one has. */
  readonly exported?: boolean;
}

/** Re-encodes an uploaded picture and stores it for the member. The caller has checked the ability. */
export async function keepPicture(
  context: SignedInContext,
  { id, file, crop, exported = false }: SentPicture,
): Promise<Picture> {
  const { member, services } = context;
  // Before anything is decoded: an upload sent again answers as it did, and a full account costs nothing.
  const known = await services.database.read((rows) => mediaById(rows, id));
  if (known) return pictureOf(ownOrRefused(known, member.id));
  const most = exported ? storedPictureMaxBytes : pictureMaxBytes;
  if (file.size > most)
    throw new Refusal('TOO_LARGE', { key: 'media:refusal.size', field: 'file', values: { most: most / 1024 / 1024 } });
  const wait = await services.rateLimits.take([{ key: `upload ${member.id}`, max: uploadsAMinute, windowSeconds: 60 }]);
  if (wait !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'media:refusal.tooMany', values: { seconds: wait } });
  await refuseFull(context);

  // Loaded with the first picture: a start does not need it.
  const { remakePicture } = await import('./remake-picture.server.ts');
  const made = await remakePicture(new Uint8Array(await file.arrayBuffer()), crop, { most, webP: exported });
  // The files first: a row never names a file that is not there. Two uploads of one id wrote under names of their own
  // member.
  await writePicture(services.files, member.id, id, made);
  return command(context, { id, crop, size: file.size }, async (rows) => {
    await insertMedia(rows, rowOf(made, { id, user_id: member.id, created_at: services.clock.now() }));
    return pictureOf(ownOrRefused((await mediaById(rows, id))!, member.id));
  });
}

/** Refuses another picture of a member whose pictures fill their part of the store. */
export async function refuseFull({ member, services }: SignedInContext, field = 'file'): Promise<void> {
  const used = await services.database.read((rows) => bytesOfMember(rows, member.id));
  if (used >= memberQuotaBytes)
    throw new Refusal('TOO_LARGE', {
      key: 'media:refusal.quota',
      field,
      values: { most: memberQuotaBytes / 1024 / 1024 },
    });
}

export async function writePicture(files: Files, memberId: string, id: string, made: RemadePicture): Promise<void> {
  await files.write(fileName(memberId, id, 'regular'), made.regular, { type: 'image/webp' });
  await files.write(fileName(memberId, id, 'thumb'), made.thumb, { type: 'image/webp' });
}

export async function removePicture(files: Files, memberId: string, id: string): Promise<void> {
  await files.remove(fileName(memberId, id, 'regular'));
  await files.remove(fileName(memberId, id, 'thumb'));
}

type WhosePicture = Pick<NewMedia, 'id' | 'user_id' | 'created_at' | 'credit' | 'unkept_until'>;

export const rowOf = ({ regular, thumb, width, height, colors }: RemadePicture, whose: WhosePicture): NewMedia => ({
  ...whose,
  width,
  height,
  bytes: regular.byteLength + thumb.byteLength,
  colors: JSON.stringify(colors),
});

export function ownOrRefused(media: MediaRow, memberId: string, field = 'id'): MediaRow {
  if (media.user_id !== memberId) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field });
  return media;
}

/** A sound under this id is no picture: as if it did not exist. */
export function pictureOf({ id, width, height, colors, credit, type }: MediaRow): Picture {
  if (type !== 'image/webp') throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'id' });
  return {
    _id: id,
    thumb: `/media/${id}/thumb.webp`,
    regular: `/media/${id}/regular.webp`,
    width,
    height,
    colors: JSON.parse(colors) as string[],
    ...(credit && { credit }),
  };
}
