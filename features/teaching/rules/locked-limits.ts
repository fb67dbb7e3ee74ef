export const lockedLimits = {
  /** Characters of one answer. */
  answer: 2_000,
  /** Key ideas, or questions, of one card. */
  parts: 2_000,
  /** Flashcards that a student is asked of one card: each is typed, and none can be skipped. */
  flashcards: 40,
  comment: 2_000,
  /** Answers in one reply to the teacher. */
  page: 200,
} as const;
