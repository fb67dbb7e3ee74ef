import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importLearning } from './import-learning.server.ts';
import { portableLearningContract } from './portable.contract.ts';

const signedIn = implement(portableLearningContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableLearningHandlers = {
  importLearning: signedIn.importLearning.handler(({ context, input }) => {
    authorise(context.member, 'createCard');
    return importLearning(context, input.learning);
  }),
};
