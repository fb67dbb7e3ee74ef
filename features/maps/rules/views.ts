/** A map, or the mind map of a card, which has fewer tabs and other views (S3 §2). */
export type MapMode = 'map' | 'mindmap';

export const mapViews = ['2D', 'SPHERE', 'CUBE', 'ROADMAP', 'KEYIDEASHAPE'] as const;
export type MapView = (typeof mapViews)[number];

/** Views that exist. */
const built: ReadonlySet<MapView> = new Set(['2D', 'SPHERE', 'CUBE', 'ROADMAP', 'KEYIDEASHAPE']);

/** What the switcher offers (S3 §2); with a single view there is nothing to switch, and it is not shown. */
export function viewsOf(mode: MapMode, available: ReadonlySet<MapView> = built): MapView[] {
  const left = mode === 'mindmap' ? ['CUBE', 'ROADMAP'] : ['KEYIDEASHAPE'];
  return mapViews.filter((view) => !left.includes(view) && available.has(view));
}

/** What the address says wins over what this device remembers of the map; a view that is not offered is 2D. */
export function openedView(mode: MapMode, inAddress: string | null, remembered: string | undefined): MapView {
  const offered = viewsOf(mode);
  const found = (wanted: string | null | undefined) => offered.find((view) => view === wanted);
  return inAddress === null ? (found(remembered) ?? '2D') : (found(inAddress) ?? '2D');
}

/** The views of the maps that were seen last, each with its id, the latest first. */
export type RememberedViews = readonly (readonly [mapId: string, view: string])[];
const mostRemembered = 100;

/** 2D is what a map without a remembered view has. */
export function withView(before: RememberedViews, mapId: string, view: MapView): RememberedViews {
  const others = before.filter(([id]) => id !== mapId);
  return view === '2D' ? others : [[mapId, view] as const, ...others].slice(0, mostRemembered);
}
