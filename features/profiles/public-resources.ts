/** A resource of something that is published to everybody. */
export interface PublishedResource {
  readonly url: string;
  readonly title: string;
  readonly cat1: string;
  readonly cat2: string;
}

export interface PublicResource extends PublishedResource {
  /** What makes two addresses one resource. */
  readonly key: string;
}

/** Public resources of one publisher that are listed. */
export const mostResources = 200;

/**
 * The address without its fragment and without what only counts visitors (`utm_…`); `undefined` for what no browser
 * opens as a page.
 */
export function resourceKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.hash = '';
  const counters = [...url.searchParams.keys()].filter((name) => /^utm_/i.test(name));
  for (const name of counters) url.searchParams.delete(name);
  return url.href;
}

/** Each address once, as it comes first. An untitled one is called by its host. */
export function publicResources(published: readonly PublishedResource[]): PublicResource[] {
  const found = new Map<string, PublicResource>();
  for (const { url, title, cat1, cat2 } of published) {
    const key = resourceKey(url);
    if (key === undefined || found.has(key)) continue;
    found.set(key, { key, url, title: title.trim() || new URL(url).host, cat1, cat2 });
    if (found.size === mostResources) break;
  }
  return [...found.values()];
}
