/** Each kind has an address below `/explore` and `/app/explore`. */
export const exploreBelow = { card: '', collection: '/collections', map: '/maps', people: '/people' } as const;

export type ExploreKind = keyof typeof exploreBelow;

const kinds = Object.entries(exploreBelow) as [ExploreKind, string][];

/** The kind that the parameter of an address names; none if there is no such page. */
export const kindAt = (segment: string | undefined): ExploreKind | undefined =>
  kinds.find(([, below]) => below === (segment ? `/${segment.toLowerCase()}` : ''))?.[0];

/** How the areas of those kinds draw them, each loaded when it is first shown. */
export const listedKinds = {
  collection: async () => (await import('#features/collections/ui/explored-collections.tsx')).exploredCollections,
  map: async () => (await import('#features/maps/ui/explored-maps.tsx')).exploredMaps,
};
