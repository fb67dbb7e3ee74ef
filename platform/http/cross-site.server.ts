const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request that changes something must not be served: it was started by another site, or it carries a body that a
 * plain HTML form could send without asking. Requests without a cookie and without browser headers (curl, tests) pass:
 * they carry nobody's rights.
 */
export function crossSiteReason(request: Request, ownOrigin: string): 'otherOrigin' | 'formBody' | undefined {
  if (safeMethods.has(request.method)) return undefined;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== ownOrigin) return 'otherOrigin';
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'otherOrigin';
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/plain' || type === 'application/x-www-form-urlencoded') return 'formBody';
  // A form with files needs an origin of our own to be told from a foreign one.
  if (type === 'multipart/form-data' && origin === null) return 'formBody';
  return undefined;
}
