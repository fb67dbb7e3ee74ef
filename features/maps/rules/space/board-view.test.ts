import { expect, test } from 'vitest';
import {
  boardEnds,
  eyePlace,
  fittedBoard,
  metCube,
  onPlane,
  rayThrough,
  seenOnBoard,
  turnedOnBoard,
  withinBoardZoom,
} from './board-view.ts';
import { startPlaces, tileOf } from './board.ts';

const size = { width: 1_280, height: 720 };
const phone = { width: 390, height: 640 };

test.each([
  [4, size],
  [24, size],
  [24, phone],
  [200, phone],
])('[S3 §2] a board of %i is seen whole, with its start places', (count, picture) => {
  const eye = fittedBoard(count, picture);
  const ids = Array.from({ length: count }, (_, at) => `n${at}`);
  for (const place of [...startPlaces(ids).values(), ...ids.map((_, at) => tileOf(at))]) {
    const { at } = seenOnBoard(place, eye, picture);
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(picture.width);
    expect(at.y).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(picture.height);
  }
});

test.each([
  [1, size],
  [4, size],
  [7, { width: 1_150, height: 843 }],
  [24, phone],
])('[S3 §2] the label of a cube that is held over the first row of %i is below the switcher', (count, picture) => {
  const { at } = seenOnBoard({ ...tileOf(0), y: 170 + 92 }, fittedBoard(count, picture), picture);
  expect(at.y).toBeGreaterThanOrEqual(90 - 0.01);
});

test('[S3 §2] a point of the picture and the ray through it are of the same place', () => {
  const eye = turnedOnBoard(fittedBoard(24, size), 0.4, -0.2);
  const place = { x: 230, y: 120, z: 410 };
  const found = onPlane(rayThrough(seenOnBoard(place, eye, size).at, eye, size), 120)!;
  for (const axis of ['x', 'y', 'z'] as const) expect(found[axis]).toBeCloseTo(place[axis], 6);
  expect(metCube(rayThrough(seenOnBoard(place, eye, size).at, eye, size), place)).toBeGreaterThan(0);
  expect(metCube(rayThrough({ x: 0, y: 0 }, eye, size), place)).toBeUndefined();
  expect(onPlane({ from: eyePlace(eye), way: { x: 0, y: 1, z: 0 } }, 120)).toBeUndefined();
});

test('[S3 §9] the zoom has the limits of the cosmos view; the board is never seen from below', () => {
  expect([withinBoardZoom(10), withinBoardZoom(1e6)]).toEqual([200, 10_000]);
  const eye = fittedBoard(4, size);
  expect(turnedOnBoard(eye, 0, -9).orbit.tilt).toBe(0.2);
  expect(turnedOnBoard(eye, 0, 9).orbit.tilt).toBe(1.48);
  expect(boardEnds(1).most.x).toBeGreaterThan(boardEnds(1).least.x);
});
