import { expect, test } from 'vitest';
import { fromOverview, inOverview, overviewScale, overviewSize } from './overview.ts';

const wide = { x: -1_000, y: 0, width: 4_000, height: 500 };

test('[S3 §2] the overview shows the whole map in its middle', () => {
  const by = overviewScale(wide);
  expect(by.scale).toBeCloseTo((overviewSize.width - 2 * overviewSize.padding) / 4_000);
  const shown = inOverview(wide, by);
  expect(shown.x).toBeCloseTo(overviewSize.padding);
  expect(shown.width).toBeCloseTo(overviewSize.width - 2 * overviewSize.padding);
  expect(shown.y + shown.height / 2).toBeCloseTo(overviewSize.height / 2);
});

test('a point of the overview leads to its place on the map, and back', () => {
  const by = overviewScale(wide);
  const place = fromOverview({ x: 40, y: 60 }, by);
  const back = inOverview({ ...place, width: 0, height: 0 }, by);
  expect([back.x, back.y]).toEqual([expect.closeTo(40), expect.closeTo(60)]);
});

test('what is seen beyond the map is cut at the edge of the overview, and stays large enough to grab', () => {
  const by = overviewScale(wide);
  const beyond = inOverview({ x: -9_000, y: -9_000, width: 20_000, height: 20_000 }, by);
  expect(beyond).toEqual({ x: 0, y: 0, width: overviewSize.width, height: overviewSize.height });
  const far = inOverview({ x: 90_000, y: 90_000, width: 100, height: 100 }, by);
  expect(far.x).toBeLessThanOrEqual(overviewSize.width - 4);
  expect(far.width).toBeGreaterThanOrEqual(4);
});

test('a map of one point has an overview', () => {
  expect(overviewScale({ x: 5, y: 5, width: 0, height: 0 }).scale).toBeGreaterThan(0);
});
