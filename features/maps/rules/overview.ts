import type { Box } from './boxes.ts';

/** The overview of a map, in pixels of the screen. */
export const overviewSize = { width: 168, height: 112, padding: 6 } as const;

export interface OverviewScale {
  readonly scale: number;
  /** What is added to scaled places. */
  readonly x: number;
  readonly y: number;
}

/** How a map is drawn in its overview: whole, in the middle. */
export function overviewScale(whole: Box): OverviewScale {
  const { width, height, padding } = overviewSize;
  const scale = Math.min(
    (width - 2 * padding) / Math.max(1, whole.width),
    (height - 2 * padding) / Math.max(1, whole.height),
  );
  return {
    scale,
    x: width / 2 - (whole.x + whole.width / 2) * scale,
    y: height / 2 - (whole.y + whole.height / 2) * scale,
  };
}

/** Where a part of the map is in the overview; of what lies outside, its edge. */
export function inOverview({ x, y, width, height }: Box, by: OverviewScale): Box {
  const [left, top] = [Math.max(0, x * by.scale + by.x), Math.max(0, y * by.scale + by.y)];
  return {
    x: Math.min(left, overviewSize.width - 4),
    y: Math.min(top, overviewSize.height - 4),
    width: Math.max(4, Math.min(overviewSize.width, (x + width) * by.scale + by.x) - left),
    height: Math.max(4, Math.min(overviewSize.height, (y + height) * by.scale + by.y) - top),
  };
}

/** The place on the map under a point of the overview. */
export const fromOverview = (point: { x: number; y: number }, by: OverviewScale): { x: number; y: number } => ({
  x: (point.x - by.x) / by.scale,
  y: (point.y - by.y) / by.scale,
});
