import type { Settings } from '../settings.server.ts';
import { isOwnOrigin } from './own-origin.ts';

/** Programs send forms here, as OAuth wants it. A request with a cookie is none of theirs. */
const formPaths = new Set(['/api/auth/oauth2/token', '/api/auth/oauth2/revoke']);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request that changes something must not be served: another site started it, or its body is one that a plain
 * HTML form can send cross-site. Requests without cookies and browser headers (curl, tests) pass: they carry no
 * session.
 */
export function crossSiteReason(
  request: Request,
  settings: Pick<Settings, 'publicUrl' | 'publicUrlGiven'>,
): 'otherOrigin' | 'formBody' | undefined {
  if (safeMethods.has(request.method)) return undefined;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && !isOwnOrigin({ origin, host: request.headers.get('host') }, settings)) return 'otherOrigin';
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'otherOrigin';
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/plain') return 'formBody';
  if (type === 'application/x-www-form-urlencoded')
    return formPaths.has(new URL(request.url).pathname) && !request.headers.has('cookie') ? undefined : 'formBody';
  // A multipart form needs an Origin header of this site, because a foreign page can send one too.
  if (type === 'multipart/form-data' && origin === null) return 'formBody';
  return undefined;
}
