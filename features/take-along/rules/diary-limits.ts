export const diaryLimits = {
  /** Journal entries looked up in one call. */
  days: 5_000,
  /** Sessions looked up in one call. */
  sessionsKnown: 1_000,
  /** Below the size limit of a request. Texts that were joined from several entries of a day are long. */
  journalBytes: 4_000_000,
  /** Far more sessions than a member has. */
  sessionsBytes: 64 * 1024 * 1024,
} as const;
