import { expect, test } from 'vitest';
import { edgeId } from '../graph.ts';
import type { Place } from '../map-content.ts';
import { spaceOrder } from './space-order.ts';
import { arc, sphereRadius, spherePlaces, turnedOnSphere } from './sphere.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);
const placesOf = (count: number, stored: Record<string, Place> = {}) => [...spherePlaces(ids(count), stored).values()];
const place = (x: number, y: number, z: number): Place => ({ x, y, z });
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
const lengthOf = (one: Place) => distance(one, place(0, 0, 0));

test('[S3 §2] the order is that of the outline, without groups, with folded branches', () => {
  const node = (id: string, y: number) => ({ id, type: 'custom' as const, position: { x: 0, y } });
  const group = { id: 'g', type: 'group' as const, position: { x: 0, y: 0 } };
  const nodes = [group, node('b', 20), { ...node('a', 10), collapsed: true }, node('a1', 5), node('mainNode', 0)];
  const edge = (source: string, target: string) => ({ id: edgeId(source, target), source, target });
  const edges = [edge('mainNode', 'b'), edge('mainNode', 'a'), edge('a', 'a1')];
  expect(spaceOrder({ nodes, edges })).toEqual(['mainNode', 'a', 'a1', 'b']);
});

test.each([
  [1, 300],
  [25, 300],
  [26, 306],
  [100, 600],
  [5_000, 4_243],
])('[S3 §2] the sphere of %i nodes has the radius %i', (count, radius) => {
  expect(sphereRadius(count)).toBe(radius);
});

test('[S3 §2] nodes go round from the top pole to the bottom', () => {
  const places = placesOf(12);
  expect(places.slice(0, 4)).toEqual([
    place(0, 300, 0),
    place(-40, 245, 168),
    place(-231, 191, -3),
    place(-102, 136, -247),
  ]);
  expect(places.at(-1)).toEqual(place(0, -300, 0));
  expect(placesOf(1)).toEqual([place(0, 300, 0)]);
  expect(placesOf(0)).toEqual([]);
});

test.each([2, 3, 5, 12, 25, 26, 100, 333, 1_000, 2_500, 5_000])('[S3 §2] no two of %i nodes are too near', (count) => {
  const places = placesOf(count);
  let least = Infinity;
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) least = Math.min(least, distance(one, other));
  // Places are whole numbers, each up to half a unit off.
  expect(least).toBeGreaterThanOrEqual((1.99 * sphereRadius(count)) / Math.sqrt(count) - Math.sqrt(3));
});

test('[S3 §3] a stored place gives the direction; one in the middle gives none', () => {
  expect(placesOf(3, { n1: place(0, 0, 0) })).toEqual(placesOf(3));
  expect(placesOf(3, { n1: place(0, 0, 7) })[1]).toEqual(place(0, 0, 300));
  expect(placesOf(3, { n1: place(1e7, 0, 0) })[1]).toEqual(place(300, 0, 0));
});

test.each([
  ['a right angle', place(300, 0, 0), place(0, 0, 300), 9],
  ['no angle', place(300, 0, 0), place(300, 0, 0), 2],
  ['opposite places', place(0, 300, 0), place(0, -300, 0), 16],
])('[S3 §2] an arc over %s', (_title, from, to, pieces) => {
  const points = arc(from, to, 300);
  expect(points).toHaveLength(pieces + 1);
  for (const point of points) {
    expect(Number.isFinite(lengthOf(point))).toBe(true);
    expect(lengthOf(point)).toBeGreaterThanOrEqual(300 - 1e-6);
    expect(lengthOf(point)).toBeLessThanOrEqual(300 * (pieces === 16 ? 1.15 : 1.075) + 1e-6);
  }
  expect(distance(points[0]!, from)).toBeLessThan(1e-6);
  expect(distance(points.at(-1)!, to)).toBeLessThan(1e-6);
});

test('[S3 §2] a finer arc has more pieces', () => {
  expect(arc(place(300, 0, 0), place(0, 0, 300), 300, 4)).toHaveLength(24);
  expect(arc(place(0, 300, 0), place(0, -300, 0), 300, 4)).toHaveLength(41);
});

test('[S3 §2, §3] a node is moved by steps, and never over a pole', () => {
  const front = place(0, 0, 300);
  expect(turnedOnSphere(front, 'right', 90)).toEqual(place(300, 0, 0));
  expect(turnedOnSphere(front, 'left')).toEqual(place(-26, 0, 299));
  expect(turnedOnSphere(front, 'up')).toEqual(place(0, 26, 299));
  expect(turnedOnSphere(front, 'down')).toEqual(place(0, -26, 299));
  let high = front;
  for (let step = 0; step < 40; step++) high = turnedOnSphere(high, 'up');
  expect(high).toEqual(place(0, 299, 26));
  expect(turnedOnSphere(place(0, 300, 0), 'right')).toEqual(place(0, 300, 0));
});
