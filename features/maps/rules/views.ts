/** A map, or the mind map of a card, which has fewer tabs and other views (S3 §2). */
export type MapMode = 'map' | 'mindmap';

export const mapViews = ['2D', 'SPHERE', 'CUBE', 'ROADMAP', 'KEYIDEASHAPE'] as const;
export type MapView = (typeof mapViews)[number];

/** Views that exist. */
const built: ReadonlySet<MapView> = new Set(['2D']);

/** What the switcher offers (S3 §2); with a single view there is nothing to switch, and it is not shown. */
export function viewsOf(mode: MapMode, available: ReadonlySet<MapView> = built): MapView[] {
  const left = mode === 'mindmap' ? ['CUBE', 'ROADMAP'] : ['KEYIDEASHAPE'];
  return mapViews.filter((view) => !left.includes(view) && available.has(view));
}
