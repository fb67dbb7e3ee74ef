import type { Clock } from '../clock/clock.ts';
import type { Limit, RateLimits } from './rate-limit.server.ts';

const atOnce = 10;
/** Size limit of the counts in memory; beyond it all are cleared. */
const mostCounts = 10_000;

interface Count {
  /** Attempts since the last ten were written. */
  readonly begun: number;
  /** Refused until then, without asking again. */
  readonly waitsUntil?: number;
}

const counted = new WeakMap<RateLimits, Map<string, Count>>();

/**
 * Counts an attempt for what is asked often and changes nothing: in memory, and written in tens, so that nine of ten
 * write nothing (a write waits for the disk, and would invalidate the page cache). Of a limit, which is a multiple of
 * ten, at most nine more pass on each server, and a restart loses the counts below ten. Answers how many seconds to
 * wait, or `undefined` when the attempt may go on.
 */
export async function countInTens(
  { rateLimits, clock }: { readonly rateLimits: RateLimits; readonly clock: Clock },
  key: string,
  limits: readonly Omit<Limit, 'key' | 'cost'>[],
): Promise<number | undefined> {
  const counts = counted.get(rateLimits) ?? new Map<string, Count>();
  counted.set(rateLimits, counts);
  const { begun, waitsUntil = 0 } = counts.get(key) ?? { begun: 0 };
  const now = clock.now();
  if (now < waitsUntil) return Math.ceil((waitsUntil - now) / 1_000);
  if (counts.size >= mostCounts) counts.clear();
  counts.set(key, { begun: (begun + 1) % atOnce });
  // Written on the first of each ten, so that at most nine pass after the limit is reached.
  if (begun > 0) return undefined;
  const wait = await rateLimits.take(
    limits.map(({ max, windowSeconds }) => ({ key: `${key} ${windowSeconds}`, max: max / atOnce, windowSeconds })),
  );
  if (wait !== undefined) counts.set(key, { begun: 0, waitsUntil: now + wait * 1_000 });
  return wait;
}
