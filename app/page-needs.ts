import type { PageNeed } from '#platform/http/security-headers.server.ts';

/**
 * What each route's page needs beyond the strict policy; routes that are not listed need nothing. The headers of a
 * page apply to every screen that client navigation reaches from it (docs/decisions/021).
 */
const needs: readonly (readonly [routes: RegExp, needs: readonly PageNeed[]])[] = [
  // Explaining aloud, with video; and calls of two who work in a pair, or explain and listen.
  [
    /^\/app\/(?:card\/[^/]+\/test|focus-session\/(?!new$)[^/]+|explain-aloud\/.+|settings\/call|together\/pair\/(?!wait$)[^/]+)$/,
    ['microphone', 'camera', 'workers', 'media', 'youtube'],
  ],
  // All screens of /app share one page, also offline: dictation, recordings, service worker, videos of the guide.
  [/^\/app(\/|$)/, ['microphone', 'workers', 'media', 'youtube']],
  // Collections and public cards (whose path is a slug) show a video that explains sharing. Flashcards have sounds, on
  // the page of a card and in tests.
  [/^\/collection\/[^/]+$/, ['youtube', 'media']],
  [/^\/[^/]+$/, ['youtube', 'media']],
  [/^\/(?:collection\/|focusmap\/|)[^/]+\/test$/, ['media']],
];

/** Pages whose path looks like a card's slug. */
const notCards = new Set(
  'allow signin signup forgot-password reset-password confirm-address confirm-email undo-email sign-in-link two-factor failed-connexion come-back terms-u privacy imprint plans contact explore'.split(
    ' ',
  ),
);

export function needsOf(pathname: string): readonly PageNeed[] {
  if (notCards.has(pathname.slice(1))) return [];
  return needs.find(([routes]) => routes.test(pathname))?.[1] ?? [];
}

/**
 * The screen loads a page with this permission only when it is used, so that opening it needs no new page; a
 * page with it is used by no other screen.
 */
const onDemand: readonly PageNeed[] = ['camera'];

/** Whether a screen can be shown in a page that was loaded at another URL. */
export function fitsPage(pathname: string, pagePathname: string): boolean {
  const [given, needed] = [needsOf(pagePathname), needsOf(pathname)];
  return (
    needed.every((need) => given.includes(need) || onDemand.includes(need)) &&
    onDemand.every((need) => needed.includes(need) || !given.includes(need))
  );
}
