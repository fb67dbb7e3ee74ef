import { z } from 'zod';
import { id, instant } from '#platform/contract/contract.ts';
import { testOptions } from './rules/mode-picker.ts';
import { clampScore } from './rules/scoring.ts';

/**
 * The result of a self-test whose answers are in the review log. The server recomputes the score from them and refuses
 * a different one.
 */
export const finishedTest = {
  test_id: id,
  option: z.literal([
    testOptions.full,
    testOptions.flashcardsOnly,
    testOptions.quizOnly,
    testOptions.explainAloud,
    testOptions.whiteboard,
  ]),
  /** Full test: whether the number of key ideas was right. The log holds only answers to items. */
  counted: z.boolean().optional(),
  /** The learner's own rating of their explanation: 0, 1 or 2. */
  rated: z.literal([0, 1, 2]).optional(),
  /** Taken on the public page of the edition, before the card was added: no explaining, and a quiz of 50 points. */
  on_public_page: z.boolean().optional(),
  /**
   * When the test ended by the device's clock; counts for a test that leaves no answers in the log. Without it such a
   * result replaces no stored score.
   */
  ended_at: instant.optional(),
  score: z.number().int().min(0).max(100),
  /**
   * The card's revision at the start of the test. If the card still has it, the server requires an answer to every
   * item.
   */
  revision: z.number().int().min(0).optional(),
};
const namedFinishedTest = z.object({ id, ...finishedTest });
export type FinishedTest = z.infer<typeof namedFinishedTest>;

/**
 * A result exactly as S2 §7 lists it, without a run in the review log. It is the member's own word about their own
 * card, so it is rounded and clamped but not verified.
 */
export const claimedScore = { score: z.number().transform(clampScore) };

const savedWithScore = {
  /** Whether the score becomes the card's `flash_test_score`. */
  updateScore: z.boolean(),
  /** Whether the run counts for the member's badges. */
  incBadgeCard: z.boolean(),
  /** Accepted because the specification sends them; the card's own category, map and collections are used. */
  category: z.string().max(120).nullish(),
  roadmap: z.unknown().optional(),
  collection_user_id: z.array(z.string().max(100)).max(1_000).nullish(),
};

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export const saveScore = z.union([
  z.strictObject({ id, ...finishedTest, ...savedWithScore }),
  z.strictObject({ id, ...claimedScore, ...savedWithScore }),
]);
export type SaveScore = z.infer<typeof saveScore>;
