import { expect, test } from 'vitest';
import { bend, bendAt } from './road-bend.ts';

test.each([
  [0, 0],
  [1.5, 0],
  [7, 0.55 * Math.sin(2.04)],
  [12, 0.55 * Math.sin(4.14)],
])('at distance %d the road bends by %d', (distance, by) => {
  expect(bendAt(distance)).toBeCloseTo(by, 9);
});

test('the shaders have the same numbers', () => {
  expect(bend).toContain('smoothstep(1.50, 7.00, distance)');
  expect(bend).toContain('0.55 * sin(distance * 0.42 - 0.90) * part');
});
