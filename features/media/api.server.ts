import { buffer } from 'node:stream/consumers';
import { implement } from '@orpc/server';
import { Refusal } from '#platform/contract/refusal.ts';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { mediaContract } from './contract.ts';
import { keepPicture } from './keep-picture.server.ts';
import { fileName, mayMemberRead, type PictureReaders } from './serve-media.server.ts';
import { mediaById } from './store.server.ts';
import './tables.server.ts';

const signedIn = implement(mediaContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const mediaHandlers = (readers: PictureReaders) => ({
  upload: signedIn.upload.handler(({ context, input }) => {
    authorise(context.member, 'uploadImage');
    return keepPicture(context, input);
  }),

  extractPalette: signedIn.extractPalette.handler(async ({ context: { member, services }, input }) => {
    authorise(member, 'uploadImage');
    const media = await services.database.read(async (rows) => {
      const found = await mediaById(rows, input.url.split('/')[2]!);
      return found && (await mayMemberRead(rows, readers, found, member.id)) ? found : undefined;
    });
    if (!media) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'url' });
    const file = await services.files.open(fileName(media.user_id, media.id, 'thumb'));
    if (!file) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field: 'url' });
    const { colorsOf } = await import('./remake-picture.server.ts');
    return { colors: await colorsOf(await buffer(file.stream), input.nbrColorExtract) };
  }),
});
