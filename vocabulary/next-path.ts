/** A slug of 80 letters has 720 percent-encoded characters. */
const longestPath = 2_000;

/**
 * Where to go after signing in: a path of this product, whatever an address asks for. Anything that a browser could
 * read as another host (`//evil`, `/\evil`, a tab inside, dot segments that end in `//`) gives the fallback.
 */
export function nextPath(wanted: string | null | undefined, fallback = '/app'): string {
  if (!wanted || wanted.length > longestPath) return fallback;
  const [path = ''] = wanted.split(/[?#]/);
  const isPath = wanted.startsWith('/') && !path.includes('//') && !/(^|\/)\.{1,2}(\/|$)/.test(path);
  // Percent-encoded, because it goes into headers; what is encoded already stays as it is.
  return isPath && !/[\\\s\p{C}]/u.test(wanted) ? encodeURI(wanted).replaceAll('%25', '%') : fallback;
}

/** Adds `next` to a path; the default destination is left out. */
export function withNext(page: string, wanted: string | null | undefined): string {
  const next = nextPath(wanted);
  return next === '/app' ? page : `${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

const onTheWay =
  /^\/(signin|signup|forgot-password|reset-password|confirm-address|confirm-email|undo-email|sign-in-link|two-factor|failed-connexion|terms-u|privacy|imprint)?$/;

/**
 * The destination after signing in from this page: the page itself, or, from the account pages, the `next` that they
 * were given.
 */
export function nextFrom(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  told: string | null,
): string {
  return nextPath(onTheWay.test(pathname) ? told : pathname + search);
}
