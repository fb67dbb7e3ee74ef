import { z } from 'zod';
import { explanationSeconds } from './rules/aloud/explanation-length.ts';
import { recordingMaxBytes, recordingTypes } from './rules/aloud/recording-types.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';

/** A row of `recordings.json`: an explanation that was recorded (S2 §4). */
export const exportedRecording = z.strictObject({
  /** Also the name of its file: `recordings/{_id}.{ending of its type}`. */
  _id: id,
  card_id: id,
  /** By room and card. */
  name: z.string().max(200),
  type: z.enum(Object.keys(recordingTypes) as (keyof typeof recordingTypes)[]),
  bytes: z.number().int().min(1).max(recordingMaxBytes),
  video: z.boolean(),
  seconds: z.number().int().min(0).max(explanationSeconds.most).nullable(),
  created_at: instant,
});
export type ExportedRecording = z.infer<typeof exportedRecording>;

export const portableRecordingsContract = {
  importRecording: call
    .route({
      method: 'POST',
      path: '/import/recording',
      summary: 'Keep a recording of an export with its card, after its file has been uploaded',
      description:
        'Card and file are found by the ids of the export or by those that they got here. Repeating it changes nothing. ' +
        'If the card is not here, the uploaded file is deleted.',
    })
    .input(z.strictObject({ recording: exportedRecording }))
    .output(done),
};
