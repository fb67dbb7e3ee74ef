import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { keepSound } from './keep-sound.server.ts';
import { portableSoundContract, soundsContract } from './sound.contract.ts';
import { mediaById } from './store.server.ts';

const signedIn = implement(soundsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const bringingIn = implement(portableSoundContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const soundsHandlers = {
  upload: signedIn.upload.handler(({ context, input }) => {
    authorise(context.member, 'uploadImage');
    return keepSound(context, input);
  }),
};

export const portableSoundHandlers = {
  importSound: bringingIn.importSound.handler(async ({ context, input: { id, file } }) => {
    authorise(context.member, 'uploadImage');
    const taken = await context.services.database.read((rows) => mediaById(rows, id));
    // The member's own copy: another member's sound would disappear when they delete it.
    const own = taken && taken.user_id !== context.member.id ? ownIdFor(context.member.id, id) : id;
    return keepSound(context, { id: own, file });
  }),
};
