import type { Services } from '#platform/http/services.server.ts';
import { emailChangeCalls, type RevokeLinks } from './email-change-calls.server.ts';
import { keyCalls } from './key-calls.server.ts';
import { leavingCalls, type LeavingWays } from './leaving-calls.server.ts';
import { ownerProof, type OwnCall, type Verify } from './proof.server.ts';
import type { Asker } from './session.server.ts';

/** The calls of the sign-in table that the accounts library does not have. */
export function ownCalls(
  services: Services,
  {
    ways,
    memberOf,
    verify,
    revokeLinks,
  }: {
    readonly ways: LeavingWays;
    readonly memberOf: (headers: Headers) => Promise<Asker>;
    readonly verify: Verify;
    readonly revokeLinks: RevokeLinks;
  },
): Readonly<Record<string, OwnCall>> {
  const provesOwner = ownerProof(services.database, verify);
  return {
    ...leavingCalls(ways, memberOf, provesOwner),
    ...keyCalls(services, memberOf, provesOwner),
    ...emailChangeCalls(services, memberOf, provesOwner, revokeLinks),
  };
}
