import { AsyncLocalStorage } from 'node:async_hooks';
import type { OAuthProvider } from '@better-auth/core/oauth2';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { jwtVerify } from 'jose';
import type { Services } from '#platform/http/services.server.ts';
import type { OidcSettings } from '#platform/oidc-settings.server.ts';
import { oidcId } from './oidc-id.ts';
import { oidcPatienceMs, providerDiscovery, type ProviderDocument } from './oidc-discovery.server.ts';
import { personIn, standingIn, type Claims, type ClaimedStanding } from './rules/oidc-claims.ts';
import { personNameFrom } from './rules/person-name.ts';
import { accountByEmail, accountOfProvider } from './store.server.ts';

/** What is known during a way back from that provider. */
interface WayBack {
  standing?: ClaimedStanding | undefined;
  /** Whether somebody who is signed in connects their account. */
  connects: boolean;
  /** Whether an account was made for the person. */
  made: boolean;
}
const ways = new AsyncLocalStorage<WayBack>();

/** Notes what a way back learns, for the steps that the accounts library keeps apart. */
export const onWayBack = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  ways.run({ connects: false, made: false }, work);
export const wayBack = (): WayBack | undefined => ways.getStore();

const faults = { noSubject: 'no_subject', noAddress: 'no_address', unverified: 'email_not_verified' } as const;
/** Of the clocks of both servers. */
const clockToleranceSeconds = 60;

/**
 * The OpenID provider of one's own, as a provider of the accounts library. It is always there, because it can be chosen
 * at any time; who comes while none is chosen is refused. Authorization code with PKCE, state and nonce; the identity
 * comes from a signed ID token alone.
 */
export function oidcSignIn(services: Services): BetterAuthPlugin {
  const discovery = providerDiscovery(services);
  async function chosen(): Promise<{ config: OidcSettings; document: ProviderDocument }> {
    const config = services.settings.oidc;
    if (!config) throw new APIError('NOT_FOUND', { code: 'PROVIDER_NOT_FOUND' });
    const document = await discovery.document();
    if (!document) throw new APIError('BAD_GATEWAY', { code: 'PROVIDER_UNREACHABLE' });
    return { config, document };
  }

  const provider: OAuthProvider<Record<string, unknown>> = {
    id: oidcId,
    name: oidcId,
    requiresIdTokenNonce: true,
    /** Compared with the `iss` of a way back (RFC 9207). */
    get issuer() {
      return discovery.lastDocument()?.issuer;
    },
    accountSubject: ({ profile }) => String(profile['id']),
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { config, document } = await chosen();
      const url = new URL(document.authorizationUrl);
      const parameters = {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectURI,
        scope: config.scopes.join(' '),
        state,
        nonce: idTokenNonce ?? '',
        code_challenge: await challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },
    async validateAuthorizationCode({ code, codeVerifier = '', redirectURI }) {
      const { config, document } = await chosen();
      const tokens = await exchange(config, document, { code, code_verifier: codeVerifier, redirect_uri: redirectURI });
      return { idToken: tokens['id_token'] as string, accessToken: tokens['access_token'] as string };
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const { config, document } = await chosen();
      if (!idToken || !expectedIdTokenNonce) return null;
      const claims = await claimsOf(idToken, { config, document, nonce: expectedIdTokenNonce, accessToken }).catch(
        (error: unknown) => {
          services.log.warn({ err: error }, 'OpenID provider: its token was refused');
          return undefined;
        },
      );
      if (!claims) return null;
      const person = personIn(claims, config);
      const way = wayBack();
      const connects = Boolean((await getOAuthState())?.link);
      if (way) way.connects = connects;
      if (typeof person === 'string') throw new APIError('FORBIDDEN', { code: faults[person] });
      const id = subjectAt(document, person.subject);
      if (!connects) await refuseUnlessConnected(services, id, person.email);
      if (way) way.standing = standingIn(claims, config);
      return {
        user: { name: personNameFrom(person.name) ?? 'Member', email: person.email, emailVerified: true },
        data: { id },
      };
    },
  };
  return {
    id: 'loci-oidc',
    init: ({ socialProviders }) => ({ context: { socialProviders: [provider, ...socialProviders] } }),
  };
}

/** With its issuer: the same identifier at another provider is another person. */
const subjectAt = ({ issuer }: ProviderDocument, subject: string) => `${issuer} ${subject}`;

/** An account that exists is never entered because of its address: its owner connects it, signed in as usual. */
async function refuseUnlessConnected({ database }: Services, subject: string, email: string): Promise<void> {
  const isTaken = await database.read(
    async (rows) =>
      !(await accountOfProvider(rows, oidcId, subject)) && (await accountByEmail(rows, email)) !== undefined,
  );
  if (isTaken) throw new APIError('FORBIDDEN', { code: 'link_needed' });
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

async function exchange(
  { clientId, clientSecret }: OidcSettings,
  { tokenUrl, basic }: ProviderDocument,
  form: Record<string, string>,
): Promise<Record<string, unknown>> {
  const encoded = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'user-agent': 'Loci',
      ...(basic && { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      ...form,
      ...(!basic && { client_id: clientId, client_secret: clientSecret }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(oidcPatienceMs),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new Error(`the provider refused the code: ${String(answer['error'] ?? response.status)}`);
  return answer;
}

/**
 * The claims of a verified ID token; with those of the userinfo endpoint, where it lacks some that are read. Throws if
 * anything about the token is wrong.
 */
async function claimsOf(
  idToken: string,
  {
    config,
    document,
    nonce,
    accessToken,
  }: { config: OidcSettings; document: ProviderDocument; nonce: string; accessToken: string | undefined },
): Promise<Claims> {
  const { payload } = await jwtVerify(idToken, document.keys, {
    issuer: document.issuer,
    audience: config.clientId,
    algorithms: document.algorithms,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'iat', 'exp'],
  });
  if (payload['nonce'] !== nonce) throw new Error('another nonce');
  if (payload['azp'] !== undefined && payload['azp'] !== config.clientId) throw new Error('made for another client');
  const [topClaim = ''] = config.roleClaim.split('.');
  const lacks = (name: string) => name !== '' && payload[name] === undefined;
  const isComplete = !lacks('email') && !(lacks(config.roleClaim) && lacks(topClaim));
  if (isComplete || !document.userinfoUrl || !accessToken) return payload;
  const response = await fetch(document.userinfoUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Loci' },
    redirect: 'error',
    signal: AbortSignal.timeout(oidcPatienceMs),
  });
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`);
  const more = (await response.json()) as Claims;
  if (more['sub'] !== payload.sub) throw new Error('userinfo is about another person');
  return { ...more, ...payload };
}
