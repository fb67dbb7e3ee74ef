/**
 * Where to go after signing in: a path of this product, whatever an address asks for. Anything that a browser could read as another
 * host (`//evil`, `/\evil`, a tab inside, dot segments that end in `//`) gives the fallback.
 */
export function nextPath(wanted: string | null | undefined, fallback = '/app'): string {
  if (!wanted || wanted.length > 500) return fallback;
  const [path = ''] = wanted.split(/[?#]/);
  const isPath = wanted.startsWith('/') && !path.includes('//') && !/(^|\/)\.{1,2}(\/|$)/.test(path);
  return isPath && !/[\\\s\p{C}]/u.test(wanted) ? wanted : fallback;
}
