import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importJournal } from './import-journal.server.ts';
import { portableJournalsContract } from './portable.contract.ts';

const signedIn = implement(portableJournalsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableJournalsHandlers = {
  importJournal: signedIn.importJournal.handler(({ context, input }) => {
    authorise(context.member, 'writeJournal');
    return importJournal(context, input.journal);
  }),
};
