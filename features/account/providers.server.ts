import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { OAuthClient, Settings } from '#platform/settings.server.ts';
import { personNameFrom } from './rules/person-name.ts';

type GenericProvider = Parameters<typeof genericOAuth>[0]['config'][number];

/** An identity at a provider: an identifier that never changes there, and an address that the provider has verified. */
interface ProviderPerson {
  readonly subject: string;
  readonly name: string;
  readonly verifiedEmail: string | undefined;
}

export const providerNames = ['google', 'github'] as const;
export type ProviderName = (typeof providerNames)[number];
/** As their buttons have them. */
export const providerTitles: Readonly<Record<ProviderName, string>> = { google: 'Google', github: 'GitHub' };

/** Timeout for a provider's reply, in milliseconds. */
const patienceMs = 10_000;

/**
 * Providers with configured keys. Only verified addresses create or match an account: otherwise a foreign address in a
 * profile elsewhere could take over, or block, its owner's account. Only the name is copied from the profile; a picture
 * would be loaded from the provider by every reader.
 */
export function providerSignIn({ google, github }: Pick<Settings, ProviderName>) {
  return genericOAuth({ config: [...(google ? [googleOf(google)] : []), ...(github ? [githubOf(github)] : [])] });
}

/**
 * OpenID Connect. The profile is read with the access token over TLS from Google itself, so no signature has to be
 * verified.
 */
function googleOf({ clientId, clientSecret, url }: OAuthClient): GenericProvider {
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    authorizationUrl: `${url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${url ?? 'https://oauth2.googleapis.com'}/token`,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    ...person(async (accessToken) => {
      const { sub, name, email, email_verified } = await told<{
        sub: string;
        name?: string;
        email?: string;
        email_verified?: boolean;
      }>(`${url ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`, accessToken);
      return { subject: sub, name: name ?? '', verifiedEmail: email_verified === true ? email : undefined };
    }),
  };
}

/** GitHub, or a GitHub Enterprise Server, whose API is below the same address. */
function githubOf({ clientId, clientSecret, url }: OAuthClient): GenericProvider {
  const api = url ? `${url}/api/v3` : 'https://api.github.com';
  return {
    providerId: 'github',
    clientId,
    clientSecret,
    authorizationUrl: `${url ?? 'https://github.com'}/login/oauth/authorize`,
    tokenUrl: `${url ?? 'https://github.com'}/login/oauth/access_token`,
    scopes: ['read:user', 'user:email'],
    ...person(async (accessToken) => {
      const { id, login, name } = await told<{ id: number; login: string; name?: string | null }>(
        `${api}/user`,
        accessToken,
      );
      const addresses = await told<{ email: string; primary: boolean; verified: boolean }[]>(
        `${api}/user/emails`,
        accessToken,
      );
      const verified = addresses.filter((address) => address.verified);
      return {
        subject: String(id),
        name: name || login,
        verifiedEmail: (verified.find(({ primary }) => primary) ?? verified[0])?.email,
      };
    }),
  };
}

function person(
  read: (accessToken: string) => Promise<ProviderPerson>,
): Pick<GenericProvider, 'getUserInfo' | 'accountSubject'> {
  return {
    accountSubject: ({ profile }) => String(profile.id),
    async getUserInfo({ accessToken }) {
      // A refused code is answered without a token.
      if (!accessToken) return null;
      const { subject, name, verifiedEmail } = await read(accessToken);
      // Before anybody looks whether there is such an account, so that the answer is the same.
      if (!verifiedEmail) throw new APIError('FORBIDDEN', { code: 'email_not_verified' });
      return { id: subject, name: personNameFrom(name) ?? 'Member', email: verifiedEmail, emailVerified: true };
    },
  };
}

async function told<Answer>(url: string, accessToken: string): Promise<Answer> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Loci' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return (await response.json()) as Answer;
}
