/**
 * Permissions of a page beyond showing itself and running its own scripts. Everything else is denied; add a new
 * permission here and name its routes in `app/page-needs.ts`.
 */
export type PageNeed =
  /** Recording and dictation; the browser still asks the person. */
  | 'microphone'
  /** Recording video; the browser still asks the person. */
  | 'camera'
  /** A service worker or a worker, from this host. */
  | 'workers'
  /** Sound and video of this host, and recordings that are still in the page. */
  | 'media'
  /** Videos that a person asked for, without cookies until they play. */
  | 'youtube';

interface PolicyOptions {
  /** Allows the inline scripts of one page. */
  nonce?: string;
  /** SHA-256 in base64, of the inline scripts of a page that is the same in every reply. */
  scriptHashes?: readonly string[];
  needs?: readonly PageNeed[];
  /** Allows what hot reload needs: the bundler writes styles into the page and speaks to it over a socket. */
  development?: boolean;
}

/** For documents, which have a nonce or hashes, and for every other reply, in which nothing may run. */
export function contentSecurityPolicy({ nonce, scriptHashes, needs = [], development }: PolicyOptions): string {
  const closed = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  // Opened as a page, a call's reply or a file is displayed and cannot run or load anything.
  if (nonce === undefined && scriptHashes === undefined) return [...closed, "form-action 'none'"].join('; ');
  const inline = nonce ? [`'nonce-${nonce}'`] : (scriptHashes ?? []).map((digest) => `'sha256-${digest}'`);
  const when = (need: PageNeed, sources: string) => (needs.includes(need) ? sources : "'none'");
  return [
    ...closed,
    `script-src ${["'self'", ...inline].join(' ')}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    // React sets styles on elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws://localhost:*" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `worker-src ${when('workers', "'self'")}`,
    `media-src ${when('media', "'self' blob:")}`,
    `frame-src ${when('youtube', 'https://www.youtube-nocookie.com')}`,
  ].join('; ');
}

/** The script of the service worker has a policy of its own, which is what its fetches obey. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** On every reply, errors and files included. */
export function securityHeaders({ https, ...policy }: PolicyOptions & { https: boolean }): Record<string, string> {
  const to = (need: PageNeed) => (policy.needs?.includes(need) ? '(self)' : '()');
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=${to('camera')}, display-capture=(), geolocation=(), microphone=${to('microphone')}, midi=(), payment=(), usb=()`,
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
