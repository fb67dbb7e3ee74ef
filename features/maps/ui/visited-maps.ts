import type { VisitedMap } from '../rules/trail.ts';

/** Maps visited in this tab; removed when the session ends (`mapsClient.deviceData`). */
const visitedKey = 'loci.visited-maps';

export function readVisited(): readonly VisitedMap[] {
  try {
    return JSON.parse(sessionStorage.getItem(visitedKey) ?? '[]') as VisitedMap[];
  } catch {
    // No storage, or not ours: the trail begins again.
    return [];
  }
}

export function keepVisited(trail: readonly VisitedMap[]): void {
  try {
    sessionStorage.setItem(visitedKey, JSON.stringify(trail));
  } catch {
    // A device that stores nothing has no trail.
  }
}
