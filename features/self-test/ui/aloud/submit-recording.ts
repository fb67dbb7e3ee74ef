import { outbox } from '#client/outbox.ts';
import { lane } from '#client/upload-lane.ts';
import { saveRecording } from '../../client.ts';
import { recordingAddress, recordingName } from '../../rules/aloud/recording-address.ts';
import { recordingUploadName } from '../../rules/aloud/recording-types.ts';
import { keptRecordings, type KeptRecording } from './kept-recordings.ts';

/**
 * Hands a recording to the upload lane. Resolves once everything is stored on this device; repeating it is harmless.
 */
export async function submitRecording(recording: KeptRecording, blob: Blob): Promise<void> {
  const { cardId, room, uploadId, medium, lengthSeconds } = recording;
  const name = recordingName(room, cardId);
  await lane.add({ id: uploadId, kind: recordingUploadName, name, blob, progressShown: true });
  const save = { cardId, recordUrl: recordingAddress(uploadId), video: medium === 'video', seconds: lengthSeconds };
  await outbox.submit({ ...saveRecording(save), waitsFor: [uploadId] });
  await keptRecordings.markSubmitted(recording);
}
