import { expect, test } from 'vitest';
import type { Place } from '../map-content.ts';
import {
  between,
  eyeOf,
  facing,
  fittedDistance,
  onPicture,
  pointedAt,
  scaleAt,
  turnedBy,
  viewed,
  withinZoom,
  zoomedOnSphere,
  type Orbit,
} from './orbit.ts';

const size = { width: 800, height: 600 };
const front: Orbit = { turn: 0, tilt: 0, distance: 1_000 };
const place = (x: number, y: number, z: number): Place => ({ x, y, z });
const near = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);

test.each([place(300, 0, 0), place(0, 0, -300), place(-150, 200, 166), place(40, -290, 66)])(
  '[S3 §2] a place that is faced is in the middle of the picture, in front: %o',
  (wanted) => {
    const orbit = facing(wanted, { ...front, turn: 9 });
    const seen = viewed(wanted, orbit);
    expect(near(seen, place(0, 0, Math.hypot(wanted.x, wanted.y, wanted.z)))).toBeLessThan(1e-6);
    expect(near(eyeOf(orbit), place(0, 0, 0))).toBeCloseTo(1_000);
    const { x, y } = onPicture(seen, orbit, size);
    expect([x, y]).toEqual([expect.closeTo(400), expect.closeTo(300)]);
  },
);

test('[S3 §2] the shorter way round is taken, and a pole is not gone over', () => {
  const behind = place(-1, 0, -100);
  expect(Math.abs(facing(behind, { ...front, turn: 20 }).turn - 20)).toBeLessThanOrEqual(Math.PI);
  expect(facing(place(0, 300, 0), front).tilt).toBeCloseTo((85 * Math.PI) / 180);
  expect(turnedBy(front, 0, -7).tilt).toBeCloseTo((-85 * Math.PI) / 180);
  expect(turnedBy(front, 0.5, 0.25)).toEqual({ turn: 0.5, tilt: 0.25, distance: 1_000 });
});

test('[S3 §2] what is to the right, up and near is so in the picture', () => {
  const { x, y } = onPicture(viewed(place(100, 50, 0), front), front, size);
  expect(x).toBeGreaterThan(400);
  expect(y).toBeLessThan(300);
  expect(scaleAt(300, front, size)).toBeGreaterThan(scaleAt(-300, front, size));
});

test.each([
  [300, { width: 800, height: 600 }],
  [300, { width: 390, height: 700 }],
  [850, { width: 390, height: 790 }],
  [600, { width: 1_440, height: 800 }],
])('[S3 §2] all of a sphere of radius %i is seen', (radius, screen) => {
  const orbit = { ...front, distance: fittedDistance(radius, screen) };
  // Where a ray touches the sphere.
  const depth = (radius * radius) / orbit.distance;
  const edge = onPicture(place(Math.sqrt(radius * radius - depth * depth), 0, depth), orbit, screen);
  expect(edge.x).toBeLessThan(screen.width / 2 + Math.min(screen.width, screen.height) / 2);
  expect(edge.x).toBeGreaterThan(screen.width / 2 + 0.34 * Math.min(screen.width, screen.height));
  // A card that is 122 pixels wide in front, with its badge, is in the picture wherever it is.
  const half = 67 / scaleAt(radius, orbit, screen);
  for (let angle = 0; angle < Math.PI / 2; angle += 0.05) {
    const card = onPicture(place(radius * Math.sin(angle) + half, 0, radius * Math.cos(angle)), orbit, screen);
    expect(card.x).toBeLessThan(screen.width);
  }
});

test('[S3 §9] the zoom stays between 200 and 10,000 above the surface', () => {
  expect(zoomedOnSphere(1_300, 300, 'in')).toBeCloseTo(1_100);
  expect(zoomedOnSphere(510, 300, 'in')).toBeCloseTo(500);
  expect(zoomedOnSphere(9_300, 300, 'out')).toBeCloseTo(10_300);
  expect([withinZoom(0, 300), withinZoom(700, 300), withinZoom(1e9, 300)]).toEqual([500, 700, 10_300]);
});

test.each([place(0, 0, 300), place(100, 200, 200), place(-180, -60, 232)])(
  '[S3 §3] the place under a point is the one drawn there: %o',
  (wanted) => {
    const orbit = { turn: 0.3, tilt: -0.2, distance: 1_100 };
    const radius = Math.hypot(wanted.x, wanted.y, wanted.z);
    const point = onPicture(viewed(wanted, orbit), orbit, size);
    expect(near(pointedAt(point, orbit, size, radius), wanted)).toBeLessThan(1.5);
  },
);

test('[S3 §3] beside the sphere a node keeps to its edge', () => {
  const at = pointedAt({ x: 799, y: 300 }, front, size, 300);
  expect(Math.hypot(at.x, at.y, at.z)).toBeCloseTo(300, 0);
  expect(at.x).toBeGreaterThan(250);
  expect(at.z).toBeGreaterThan(0);
});

test('[S3 §2] part of the way', () => {
  expect(between(front, { turn: 1, tilt: 0.5, distance: 500 }, 0.5)).toEqual({ turn: 0.5, tilt: 0.25, distance: 750 });
});
