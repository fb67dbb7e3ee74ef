import { hash } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { FoundCall } from '#platform/http/calls-endpoint.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { refusalResponse } from '#platform/http/web-app.server.ts';
import type { CallContext } from './calls.server.ts';
import { countKeyCall } from './counted-key-calls.server.ts';
import { keyOf, keyOfToken, noteKeyUse } from './keys.store.server.ts';
import type { Member } from './member.ts';
import type { KeyScope } from './rules/key-scope-names.ts';
import { whatKeyLacks } from './rules/key-scopes.ts';
import { keyIn } from './session.server.ts';

/** Who asks by a key. */
export interface KeyAsker {
  readonly member: Member | null;
  readonly withoutMembership: boolean;
  readonly key: { readonly id: string; readonly scopes: readonly KeyScope[] };
}

/**
 * Where an assistant's token is good, and nowhere else. The first is the one to pass on; the second is below the other
 * calls, for proxies that pass on these alone.
 */
export const assistantPaths = ['/mcp', '/api/mcp'] as const;

/** How a token begins, unlike a key. */
export const tokenPrefix = 'loci_at_';

/** For what refuses an assistant: where it finds out how to sign in (RFC 9728). */
export const challenge = (publicUrl: string): string =>
  `Bearer realm="Loci", resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`;

export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url');

const minuteMs = 60_000;

/**
 * Who asks by the API key of a request, or the answer to it if the key does not work or has called too often.
 * `undefined` for a request without a key.
 */
export async function askerByKey(
  { database, clock, rateLimits, settings }: Pick<Services, 'database' | 'clock' | 'rateLimits' | 'settings'>,
  headers: Headers,
  { ofAssistants = false }: { readonly ofAssistants?: boolean } = {},
): Promise<KeyAsker | Response | undefined> {
  const key = keyIn(headers);
  if (key === undefined) return undefined;
  const now = clock.now();
  const isToken = key.startsWith(tokenPrefix);
  const known = isToken ? keyOfToken : keyOf;
  const found = isToken && !ofAssistants ? undefined : await database.read((rows) => known(rows, hashOfKey(key), now));
  if (!found) {
    const how = ofAssistants ? challenge(settings.publicUrl) : 'Bearer realm="Loci"';
    return withHeader(notSignedIn(), 'www-authenticate', `${how}, error="invalid_token"`);
  }
  const { id, scopes, lastUsedAt, member } = found;
  const wait = await countKeyCall(rateLimits, id, now);
  if (wait !== undefined) {
    const refused = refusalResponse('TOO_MANY_REQUESTS', { key: 'account:refusal.tooMany', values: { seconds: wait } });
    return withHeader(refused, 'retry-after', String(wait));
  }
  if (lastUsedAt === null || now - lastUsedAt >= minuteMs) await database.transact((rows) => noteKeyUse(rows, id, now));
  return { member: member ?? null, withoutMembership: member === undefined, key: { id, scopes } };
}

const notSignedIn = () => refusalResponse('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });

function withHeader(response: Response, name: string, value: string): Response {
  response.headers.set(name, value);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** For what no key reaches at all: signing in, uploads. `undefined` for a request without a key. */
export const refusedByKey = (headers: Headers): Response | undefined =>
  keyIn(headers) === undefined ? undefined : refusalResponse('NOT_ALLOWED', { key: 'keys:refusal.never' });

/** Runs before every call, over HTTP and in process: a key reaches only what its scopes name. */
export function keepsToScopes({ procedure, context }: FoundCall): void {
  const { key } = context as CallContext;
  if (!key) return;
  const { method = 'POST', path = '' } = procedure['~orpc'].route;
  refuseLack(whatKeyLacks(key.scopes, `${method} ${path}`));
}

/** For a call whose scope depends on its input. */
export function needsScope({ key }: CallContext, scope: KeyScope): void {
  if (key && !key.scopes.includes(scope)) refuseLack(scope);
}

function refuseLack(lack: KeyScope | 'never' | undefined): void {
  if (lack === undefined) return;
  if (lack === 'never') throw new Refusal('NOT_ALLOWED', { key: 'keys:refusal.never' });
  throw new Refusal('NOT_ALLOWED', { key: 'keys:refusal.scope', values: { scope: lack }, detail: { scope: lack } });
}
