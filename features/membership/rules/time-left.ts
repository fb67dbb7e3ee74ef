const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What is left of a promotion, whole units of each; `undefined` when it is over. */
export function timeLeft(
  endsAt: number,
  now: number,
): { days: number; hours: number; minutes: number; seconds: number } | undefined {
  const left = endsAt - now;
  if (left <= 0) return undefined;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** Milliseconds until the display changes: minute precision is enough while days are left. */
export function untilNextTick(endsAt: number, now: number): number {
  const left = endsAt - now;
  const step = left > day ? minute : second;
  return left % step || step;
}
