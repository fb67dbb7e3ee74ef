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
} as const;

/** A slug from an address in the form in which slugs are stored: some programs send letters and marks apart. */
export const storedSlug = (slug: string): string => slug.normalize('NFC');
