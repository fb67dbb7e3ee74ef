import type { CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { RateLimits } from '#platform/http/rate-limit.server.ts';

/**
 * Searches allowed in a minute: one member's typing, or a class behind one IP address. Counted in memory and written in
 * tens, so that nine of ten searches write nothing (a write would invalidate the page cache). A restart loses the
 * counts below ten.
 */
const searches = { member: 120, address: 600, countedBy: 10 } as const;
const windowSeconds = 60;
/** Size limit of the counts in memory; beyond it all are cleared. */
const mostCounts = 10_000;

const begun = new WeakMap<RateLimits, Map<string, number>>();

/** Counts a search; refuses it above the limit. */
export async function countSearch({ member, address, services: { rateLimits } }: CallContext): Promise<void> {
  const key = member ? `search ${member.id}` : `search from ${address}`;
  const counts = begun.get(rateLimits) ?? new Map<string, number>();
  begun.set(rateLimits, counts);
  const count = (counts.get(key) ?? 0) + 1;
  if (counts.size >= mostCounts) counts.clear();
  counts.set(key, count % searches.countedBy);
  // Write on the first of each ten, so that at most nine searches pass after the limit is reached.
  if (count % searches.countedBy !== 1) return;
  const max = (member ? searches.member : searches.address) / searches.countedBy;
  const wait = await rateLimits.take([{ key, max, windowSeconds }]);
  if (wait === undefined) return;
  // Check again on the next search.
  counts.set(key, 0);
  throw new Refusal('TOO_MANY_REQUESTS', {
    key: 'publications:explore.refusal.tooManySearches',
    values: { seconds: wait },
  });
}
