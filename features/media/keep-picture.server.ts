import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Picture } from './contract.ts';
import type { Crop } from './remake-picture.server.ts';
import { memberQuotaBytes, pictureMaxBytes, storedPictureMaxBytes, uploadsAMinute } from './rules/picture-limits.ts';
import { fileName } from './serve-media.server.ts';
import { bytesOfMember, insertMedia, mediaById, type MediaRow } from './store.server.ts';

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
  const used = await services.database.read((rows) => bytesOfMember(rows, member.id));
  if (used >= memberQuotaBytes)
    throw new Refusal('TOO_LARGE', {
      key: 'media:refusal.quota',
      field: 'file',
      values: { most: memberQuotaBytes / 1024 / 1024 },
    });

  // Loaded with the first picture: a start does not need it.
  const { remakePicture } = await import('./remake-picture.server.ts');
  const made = await remakePicture(new Uint8Array(await file.arrayBuffer()), crop, { exported });
  // The files first: a row never names a file that is not there. Two uploads of one id wrote under names of their own
  // member.
  await services.files.write(fileName(member.id, id, 'regular'), made.regular, { type: 'image/webp' });
  await services.files.write(fileName(member.id, id, 'thumb'), made.thumb, { type: 'image/webp' });
  return command(context, { id, crop, size: file.size }, async (rows) => {
    const bytes = made.regular.byteLength + made.thumb.byteLength;
    await insertMedia(rows, {
      id,
      user_id: member.id,
      width: made.width,
      height: made.height,
      bytes,
      colors: JSON.stringify(made.colors),
      created_at: services.clock.now(),
    });
    return pictureOf(ownOrRefused((await mediaById(rows, id))!, member.id));
  });
}

function ownOrRefused(media: MediaRow, memberId: string): MediaRow {
  if (media.user_id !== memberId) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'id' });
  return media;
}

function pictureOf({ id, width, height, colors }: MediaRow): Picture {
  return {
    _id: id,
    thumb: `/media/${id}/thumb.webp`,
    regular: `/media/${id}/regular.webp`,
    width,
    height,
    colors: JSON.parse(colors) as string[],
  };
}
