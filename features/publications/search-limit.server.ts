import type { CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { countInTens } from '#platform/http/count-in-tens.server.ts';

/** Searches allowed in a minute: one member's typing, or a class behind one IP address. */
const searches = { member: 120, address: 600 } as const;
const windowSeconds = 60;

/** Counts a search; refuses it above the limit. */
export async function countSearch({ member, address, services }: CallContext): Promise<void> {
  const key = member ? `search ${member.id}` : `search from ${address}`;
  const wait = await countInTens(services, key, [{ max: member ? searches.member : searches.address, windowSeconds }]);
  if (wait === undefined) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    key: 'publications:refusal.tooManySearches',
    values: { seconds: wait },
  });
}
