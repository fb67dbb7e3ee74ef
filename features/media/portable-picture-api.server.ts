import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { keepPicture } from './keep-picture.server.ts';
import { portablePictureContract } from './portable-picture.contract.ts';
import { mediaById } from './store.server.ts';

const signedIn = implement(portablePictureContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portablePictureHandlers = {
  importPicture: signedIn.importPicture.handler(async ({ context, input }) => {
    authorise(context.member, 'uploadImage');
    const { id, file } = input;
    const taken = await context.services.database.read((rows) => mediaById(rows, id));
    // Store the member's own copy: another member's picture would disappear when they delete it.
    const own = taken && taken.user_id !== context.member.id ? ownIdFor(context.member.id, id) : id;
    return keepPicture(context, { id: own, file, exported: true });
  }),
};
