import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';

export const sound = z.object({
  _id: id,
  /** `/media/{_id}/sound.mp3`, or another ending. */
  address: z.string(),
  /** By its bytes, such as `audio/mpeg`; `video/mp4` and `video/webm` where the upload said so. */
  type: z.string(),
});
export type Sound = z.infer<typeof sound>;

export const soundsContract = {
  /**
   * The client makes the id, so the address `/media/{id}/sound.mp3` is known before the upload and can be written into
   * a flashcard offline.
   */
  upload: call
    .route({
      method: 'PUT',
      path: '/sound/{id}',
      summary:
        'Upload a sound or video of a flashcard, up to 10 MB; its type is read from its bytes, which stay as they are',
      description: 'MP4 and WebM are videos where the file is sent as `video/mp4` or `video/webm`, else sounds.',
    })
    .input(z.strictObject({ id, file: z.file() }))
    .output(sound),
};

export const portableSoundContract = {
  importSound: call
    .route({
      method: 'PUT',
      path: '/import/sound/{id}',
      summary: 'Bring in one sound of an export',
      description:
        'It keeps its id where that is free, otherwise it gets one that is always the same for this member and sound: `_id` of the reply.',
    })
    .input(z.strictObject({ id, file: z.file() }))
    .output(sound),
};
