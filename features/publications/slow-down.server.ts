import type { SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** More than anybody does by hand; slows down scripts that publish or rate in a loop. */
const limits = { publishing: { max: 120, windowSeconds: 600 }, rating: { max: 120, windowSeconds: 600 } } as const;

export async function slowDown({ member, services }: SignedInContext, what: keyof typeof limits): Promise<void> {
  const seconds = await services.rateLimits.take([{ key: `${what} ${member.id}`, ...limits[what] }]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'publications:refusal.tooMany', values: { seconds } });
}
