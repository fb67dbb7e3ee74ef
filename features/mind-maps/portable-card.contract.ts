import { z } from 'zod';
import { exportedCardFields } from '#features/cards/portable.contract.ts';
import { call, id } from '#platform/contract/contract.ts';
import { mindMap } from './contract.ts';

/** One `cards/{_id}.json` of an archive, with its mind map. */
export const exportedCard = z.strictObject({
  ...exportedCardFields.shape,
  /** Archives of before have none; without `mindmap` the card has none. */
  mindmap: z.boolean().optional(),
  ...mindMap.partial().shape,
});
export type ExportedCard = z.infer<typeof exportedCard>;

export const portableCardContract = {
  importCard: call
    .route({
      method: 'POST',
      path: '/import/card',
      summary: 'Bring in one card of an export',
      description:
        'It keeps its id where that is free, otherwise it gets one that is always the same for this member and card: brought in again, it is the ' +
        'card that is there (`made` is false). A copy counts as one in a FREE library. A locked copy holds nothing and is refused. ' +
        'A large card comes in parts: calls with `adds` join their rows to the card that the first one made; rows that it has or had stay.',
    })
    .input(z.strictObject({ card: exportedCard, adds: z.boolean().optional() }))
    .output(z.object({ _id: id, made: z.boolean() })),
};
