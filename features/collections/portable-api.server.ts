import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importCollection } from './import-collection.server.ts';
import { portableCollectionsContract } from './portable.contract.ts';

const signedIn = implement(portableCollectionsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableCollectionsHandlers = {
  importCollection: signedIn.importCollection.handler(({ context, input }) => {
    authorise(context.member, 'createCollection');
    return importCollection(context, input.collection);
  }),
};
