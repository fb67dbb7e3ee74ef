import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { cardGoal } from '#features/memory/contract.ts';
import { collection, order as collectionOrder } from './contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';

/** One `collections/{_id}.json` of an archive. Whether it is public is not exported. */
export const exportedCollection = z.strictObject({
  _id: id,
  ...collection.pick({
    title: true,
    description: true,
    language: true,
    cover_picture: true,
    created_at: true,
    updated_at: true,
  }).shape,
  /** How well its cards should be known, in percent; not in archives of before, as all that is wanted of it. */
  wanted: cardGoal.shape.wanted.optional(),
  /** The day of an exam. */
  exam_on: cardGoal.shape.exam_on.optional(),
  /** Whether reviews add its new items. */
  learn_new: cardGoal.shape.learn_new.optional(),
  /** In order; each of them is in the archive. */
  cards: z.array(z.strictObject({ _id: id, order: collectionOrder })).max(collectionLimits.cards),
});
export type ExportedCollection = z.infer<typeof exportedCollection>;

export const portableCollectionsContract = {
  importCollection: call
    .route({
      method: 'POST',
      path: '/import/collection',
      summary: 'Bring in one collection of an export, after its cards',
      description:
        'It keeps its id where that is free, like a card. It is private, whatever it was. Cards that are not in the library are left out and ' +
        'counted in `missing`.',
    })
    .input(z.strictObject({ collection: exportedCollection }))
    .output(z.object({ _id: id, made: z.boolean(), missing: z.number().int() })),
};
