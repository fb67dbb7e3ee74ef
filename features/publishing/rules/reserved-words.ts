/**
 * What no public card may have for its address. The first list holds every fixed first part of a page's path and of a file at the root; a
 * test reads `app/routes.ts` and `public/`. The second holds what the calls below `/api/focus-card/public/` mean something else by.
 */
const paths = [
  'app',
  'api',
  'assets',
  'auth',
  'collection',
  'collections',
  'confirm-address',
  'contact',
  'explore',
  'failed-connexion',
  'favicon',
  'feed',
  'feeds',
  'focusmap',
  'forgot-password',
  'health',
  'icons',
  'manifest',
  'media',
  'plans',
  'reset-password',
  'robots',
  'search',
  'secret-card',
  'service-worker',
  'sign-in-link',
  'signin',
  'signup',
  'sitemap',
  'terms-u',
  'test',
  'two-factor',
  'user',
  'webhooks',
];
const calls = ['update', 'meta', 'addedlist', 'getbyslug', 'bookmarked', 'suited'];

const reserved: ReadonlySet<string> = new Set([...paths, ...calls]);

/** `robots-txt` is what a title "robots.txt" becomes: it hides nothing, but nobody should take it for the file. */
export function isReserved(slug: string): boolean {
  return (
    reserved.has(slug) || /^(robots|sitemap|favicon|manifest|service-worker)(-[a-z]{1,3})?(-(txt|xml|ico|js|json|webmanifest))?$/.test(slug)
  );
}
