/** How long somebody can come back, and how long before the end the second letter is sent. */
export const leavingDays = { comeBack: 30, warning: 3 } as const;

export const dayMs = 86_400_000;

export const leavesAt = (askedAt: number): number => askedAt + leavingDays.comeBack * dayMs;
export const warnsAt = (leaves: number): number => leaves - leavingDays.warning * dayMs;
