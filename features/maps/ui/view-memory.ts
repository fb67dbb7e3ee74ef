import { withView, type MapView, type RememberedViews } from '../rules/views.ts';

/** Of a member in this browser; removed by signing out (`mapsClient.deviceData`). */
const storageKey = (memberId: string) => `loci.map-view.${memberId}`;

function readViews(memberId: string): RememberedViews {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(storageKey(memberId)) ?? '[]');
    return Array.isArray(views) ? views.filter(isRemembered) : [];
  } catch {
    // No storage, or not ours: each map opens in 2D.
    return [];
  }
}

const isRemembered = (each: unknown): each is RememberedViews[number] =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'string';

export const rememberedView = (memberId: string, mapId: string): string | undefined =>
  readViews(memberId).find(([id]) => id === mapId)?.[1];

export function rememberView(memberId: string, mapId: string, view: MapView): void {
  try {
    localStorage.setItem(storageKey(memberId), JSON.stringify(withView(readViews(memberId), mapId, view)));
  } catch {
    // A device that stores nothing remembers no view.
  }
}
