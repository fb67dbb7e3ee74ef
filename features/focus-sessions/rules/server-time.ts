/** One question for the server's time: local times before and after, and what it answered. */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverAt: number;
}

/**
 * Milliseconds by which the server's clock is ahead of the local one: that of the sample with the shortest round trip,
 * which is wrong by half of that at most. `undefined` without samples.
 */
export function offsetOf(samples: readonly ClockSample[]): number | undefined {
  const best = samples.reduce<ClockSample | undefined>(
    (found, sample) => (!found || sample.receivedAt - sample.sentAt < found.receivedAt - found.sentAt ? sample : found),
    undefined,
  );
  return best && best.serverAt - (best.sentAt + best.receivedAt) / 2;
}

/** A local clock that cannot be set, and may stop while the machine sleeps, beside the one that can. */
export interface LocalTimes {
  readonly wall: number;
  readonly monotonic: number;
}

/** Whether the wall clock ran ahead: the machine slept, or the clock was set forward. Only the server knows which. */
export const ranAhead = (before: LocalTimes, now: LocalTimes): boolean =>
  now.wall - before.wall > now.monotonic - before.monotonic + toleranceMs;

/**
 * How much time has really passed, as far as this device can know. A wall clock that went back was set; one that ran
 * ahead may have been set too, or the machine slept: sleeping is by far more common.
 */
export function passedBetween(before: LocalTimes, now: LocalTimes): number {
  const monotonic = now.monotonic - before.monotonic;
  const wall = now.wall - before.wall;
  return ranAhead(before, now) ? wall : monotonic;
}

/** Clocks are adjusted by less than this all the time. */
const toleranceMs = 2_000;
