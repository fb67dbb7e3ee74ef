import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import { leavingOf } from './leaving.store.server.ts';
import type { Member } from './member.ts';
import { keepSession, memberOfSession } from './store.server.ts';

const day = 24 * 60 * 60;
/** Seconds. A session is extended by use and expires without it. */
export const sessionLength = 60 * day;
const renewAfter = 1 * day;

export interface Asker {
  readonly member: Member | null;
  readonly withoutMembership: boolean;
  /** Signed in to an account that is to be deleted: they can come back or take everything along, nothing else. */
  readonly leaving?: { readonly member: Member; readonly leavesAt: number };
  /** A `Set-Cookie` line that lets the cookie live as long as the renewed session. */
  readonly renewedCookie?: string;
}

interface CookieOptions {
  readonly secret: string;
  readonly cookieName: string;
}

/** Reads the token of the session cookie, if this instance has signed it; the session may have ended. */
export function sessionTokenReader({ secret, cookieName }: CookieOptions): (headers: Headers) => string | undefined {
  const key = createSecretKey(secret, 'utf8');
  return (headers) => {
    const value = cookieOf(headers, cookieName);
    return value && signedToken(value, key);
  };
}

const nobody: Asker = { member: null, withoutMembership: false };

/**
 * Who asks, in one statement. The cookie is `{token}.{HMAC-SHA256 of the token}` as the accounts library writes it:
 * without the instance's secret, which is not in the store, a token read from the store opens nothing.
 */
export function sessionReader(options: CookieOptions & { database: Database; secure: boolean }) {
  const { database, cookieName, secure } = options;
  const tokenOf = sessionTokenReader(options);
  return async function askerOf(headers: Headers): Promise<Asker> {
    // A request with an API key is decided by that alone.
    if (keyIn(headers) !== undefined) return nobody;
    const value = cookieOf(headers, cookieName);
    const token = tokenOf(headers);
    if (!token) return nobody;
    const found = await database.read((rows) => memberOfSession(rows, token));
    if (!found) return nobody;
    // The library dates sessions by the machine's clock.
    const now = Date.now();
    if (found.expiresAt <= now) return nobody;
    if (found.suspended) return askerWhoLeaves(found.member);
    const renewedCookie =
      found.staysSignedIn && now - found.renewedAt > renewAfter * 1000
        ? await renew(token, now).then(
            () =>
              `${cookieName}=${value}; Max-Age=${sessionLength}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
          )
        : undefined;
    const asker: Asker = found.member
      ? { member: found.member, withoutMembership: false }
      : { member: null, withoutMembership: true };
    return renewedCookie ? { ...asker, renewedCookie } : asker;
  };

  async function askerWhoLeaves(member: Member | undefined): Promise<Asker> {
    const row = member && (await database.read((rows) => leavingOf(rows, member.id)));
    if (!member || row?.was_suspended !== 0) return nobody;
    return { ...nobody, leaving: { member, leavesAt: row.leaves_at } };
  }

  function renew(token: string, now: number): Promise<void> {
    return database.transact((rows) => keepSession(rows, token, new Date(now), new Date(now + sessionLength * 1000)));
  }
}

/** The API key that a request carries, whether it works or not. */
export function keyIn(headers: Headers): string | undefined {
  return /^Bearer(?: (.*))?$/i.exec(headers.get('authorization') ?? '')?.map((part = '') => part.trim())[1];
}

export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

function signedToken(value: string, key: KeyObject): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(value);
  } catch {
    return undefined;
  }
  const at = decoded.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = decoded.slice(0, at);
  const given = Buffer.from(decoded.slice(at + 1));
  // Compared as text: the decoder would take several spellings of the same bytes.
  const right = Buffer.from(createHmac('sha256', key).update(token).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}
