import { implement } from '@orpc/server';
import { Refusal } from '#platform/contract/refusal.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { mediaContract, type Picture } from './contract.ts';
import { colorsOf, remakePicture } from './remake-picture.server.ts';
import { memberQuotaBytes, pictureMaxBytes, uploadsAMinute } from './rules/picture-limits.ts';
import { fileName } from './serve-media.server.ts';
import { bytesOfMember, insertMedia, mediaById, type MediaRow } from './store.server.ts';
import './tables.server.ts';

const signedIn = implement(mediaContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const mediaHandlers = {
  upload: signedIn.upload.handler(async ({ context, input: { id, file, crop } }) => {
    const { member, services } = context;
    authorise(member, 'uploadImage');
    // Before anything is decoded: an upload sent again answers as it did, and a full account costs nothing.
    const known = await services.database.read((rows) => mediaById(rows, id));
    if (known) return pictureOf(ownOrRefused(known, member.id));
    if (file.size > pictureMaxBytes)
      throw new Refusal('TOO_LARGE', { key: 'media:refusal.size', field: 'file', values: { most: pictureMaxBytes / 1024 / 1024 } });
    const wait = await services.rateLimits.take([{ key: `upload ${member.id}`, max: uploadsAMinute, windowSeconds: 60 }]);
    if (wait !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { key: 'media:refusal.tooMany', values: { seconds: wait } });
    const used = await services.database.read((rows) => bytesOfMember(rows, member.id));
    if (used >= memberQuotaBytes)
      throw new Refusal('TOO_LARGE', { key: 'media:refusal.quota', field: 'file', values: { most: memberQuotaBytes / 1024 / 1024 } });

    const made = await remakePicture(new Uint8Array(await file.arrayBuffer()), crop);
    // The files first: a row never names a file that is not there. Two uploads of one id wrote under names of their own member.
    await services.files.put(fileName(member.id, id, 'regular'), made.regular, 'image/webp');
    await services.files.put(fileName(member.id, id, 'thumb'), made.thumb, 'image/webp');
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
  }),

  extractPalette: signedIn.extractPalette.handler(async ({ context: { member, services }, input }) => {
    authorise(member, 'uploadImage');
    const media = await services.database.read((rows) => mediaById(rows, input.url.split('/')[2]!));
    if (!media || media.user_id !== member.id) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'url' });
    const file = await services.files.get(fileName(media.user_id, media.id, 'thumb'));
    if (!file) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'url' });
    return { colors: await colorsOf(file.bytes, input.nbrColorExtract) };
  }),
};

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
