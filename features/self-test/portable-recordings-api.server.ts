import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { importRecording } from './import-recording.server.ts';
import { portableRecordingsContract } from './portable-recordings.contract.ts';

const signedIn = implement(portableRecordingsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const portableRecordingsHandlers = {
  importRecording: signedIn.importRecording.handler(({ context, input }) => {
    authorise(context.member, 'uploadRecording');
    return importRecording(context, input.recording);
  }),
};
