/**
 * Paths of public pages. A slug may hold letters of every script, and a path in a header, a canonical link or a preview
 * must be percent-encoded. What has no slug has no page.
 */
export const publicAddress = {
  card: (slug: string | null): string => `/${encodeURIComponent(slug ?? '')}`,
  collection: (slug: string | null): string => `/collection/${encodeURIComponent(slug ?? '')}`,
  map: (slug: string): string => `/focusmap/${encodeURIComponent(slug)}`,
  /** Where a member adds a public card, after signing in if need be. */
  add: (slug: string | null): string => `/app/add/${encodeURIComponent(slug ?? '')}`,
  /** The same for a map or collection: leads on to its page, which adds it. */
  addMap: (slug: string): string => `/app/add/${encodeURIComponent(slug)}?of=map`,
  addCollection: (slug: string | null): string => `/app/add/${encodeURIComponent(slug ?? '')}?of=collection`,
} as const;

/** By the `of` of such an address, what adds a thing of this kind at once, on its own page. */
const addsAtOnce = new Map([
  ['map', (slug: string) => `${publicAddress.map(slug)}?add`],
  ['collection', (slug: string) => `${publicAddress.collection(slug)}?take`],
]);

/** The page that adds what an address of `addMap` or `addCollection` names; `undefined` for a card. */
export const pageThatAdds = (slug: string, of: string | null): string | undefined => addsAtOnce.get(of ?? '')?.(slug);

/**
 * Whether a page may add what its address asks for: only if that page itself or `pageThatAdds` led to this address. A
 * link on another site must not fill a library.
 */
export function mayAddAtOnce(referrer: string, here: { readonly origin: string; readonly pathname: string }): boolean {
  const [from] = referrer.split('?');
  const slug = here.pathname.split('/').at(-1);
  return from === here.origin + here.pathname || from === `${here.origin}/app/add/${slug}`;
}

/** A slug from an address in the form in which slugs are stored: some programs send letters and marks apart. */
export const storedSlug = (slug: string): string => slug.normalize('NFC');
