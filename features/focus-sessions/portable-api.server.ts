import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import type { ThingsHere } from '#platform/portable/portable.server.ts';
import { importSessions } from './import-sessions.server.ts';
import { portableSessionsContract } from './portable.contract.ts';

const signedIn = implement(portableSessionsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** @param thingsHere Cards, maps and collections belong to areas that come later, or to several. */
export const portableSessionsHandlers = (thingsHere: ThingsHere) => ({
  importSessions: signedIn.importSessions.handler(({ context, input }) => {
    authorise(context.member, 'startSession');
    return importSessions(context, input.sessions, thingsHere);
  }),
});
