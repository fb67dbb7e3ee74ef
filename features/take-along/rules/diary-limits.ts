export const diaryLimits = {
  /** Journal entries looked up in one call. */
  days: 5_000,
  /** Sessions looked up in one call. */
  sessionsKnown: 1_000,
} as const;
