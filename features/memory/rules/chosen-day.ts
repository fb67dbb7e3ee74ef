import { dayOf, type Day, type DayClock } from './learning-day.ts';

/**
 * Whether a day had passed already when the member chose it. What was chosen on a device without a network may arrive
 * days later: it is judged by the day on which it was made, since a refusal would hold up what follows it in the
 * outbox. A device whose clock runs ahead cannot have made anything later than now.
 */
export const hadPassed = (chosen: Day, madeAt: number | undefined, now: number, clock: DayClock): boolean =>
  chosen < dayOf(Math.min(madeAt ?? now, now), clock);
