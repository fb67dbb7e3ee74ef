import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { oidcId } from './oidc-id.ts';
import { passwordOpens } from './open-session.server.ts';
import { notSignedIn, type OwnCall, type ProvesOwner } from './proof.server.ts';
import { removeProviders, securityOf } from './security.store.server.ts';
import type { Asker } from './session.server.ts';

export type TellsOwner = (owner: { email: string; locale: string }) => Promise<unknown>;

/** Disconnecting the OpenID provider; connecting is a call of the accounts library. */
export function providerCalls(
  { database, live, settings }: Pick<Services, 'database' | 'live' | 'settings'>,
  memberOf: (headers: Headers) => Promise<Asker>,
  provesOwner: ProvesOwner,
  tell: TellsOwner,
): Readonly<Record<string, OwnCall>> {
  return {
    '/unlink-provider': async (headers, body) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      await provesOwner(member, body['password']);
      const removed = await database.transact(async (rows) => {
        const { hasPassword, passkeys, providers } = await securityOf(rows, member.id, member.sessionId);
        const others = providers.filter((each) => each !== oidcId);
        const opens = await passwordOpens(rows, settings, member.id);
        if (!opens || (!hasPassword && passkeys.length + others.length === 0))
          throw new Refusal('CONFLICT', { key: 'instance:refusal.lastWay' });
        return removeProviders(rows, member.id, oidcId);
      });
      if (removed) await tell(member);
      live.changed([member.id], ['account']);
      return {};
    },
  };
}
