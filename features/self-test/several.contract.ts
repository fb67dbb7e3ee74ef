import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { severalLimits, severalOptions } from './rules/several/options.ts';

/** Where a test of several cards was started: from chosen cards, or from a collection or map by its id. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('selection') }),
  z.strictObject({ kind: z.literal('collection'), id }),
  z.strictObject({ kind: z.literal('map'), id }),
]);
export type SeveralSource = z.infer<typeof source>;

const option = z.literal([
  severalOptions.full,
  severalOptions.keyMatch,
  severalOptions.gridMemory,
  severalOptions.flashcardsOnly,
  severalOptions.quizOnly,
]);
const score = z.number().int().min(0).max(100);

/** How many were right at the first try. */
const tally = z
  .strictObject({ right: z.number().int().min(0), asked: z.number().int().min(0).max(severalLimits.most) })
  .refine(({ right, asked }) => right <= asked, 'more right than asked');

export const severalResult = z.strictObject({
  test_id: id,
  source,
  option,
  /** With the revision of each card at the start of the test. */
  cards: z
    .array(z.strictObject({ _id: id, revision: z.number().int().min(0) }))
    .min(severalLimits.least)
    .max(severalLimits.most)
    .refine((cards) => new Set(cards.map(({ _id }) => _id)).size === cards.length, 'a card twice'),
  /** The parts that leave no answers in the review log. */
  claims: z.strictObject({ keyMatch: tally.optional(), gridMemory: tally.optional() }),
  score,
  ended_at: instant,
});
export type SeveralResult = z.infer<typeof severalResult>;

const share = z.number().min(0).max(1);
export const severalRun = z.strictObject({
  test_id: id,
  source,
  option,
  cards: z.array(id),
  score,
  /** How much of each part was right. */
  shares: z.object({
    keyMatch: share.optional(),
    gridMemory: share.optional(),
    quiz: share.optional(),
    flash: share.optional(),
  }),
  finished_at: instant,
});
export type SeveralRun = z.infer<typeof severalRun>;

export const severalContract = {
  save: call
    .route({
      method: 'PUT',
      path: '/self-test/several/{test_id}',
      summary: 'Save the result of a test of several cards whose answers are in the review log',
      description:
        'The score is computed again from the log and from `claims`, and another one is refused. Saved again, the result replaces its earlier one.',
    })
    .input(severalResult)
    .output(done),
  latest: call
    .route({
      method: 'GET',
      path: '/self-test/several',
      summary: 'The latest test of several cards of each source, newest first',
    })
    .output(z.array(severalRun)),
};
