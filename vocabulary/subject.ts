/** Kinds that can be published. Each has an adapter (`subject.server.ts`, `ui/subject-ui.ts`). */
export const subjectKinds = ['card', 'collection', 'map'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** `PUBLIC`: for everybody; `SECRET`: for those who have the secret link. */
export type PublicationState = 'PUBLIC' | 'SECRET';

/**
 * `open`: visible to others. `takenBack`: closed by its author. `hidden`: closed by a moderator. `deleted`: does not
 * exist any more.
 */
export const openness = ['open', 'takenBack', 'hidden', 'deleted'] as const;
export type Openness = (typeof openness)[number];

/** Hiding by a moderator takes precedence over the author's choice. */
export function opennessOf(publication: { readonly published: number; readonly hidden: number } | undefined): Openness {
  if (!publication) return 'deleted';
  if (publication.hidden === 1) return 'hidden';
  return publication.published === 1 ? 'open' : 'takenBack';
}

/** An open publication is visible to others. */
export const isOpen = (publication: { readonly published: number; readonly hidden: number } | undefined): boolean =>
  opennessOf(publication) === 'open';
