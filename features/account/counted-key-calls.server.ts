import type { RateLimits } from '#platform/http/rate-limit.server.ts';
import { keyBounds } from './rules/api-key.ts';

const windowSeconds = 60;
/**
 * So many calls of a key are counted by one write. A server that has taken them lets that many pass; a key may make so
 * many more than its limit where several servers, or two minutes, meet. A write for each call took a third of a read.
 */
export const callsAtOnce = 15;
/** Keys that are remembered before those whose time is over are forgotten. */
const mostKeys = 1_000;

interface Taken {
  left: number;
  /** When what is left is not good any more. */
  readonly until: number;
}

const takenBy = new WeakMap<RateLimits, Map<string, Taken>>();

/** Counts one call of a key. Answers how many seconds it has to wait; `undefined` if it may go on. */
export async function countKeyCall(rateLimits: RateLimits, id: string, now: number): Promise<number | undefined> {
  const keys = takenBy.get(rateLimits) ?? new Map<string, Taken>();
  takenBy.set(rateLimits, keys);
  const known = keys.get(id);
  if (known && known.left > 0 && now < known.until) {
    known.left--;
    return undefined;
  }
  const wait = await rateLimits.take([
    { key: `api key ${id}`, max: keyBounds.callsInMinute, windowSeconds, cost: callsAtOnce },
  ]);
  if (wait !== undefined) return wait;
  if (keys.size >= mostKeys) for (const [other, { until }] of keys) if (until <= now) keys.delete(other);
  keys.set(id, { left: callsAtOnce - 1, until: now + windowSeconds * 1_000 });
  return undefined;
}
