import { z } from 'zod';
import { exportedScoredTest } from '#features/cards/portable.contract.ts';
import { id, instant } from '#platform/contract/contract.ts';
import { finishedTest } from './contract.ts';

/** A finished test. Its answers are in the log under its id. */
export const exportedTest = z.strictObject({
  _id: id,
  option: finishedTest.option,
  score: z.number().int().min(0).max(100),
  test: exportedScoredTest,
  /** Counts for the member's badges. */
  for_badges: z.boolean(),
  finished_at: instant,
});
export type ExportedTest = z.infer<typeof exportedTest>;
