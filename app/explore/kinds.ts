import type { SubjectUi } from '#features/publications/ui/subject-ui.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

/** Each kind has an address below `/explore` and `/app/explore`. */
export const exploreBelow = { card: '', collection: '/collections', map: '/maps', people: '/people' } as const;

export type ExploreKind = keyof typeof exploreBelow;

const kinds = Object.entries(exploreBelow) as [ExploreKind, string][];

/** The kind that the parameter of an address names; none if there is no such page. */
export const kindAt = (segment: string | undefined): ExploreKind | undefined =>
  kinds.find(([, below]) => below === (segment ? `/${segment.toLowerCase()}` : ''))?.[0];

/** What the dialogs of publishing need of each kind. */
export const subjectUiOf: Readonly<Record<SubjectKind, () => Promise<SubjectUi>>> = {
  card: async () => (await import('#features/cards/ui/publishing/card-subject.ts')).cardSubjectUi,
  collection: async () => (await import('#features/collections/ui/collection-subject.ts')).collectionSubjectUi,
  map: async () => (await import('#features/maps/ui/map-subject.ts')).mapSubjectUi,
};

/** How the areas of those kinds draw them, each loaded when it is first shown. */
export const listedKinds = {
  collection: async () => (await import('#features/collections/ui/explored-collections.tsx')).exploredCollections,
  map: async () => (await import('#features/maps/ui/explored-maps.tsx')).exploredMaps,
};
