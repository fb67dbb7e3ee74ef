import type { Services } from '#platform/http/services.server.ts';
import { assistantCalls, type AsksLibrary } from './assistants/assistant-calls.server.ts';
import { emailChangeCalls, type RevokeLinks } from './email-change-calls.server.ts';
import { keyCalls } from './key-calls.server.ts';
import { leavingCalls, type LeavingWays } from './leaving-calls.server.ts';
import type { OwnCall, ProvesOwner } from './proof.server.ts';
import { providerCalls, type TellsOwner } from './provider-calls.server.ts';
import type { Asker } from './session.server.ts';

/** The calls of the sign-in table that the accounts library does not have. */
export function ownCalls(
  services: Services,
  {
    ways,
    memberOf,
    provesOwner,
    providerRemoved,
    revokeLinks,
    consent,
  }: {
    readonly ways: LeavingWays;
    readonly memberOf: (headers: Headers) => Promise<Asker>;
    readonly provesOwner: ProvesOwner;
    readonly providerRemoved: TellsOwner;
    readonly revokeLinks: RevokeLinks;
    readonly consent: AsksLibrary;
  },
): Readonly<Record<string, OwnCall>> {
  return {
    ...leavingCalls(ways, memberOf, provesOwner),
    ...assistantCalls(services, memberOf, provesOwner, consent),
    ...keyCalls(services, memberOf, provesOwner),
    ...providerCalls(services, memberOf, provesOwner, providerRemoved),
    ...emailChangeCalls(services, memberOf, provesOwner, revokeLinks),
  };
}
