import { oidcBounds } from './oidc-bounds.ts';

/** An OpenID provider of one's own, and what its claims mean here. */
export interface OidcSettings {
  /** The address of its discovery document. */
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The button shows it. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** Whether an address counts as verified where the provider says nothing about it. */
  readonly trustEmail: boolean;
  /** Whether its people get an account where an invitation, or an address of certain domains, is needed. */
  readonly invites: boolean;
  /** Whether it is the only way to sign in, but for administrators. */
  readonly only: boolean;
  /** The claim with groups or roles, such as `groups` or `realm_access.roles`; empty: none is read. */
  readonly roleClaim: string;
  /** The values of that claim that make somebody an administrator, a moderator, a teacher. */
  readonly administrators: readonly string[];
  readonly moderators: readonly string[];
  readonly teachers: readonly string[];
}

const wellKnown = '/.well-known/openid-configuration';

/**
 * The address of a discovery document: as it was given, or below the provider's own address. https, apart from this
 * machine; `undefined` for anything else.
 */
export function discoveryAddress(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || url.username || url.search || url.hash) return undefined;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return undefined;
  return url.pathname.endsWith(wellKnown) ? url.href : url.href.replace(/\/+$/, '') + wellKnown;
}

/** The provider that published this document calls itself so, with or without a slash at its end. */
export const issuerOf = (discoveryUrl: string): string => discoveryUrl.slice(0, -wellKnown.length);

const hostOf = (address: string): string => new URL(address).host;

/** `undefined` where the administrator decides. `wrong` makes the error that names a variable. */
export function oidcSettings(
  environment: NodeJS.ProcessEnv,
  wrong: (message: string) => Error,
): OidcSettings | undefined {
  const given = (name: string) => environment[`OIDC_${name}`]?.trim() || undefined;
  const listed = (name: string) =>
    (given(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  const address = given('DISCOVERY_URL');
  const [clientId, clientSecret, roleClaim = ''] = [given('CLIENT_ID'), given('CLIENT_SECRET'), given('ROLE_CLAIM')];
  const scopes = given('SCOPES') ?? 'openid email profile';
  const rest = {
    trustEmail: given('TRUST_EMAIL') === '1',
    invites: given('INVITES') === '1',
    only: false,
    roleClaim,
    administrators: listed('ADMINISTRATORS'),
    moderators: listed('MODERATORS'),
    teachers: listed('TEACHERS'),
  };
  const name = given('NAME');
  if (!address && !clientId && !clientSecret) return undefined;
  const discoveryUrl = address && discoveryAddress(address);
  if (!discoveryUrl)
    throw wrong(`OIDC_DISCOVERY_URL must be an https address such as "https://login.example", not "${address ?? ''}"`);
  if (!clientId || !clientSecret)
    throw wrong('OIDC_DISCOVERY_URL is set, so OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too');
  return {
    discoveryUrl,
    clientId,
    clientSecret,
    name: (name ?? hostOf(discoveryUrl)).slice(0, oidcBounds.name),
    scopes: [...new Set(['openid', ...scopes.split(/[\s,]+/).filter(Boolean)])],
    ...rest,
  };
}
