import type { SubjectKind } from '#vocabulary/subject.ts';

/** What the dialogs of publishing need of each kind. */
export const subjectUiOf = {
  card: async () => (await import('#features/cards/ui/publishing/card-subject.ts')).cardSubjectUi,
  collection: async () => (await import('#features/collections/ui/collection-subject.ts')).collectionSubjectUi,
  map: async () => (await import('#features/maps/ui/map-subject.ts')).mapSubjectUi,
} satisfies Record<SubjectKind, unknown>;

/** How the areas of those kinds draw them, each loaded when it is first shown. */
export const listedKinds = {
  collection: async () => (await import('#features/collections/ui/explored-collections.tsx')).exploredCollections,
  map: async () => (await import('#features/maps/ui/explored-maps.tsx')).exploredMaps,
};
