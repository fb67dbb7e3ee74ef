import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importCard } from '#features/card-import/import-card.server.ts';
import { importMindMap } from './save-mind-map.server.ts';
import { portableCardContract } from './portable-card.contract.ts';

const signedIn = implement(portableCardContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableCardHandlers = {
  importCard: signedIn.importCard.handler(({ context, input }) => {
    authorise(context.member, 'createCard');
    return importCard(context, input.card, input.adds ?? false, importMindMap);
  }),
};
