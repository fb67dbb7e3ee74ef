import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { errorMessage } from '#platform/text/error-message.ts';
import { issuerOf } from '#platform/oidc-settings.server.ts';
import { insecureEndpoint } from './rules/oidc-endpoints.ts';

/** How long a provider may take to answer. */
export const oidcPatienceMs = 5_000;
/** A document that was read is read again after this. */
const freshMs = 60 * 60_000;
/** After a failure it is asked again at the earliest after this, and for somebody who wants to sign in sooner. */
const againMs = { atLeisure: 30_000, forSomebody: 2_000 } as const;

/** `none` and the algorithms of shared secrets never count. */
const signing = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const address = z.url({ protocol: /^https?$/ });
const published = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** What a provider publishes about itself, as far as it is used. */
export interface ProviderDocument {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string | undefined;
  readonly keys: JWTVerifyGetKey;
  readonly algorithms: string[];
  /** Whether the client proves itself in a header; else in the body. */
  readonly basic: boolean;
}

/** Reads a discovery document. Throws what is wrong with it, in English. */
export async function readDiscovery(discoveryUrl: string): Promise<ProviderDocument> {
  const response = await fetch(discoveryUrl, {
    headers: { accept: 'application/json', 'user-agent': 'Loci' },
    redirect: 'error',
    signal: AbortSignal.timeout(oidcPatienceMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const parsed = published.safeParse(await response.json().catch(() => null));
  if (!parsed.success)
    throw new Error(
      `no discovery document: ${parsed.error.issues[0]?.path.join('.') || 'not JSON'} is missing or wrong`,
    );
  const document = parsed.data;
  // Otherwise another provider could speak for this one (OpenID Connect Discovery 1.0, section 4.3).
  if (withoutSlash(document.issuer) !== withoutSlash(issuerOf(discoveryUrl)))
    throw new Error(`it calls itself ${document.issuer}: use that address`);
  const insecure = insecureEndpoint(discoveryUrl, document);
  if (insecure) throw new Error(`${insecure} is no https address`);
  const supported = document.id_token_signing_alg_values_supported ?? ['RS256'];
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const algorithms = signing.filter((algorithm) => supported.includes(algorithm));
  if (algorithms.length === 0) throw new Error('it signs its tokens in no known way: RS256 and ES256 are two');
  return {
    issuer: document.issuer,
    authorizationUrl: document.authorization_endpoint,
    tokenUrl: document.token_endpoint,
    userinfoUrl: document.userinfo_endpoint,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: oidcPatienceMs }),
    algorithms,
    basic: methods.includes('client_secret_basic'),
  };
}

const withoutSlash = (text: string) => text.replace(/\/$/, '');

interface ProviderDiscovery {
  /** The document, read now if that was not done yet, or failed; `undefined` while the provider cannot be reached. */
  document(): Promise<ProviderDocument | undefined>;
  /** The document that was read last; looks for a newer one meanwhile. */
  lastDocument(): ProviderDocument | undefined;
  /** Why there is none at this moment. */
  problem(): string | undefined;
}

const known = new WeakMap<Database, ProviderDiscovery>();

/**
 * Reads the document of the provider that is chosen now. A provider that starts after this server, or is away for a
 * while, is asked again until it answers; meanwhile the last good document counts.
 */
export function providerDiscovery(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'log'>,
): ProviderDiscovery {
  const { database, settings, clock, log } = services;
  const found = known.get(database);
  if (found) return found;
  let kept: { readonly url: string; readonly document: ProviderDocument; readonly at: number } | undefined;
  let failed: { readonly url: string; readonly problem: string; readonly at: number } | undefined;
  let reading: Promise<void> | undefined;

  const urlNow = () => settings.oidc?.discoveryUrl;
  const last = () => (kept?.url === urlNow() ? kept : undefined);

  function read(url: string): Promise<void> {
    reading ??= readDiscovery(url)
      .then((document) => {
        kept = { url, document, at: clock.now() };
        failed = undefined;
      })
      .catch((error: unknown) => {
        failed = { url, problem: errorMessage(error), at: clock.now() };
        log.warn({ provider: url, problem: failed.problem }, 'OpenID provider: no discovery document');
      })
      .finally(() => (reading = undefined));
    return reading;
  }
  /** Whether it is time to ask. */
  function isDue(url: string, pauseMs: number): boolean {
    const now = clock.now();
    if (failed?.url === url && Math.abs(now - failed.at) < pauseMs) return false;
    const document = last();
    return !document || Math.abs(now - document.at) >= freshMs;
  }

  const discovery: ProviderDiscovery = {
    async document() {
      const url = urlNow();
      if (url && !last()) {
        if (reading) await reading;
        if (isDue(url, againMs.forSomebody)) await read(url);
      }
      return discovery.lastDocument();
    },
    lastDocument() {
      const url = urlNow();
      if (url && !reading && isDue(url, againMs.atLeisure)) void read(url);
      return last()?.document;
    },
    problem: () => (failed && failed.url === urlNow() ? failed.problem : undefined),
  };
  known.set(database, discovery);
  return discovery;
}
