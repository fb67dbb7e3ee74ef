import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from './account/calls.server.ts';
import { serverAreas } from './areas.server.ts';
import { known } from './known.server.ts';
import { portableKinds } from './portable.server.ts';
import { takeAlongContract } from './take-along/contract.ts';

const { anki, cards, media } = serverAreas;
const { exportedFile, knownHere, limitExports } = serverAreas['take-along'].archives;
const signedIn = implement(takeAlongContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** The calls of export and import: what areas bring to an archive, and who may take it along. */
export const takeAlongHandlers = {
  exportCards: signedIn.exportCards.handler(async ({ context, input }) => {
    authorise(context.member, 'listOwnCards');
    await limitExports(context);
    return exportedFile(context, input, await cards.cardsToExport(context, input.ids), {
      kinds: portableKinds,
      pictureFile: media.exportedPicture,
      anki: anki.exports,
    });
  }),
  known: signedIn.known.handler(({ context, input }) => {
    authorise(context.member, 'listOwnCards');
    return knownHere(context, input, known);
  }),
};
