import { expect, test } from 'vitest';
import { zoomed } from './zoom.ts';

test.each([
  ['cosmos', 1_000, 'in', 800],
  ['cosmos', 1_000, 'out', 1_200],
  ['cosmos', 210, 'in', 200],
  ['cosmos', 9_000, 'out', 10_000],
  ['solid', 1_000, 'in', 850],
  ['solid', 1_000, 'out', 1_150],
  ['solid', 200, 'in', 180],
  ['solid', 3_900, 'out', 4_000],
] as const)('[S3 §9] %s view: from %i %s to %i', (kind, distance, way, expected) => {
  expect(zoomed(kind, distance, way)).toBeCloseTo(expected, 9);
});
