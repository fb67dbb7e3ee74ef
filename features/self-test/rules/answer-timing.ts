/**
 * S2 §2, §9: how long the verdict on an answer shows, and the pause after it before a right answer moves on. Every
 * stage takes both from here.
 */
export const answerTiming = { feedbackMs: 1000, leavingMs: 300 } as const;
