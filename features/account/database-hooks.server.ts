import type { GenericEndpointContext } from '@better-auth/core';
import { APIError } from 'better-auth/api';
import type { Services } from '#platform/http/services.server.ts';
import { announceInvited } from './invitations.server.ts';
import { revokeLinks } from './letter-links.server.ts';
import { afterRequest, type accountLetters } from './letters.server.ts';
import { newAccount, type HookContext } from './new-account.server.ts';
import { oidcId } from './oidc-id.ts';
import { wayBack } from './oidc.server.ts';
import { whatBlocksSession } from './open-session.server.ts';
import type { ClaimedStanding } from './rules/oidc-claims.ts';
import { afterUserUpdate } from './security-changes.server.ts';

/** What later areas do about accounts and sessions. */
export interface LaterActs {
  /** Runs after each new session, to deliver what was waiting for this member. */
  readonly signedIn: (memberId: string) => Promise<void>;
  /** Runs once the address of an account is confirmed that has to be approved; more than once does no harm. */
  readonly waits: (memberId: string) => Promise<void>;
  /** Runs after a member has come back from the OpenID provider with claims that decide role and plan. */
  readonly claims: (memberId: string, standing: ClaimedStanding) => Promise<void>;
}

export function userHooks(services: Services, letters: ReturnType<typeof accountLetters>, waits: LaterActs['waits']) {
  type Row = { id: string; email: string; name: string; emailVerified?: boolean; waitsSince?: unknown };
  /** After the request: the library holds the only writer of SQLite. */
  const tellOfWaiting = (user: Row): Promise<void> =>
    user.emailVerified && typeof user.waitsSince === 'number' ? afterRequest(() => waits(user.id)) : Promise.resolve();
  return {
    create: {
      before: <User extends Row>(user: User, context: HookContext | null) => newAccount(services, user, context),
      // A provider has confirmed the address already.
      after: (user: Row) => tellOfWaiting(user),
    },
    update: {
      async after(user: Row, context: HookContext | null) {
        await afterUserUpdate(letters, user, context?.path);
        await tellOfWaiting(user);
      },
    },
  };
}

/** Of the ways to sign in to an account. */
export function accountHooks(letters: ReturnType<typeof accountLetters>) {
  return {
    create: {
      // The product never acts at a provider in a member's name, so provider tokens are not stored: a leaked database
      // gives no access there.
      async before<Account extends { providerId: string }>(account: Account) {
        const way = wayBack();
        // Somebody took the address since it was looked at: an account is connected by its owner only.
        if (account.providerId === oidcId && !way?.connects && !way?.made)
          throw new APIError('FORBIDDEN', { code: 'link_needed' });
        return { data: { ...account, ...withoutTokens } };
      },
      async after(
        { providerId, userId }: { providerId: string; userId: string },
        context: GenericEndpointContext | null,
      ) {
        const user = wayBack()?.connects && (await context?.context.internalAdapter.findUserById(userId));
        if (user && providerId === oidcId) await letters.providerConnected(user);
      },
    },
  };
}

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

type SessionRow = { id: string; userId: string };

export function sessionHooks(services: Services, { signedIn, claims }: Pick<LaterActs, 'signedIn' | 'claims'>) {
  const { database, settings } = services;
  return {
    create: {
      async before({ userId }: SessionRow, context: GenericEndpointContext | null) {
        const block = await database.read((rows) => whatBlocksSession(rows, settings, userId, context?.path));
        if (block) throw new APIError('FORBIDDEN', { code: block });
      },
      async after({ userId }: SessionRow, context: GenericEndpointContext | null) {
        if (context?.path === '/magic-link/verify') {
          const user = await context.context.internalAdapter.findUserById(userId);
          if (user) await revokeLinks(context.context, user);
        }
        const standing = wayBack()?.standing;
        if (standing) await afterRequest(() => claims(userId, standing));
        await announceInvited(services, userId);
        await signedIn(userId);
      },
    },
    delete: {
      async after({ id, userId }: SessionRow, context: GenericEndpointContext | null) {
        // A new password or factor puts a new session in the place of the asker's own, whose tab must not be cut
        // before it has the cookie.
        const replaced = context?.context.session?.session.id === id && context.path !== '/sign-out';
        if (!replaced) services.live.disconnect({ memberId: userId, sessionId: id });
      },
    },
  };
}
