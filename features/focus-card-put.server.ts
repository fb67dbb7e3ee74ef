import { implement } from '@orpc/server';
import { membersOnly, namesWrongFields, type CallContext, type SignedInContext } from './account/calls.server.ts';
import { needsScope } from './account/key-asker.server.ts';
import { needOfMeaning } from './account/rules/key-scopes.ts';
import { editOwnCard, markOwnResource } from './cards/edit.server.ts';
import { saveWholeMindMap } from './maps/mindmap.server.ts';
import { cancelRepeat, recordRepeatDay, startRepeat } from './repeat/commands.server.ts';
import { saveTestScore } from './self-test/save-score.server.ts';
import { focusCardContract, type PutMeaning, type PutReply } from './focus-card-put.contract.ts';

type MeaningHandlers = {
  [Name in PutMeaning['meaning']]: (
    context: SignedInContext,
    input: Extract<PutMeaning, { meaning: Name }>['input'],
  ) => Promise<PutReply>;
};

/** One handler for each meaning, from the area that owns it. */
const handlerOf: MeaningHandlers = {
  edit: editOwnCard,
  markResource: markOwnResource,
  saveScore: saveTestScore,
  startRepeat,
  cancelRepeat,
  repeatDay: recordRepeatDay,
  mindMap: saveWholeMindMap,
};

const signedIn = implement(focusCardContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const focusCardHandlers = {
  put: signedIn.put.handler(({ context, input }) => {
    needsScope(context, needOfMeaning[input.meaning]);
    const handle = handlerOf[input.meaning] as (context: SignedInContext, input: unknown) => Promise<PutReply>;
    return handle(context, input.input);
  }),
};
