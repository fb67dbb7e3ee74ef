import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { can } from '#features/account/rules/abilities.ts';
import type { UploadKind } from '#platform/uploads/upload-kind.server.ts';
import { orphanedRecordings, readersOf } from './recordings.store.server.ts';
import {
  isRecording,
  recordingMaxBytes,
  recordingQuotaBytes,
  recordingsAnHour,
  recordingTypes,
  recordingUploadName,
} from './rules/aloud/recording-types.ts';

/** A recording of the member explaining aloud (S2 §4). */
export const recordingUpload: UploadKind<Member> = {
  name: recordingUploadName,
  types: recordingTypes,
  maxBytes: recordingMaxBytes,
  memberQuotaBytes: recordingQuotaBytes,
  uploadsAnHour: recordingsAnHour,
  authorise: (member) => authorise(member, 'uploadRecording'),
  isOfType: isRecording,
  isReadableBy: async (rows, { id, user_id: ownerId }, member) =>
    can(member, 'playRecording', { ownerId, sentTo: await readersOf(rows, id) }),
  orphans: orphanedRecordings,
};
