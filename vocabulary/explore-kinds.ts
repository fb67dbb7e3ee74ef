/** Each kind has an address below `/explore` and `/app/explore`. */
export const exploreBelow = { card: '', collection: '/collections', map: '/maps', people: '/people' } as const;

export type ExploreKind = keyof typeof exploreBelow;

const kinds = Object.entries(exploreBelow) as [ExploreKind, string][];

/** The kind that the parameter of an address names; none if there is no such page. */
export const kindAt = (segment: string | undefined): ExploreKind | undefined =>
  kinds.find(([, below]) => below === (segment ? `/${segment.toLowerCase()}` : ''))?.[0];

/** Explore inside the app with these words searched for. */
export const exploreSearch = (kind: ExploreKind, words: string): string =>
  `/app/explore${exploreBelow[kind]}?q=${encodeURIComponent(words)}`;
