/** A map that was visited in this tab (S3 §3 *History trail entry*). */
export interface VisitedMap {
  readonly id: string;
  readonly title: string;
  /** Address of the thumbnail of its cover; empty without one. */
  readonly img: string;
  readonly isPublic?: boolean;
}

/** Of a longer trail the oldest entries are dropped. */
export const longestTrail = 20;

/** Opening a map adds it at the end; one that is on the trail already trims the trail to itself (S3 §2). */
export function visited(trail: readonly VisitedMap[], map: VisitedMap): readonly VisitedMap[] {
  const place = trail.findIndex(({ id }) => id === map.id);
  const before = place === -1 ? trail : trail.slice(0, place);
  return [...before, map].slice(-longestTrail);
}

/** The trail appears only when more than one map has been visited (S3 §2). */
export const isTrailShown = (trail: readonly VisitedMap[]): boolean => trail.length > 1;
