/**
 * Slugs that no public card may have. `paths`: the first segment of every page's path and every file at the root; a
 * test compares it with `app/routes.ts` and `public/`. `calls`: segments below `/api/focus-card/public/` that have
 * another meaning.
 */
const paths = [
  'allow',
  'app',
  'api',
  'assets',
  'auth',
  'collection',
  'collections',
  'come-back',
  'confirm-address',
  'confirm-email',
  'contact',
  'drawn-covers',
  'explore',
  'failed-connexion',
  'favicon',
  'feed',
  'feeds',
  'focusmap',
  'forgot-password',
  'health',
  'icons',
  'imprint',
  'join',
  'manifest',
  'mcp',
  'media',
  'metrics',
  'plans',
  'privacy',
  'profile',
  'reset-password',
  'robots',
  'search',
  'secret-card',
  'service-worker',
  'sign-in-link',
  'signin',
  'signup',
  'sitemap',
  'stock-photos',
  'terms-u',
  'test',
  'two-factor',
  'undo-email',
  'user',
  'webhooks',
];
const calls = ['update', 'meta', 'addedlist', 'getbyslug', 'bookmarked', 'suited'];

const reserved: ReadonlySet<string> = new Set([...paths, ...calls]);

/** `robots-txt` (the slug of "robots.txt") would shadow nothing, but could be mistaken for the file. */
export function isReserved(slug: string): boolean {
  return (
    reserved.has(slug) ||
    /^(robots|sitemap|favicon|manifest|service-worker)(-[a-z]{1,4}){0,2}(-(txt|xml|ico|js|json|webmanifest))?$/.test(
      slug,
    )
  );
}
