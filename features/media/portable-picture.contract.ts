import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { picture } from './contract.ts';

export const portablePictureContract = {
  importPicture: call
    .route({
      method: 'PUT',
      path: '/import/picture/{id}',
      summary: 'Bring in one picture of an export; it is decoded and made anew',
      description:
        'It keeps its id where that is free, otherwise it gets one that is always the same for this member and picture: `_id` of the reply.',
    })
    .input(z.strictObject({ id, file: z.file() }))
    .output(picture),
};
