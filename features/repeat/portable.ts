import { filesById } from '#platform/portable/archived.ts';
import { exportedLearning } from './portable.contract.ts';
import { learningLimits, partsOfLearning } from './rules/learning-limits.ts';

/** What was learnt of each card of an archive, as its reader finds, checks and sends it. */
export const portableLearning = {
  files: filesById('learning', ['json'], learningLimits.learningBytes),
  schema: exportedLearning,
  inCalls: partsOfLearning,
};
