export const lockedLimits = {
  /** Characters of one answer. */
  answer: 2_000,
  /** Key ideas, or questions, of one card. */
  parts: 1_000,
  comment: 2_000,
  /** Answers in one reply to the teacher. */
  page: 200,
} as const;
