import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { explanationSeconds } from './rules/aloud/explanation-length.ts';
import { uploadOfAddress } from './rules/aloud/recording-address.ts';

const path = '/focus-card/save-record/{cardId}';
const recordUrl = z
  .string()
  .max(200)
  .refine((url) => uploadOfAddress(url) !== undefined, 'not the address of an upload');

const recording = z.object({
  recordUrl: z.string(),
  video: z.boolean(),
  /** `null` if the sender did not say. */
  seconds: z.number().int().nullable(),
  bytes: z.number().int(),
  created_at: instant,
});

export const recordingsContract = {
  save: call
    .route({
      method: 'PUT',
      path,
      summary: 'Keep an uploaded recording with a card (S2 §7)',
      description: 'The upload must have arrived. Repeating it changes nothing.',
    })
    .input(
      z.strictObject({
        cardId: id,
        recordUrl,
        video: z.boolean(),
        /** Length of the recording, as measured by the device. */
        seconds: z.number().int().min(0).max(explanationSeconds.most).optional(),
      }),
    )
    .output(done),
  ofCard: call
    .route({ method: 'GET', path, summary: 'The member’s recordings of one card, newest first' })
    .input(z.strictObject({ cardId: id }))
    .output(z.array(recording)),
  room: call
    .route({
      method: 'GET',
      path: '/self-test/recording-room',
      summary: 'How many bytes the member’s recordings may take, and how many of them are left',
    })
    .input(z.strictObject({}))
    .output(z.object({ left: z.number().int().min(0), most: z.number().int() })),
  remove: call
    .route({ method: 'DELETE', path, summary: 'Delete a recording and its file' })
    .input(z.strictObject({ cardId: id, recordUrl }))
    .output(done),
};
