import { implement } from '@orpc/server';
import { membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import type { DocumentNewsReply } from '#platform/documents/contract.ts';
import { mindMapsContract } from './contract.ts';
import { openMindMap, submitToMindMap } from './save-mind-map.server.ts';

const signedIn = implement(mindMapsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const mindMapsHandlers = {
  open: signedIn.open.handler(async ({ context, input }) => (await openMindMap(context, input)) as DocumentNewsReply),
  submit: signedIn.submit.handler(
    async ({ context, input }) => (await submitToMindMap(context, input)) as DocumentNewsReply,
  ),
};
