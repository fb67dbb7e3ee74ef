import { hash } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { FoundCall } from '#platform/http/calls-endpoint.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { refusalResponse } from '#platform/http/web-app.server.ts';
import type { CallContext } from './calls.server.ts';
import { keyOf, noteKeyUse } from './keys.store.server.ts';
import type { Member } from './member.ts';
import { keyBounds } from './rules/api-key.ts';
import type { KeyScope } from './rules/key-scope-names.ts';
import { whatKeyLacks } from './rules/key-scopes.ts';
import { keyIn } from './session.server.ts';

/** Who asks by a key. */
export interface KeyAsker {
  readonly member: Member | null;
  readonly withoutMembership: boolean;
  readonly key: { readonly id: string; readonly scopes: readonly KeyScope[] };
}

export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url');

const minuteMs = 60_000;

/**
 * Who asks by the API key of a request, or the answer to it if the key does not work or has called too often.
 * `undefined` for a request without a key.
 */
export async function askerByKey(
  { database, clock, rateLimits }: Pick<Services, 'database' | 'clock' | 'rateLimits'>,
  headers: Headers,
): Promise<KeyAsker | Response | undefined> {
  const key = keyIn(headers);
  if (key === undefined) return undefined;
  const now = clock.now();
  const found = await database.read((rows) => keyOf(rows, hashOfKey(key), now));
  if (!found) return withHeader(notSignedIn(), 'www-authenticate', 'Bearer realm="Loci", error="invalid_token"');
  const { id, scopes, lastUsedAt, member } = found;
  const wait = await rateLimits.take([{ key: `api key ${id}`, max: keyBounds.callsInMinute, windowSeconds: 60 }]);
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
