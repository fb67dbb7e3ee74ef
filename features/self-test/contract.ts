import { z } from 'zod';
import { id } from '#platform/contract/contract.ts';
import { testOptions } from './rules/mode-picker.ts';

/** The result of a run of a self-test whose answers stand in the review log: the server works the score out again and refuses another one. */
export const finishedTest = {
  test_id: id,
  option: z.union([z.literal(testOptions.flashcardsOnly), z.literal(testOptions.quizOnly)]),
  score: z.number().int().min(0).max(100),
  /** The card's revision when the test began: while it is the present one, nothing that the card asks may be left out. */
  revision: z.number().int().min(0).optional(),
};
const namedFinishedTest = z.object({ id, ...finishedTest });
export type FinishedTest = z.infer<typeof namedFinishedTest>;

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export const saveScore = z.strictObject({
  id,
  ...finishedTest,
  /** Whether the score becomes the card's `flash_test_score`. */
  updateScore: z.boolean(),
  /** Whether the run counts for the member's badges. */
  incBadgeCard: z.boolean(),
  /** As the specification sends them. What the card itself says of its category, map and collections is what counts. */
  category: z.string().max(120).optional(),
  roadmap: z.string().max(300).nullable().optional(),
  collection_user_id: z.array(z.string().max(100)).max(1_000).optional(),
});
export type SaveScore = z.infer<typeof saveScore>;
