/** The only source of the time: passed in, so that rules stay pure and tests can move it. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that changes only when it is set. */
export function fixedClock(
  start: number,
): Clock & { moveTo(instant: number): void; advance(milliseconds: number): void } {
  let instant = start;
  return {
    now: () => instant,
    moveTo(next) {
      instant = next;
    },
    advance(milliseconds) {
      instant += milliseconds;
    },
  };
}
