import { implement } from '@orpc/server';
import { membersOnly, namesWrongFields, type CallContext, type SignedInContext } from './account/calls.server.ts';
import { needsScope } from './account/key-asker.server.ts';
import { needOfMeaning } from './account/rules/key-scopes.ts';
import { serverAreas } from './areas.server.ts';
import { focusCardContract, type PutMeaning, type PutReply } from './focus-card-put.contract.ts';

type MeaningHandlers = {
  [Name in PutMeaning['meaning']]: (
    context: SignedInContext,
    input: Extract<PutMeaning, { meaning: Name }>['input'],
  ) => Promise<PutReply>;
};

/** One handler for each meaning, from the area that owns it. */
const handlerOf: MeaningHandlers = {
  ...serverAreas.cards.meanings,
  ...serverAreas['self-test'].meanings,
  ...serverAreas.repeat.meanings,
  ...serverAreas['mind-maps'].meanings,
};

const signedIn = implement(focusCardContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const focusCardHandlers = {
  put: signedIn.put.handler(({ context, input }) => {
    needsScope(context, needOfMeaning[input.meaning]);
    const handle = handlerOf[input.meaning] as (context: SignedInContext, input: unknown) => Promise<PutReply>;
    return handle(context, input.input);
  }),
};
