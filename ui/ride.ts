/** How long a row of cards takes from the horizon to the viewer (S2 §9). */
export const rowMs = 12_000;
/** How long the road moves after an answer. A new answer extends it. */
export const rideMs = 4_000;
const easeMs = 900;

/** The speed of the road, from 0 to 1, `sinceMs` after the ride began and `leftMs` before its end. */
export function rideSpeed(sinceMs: number, leftMs: number): number {
  return smooth(sinceMs / easeMs) * smooth(leftMs / easeMs);
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

/** Frames that are measured before the road decides whether this machine is fast enough. */
export const measuredFrames = 24;
const slowFrameMs = 34;

/** Whether the median frame misses 30 frames a second by more than rounding. */
export function isSlow(frameMs: readonly number[]): boolean {
  if (frameMs.length < measuredFrames) return false;
  const sorted = frameMs.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) > slowFrameMs;
}
