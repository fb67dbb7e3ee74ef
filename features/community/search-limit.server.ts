import type { CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { RateLimits } from '#platform/http/rate-limit.server.ts';

/**
 * Searches a minute: what somebody types in a minute, and a class behind one address. Counted in rows by tens, so that nine of ten searches
 * write nothing (a write makes kept pages be made anew); a server that has counted less than ten forgets them when it stops.
 */
const searches = { member: 120, address: 600, countedBy: 10 } as const;
const windowSeconds = 60;
/** Whoever has searched this instant is remembered; more of them than this are forgotten together. */
const mostRemembered = 10_000;

const begun = new WeakMap<RateLimits, Map<string, number>>();

/** Counts a search, and refuses it when there were too many. */
export async function takeSearch({ member, address, services: { rateLimits } }: CallContext): Promise<void> {
  const key = member ? `search ${member.id}` : `search from ${address}`;
  const counts = begun.get(rateLimits) ?? new Map<string, number>();
  begun.set(rateLimits, counts);
  const count = (counts.get(key) ?? 0) + 1;
  if (counts.size >= mostRemembered) counts.clear();
  counts.set(key, count % searches.countedBy);
  // Before the first one of each ten, so that a limit that is used up is noticed by at most nine more.
  if (count % searches.countedBy !== 1) return;
  const max = (member ? searches.member : searches.address) / searches.countedBy;
  const wait = await rateLimits.take([{ key, max, windowSeconds }]);
  if (wait === undefined) return;
  // Refused, it is asked again the next time, too.
  counts.set(key, 0);
  throw new Refusal('TOO_MANY_REQUESTS', { key: 'community:refusal.tooManySearches', values: { seconds: wait } });
}
