import { expect, test } from 'vitest';
import { overlaps } from '../boxes.ts';
import {
  boardEnds,
  eyePlace,
  fittedBoard,
  initialsOfCube,
  labelOfCube,
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
  const { box } = labelOfCube({ ...tileOf(0), y: 170 }, fittedBoard(count, picture), picture);
  expect(box.y).toBeGreaterThanOrEqual(74 - 0.01);
});

test.each([
  [24, size],
  [24, phone],
  [200, size],
])(
  '[S3 §2, §4] the label of a cube on a board of %i leaves its initials free, and is in the picture',
  (count, picture) => {
    for (const eye of [fittedBoard(count, picture), turnedOnBoard(fittedBoard(count, picture), 0.7, 0.3)])
      for (const place of startPlaces(Array.from({ length: count }, (_, at) => `n${at}`)).values()) {
        const { box, place: middle } = labelOfCube(place, eye, picture);
        expect(overlaps(box, initialsOfCube(place, eye, picture))).toBe(false);
        const { at } = seenOnBoard(middle, eye, picture);
        expect([at.x, at.y]).toEqual([
          expect.closeTo(box.x + box.width / 2, 6),
          expect.closeTo(box.y + box.height / 2, 6),
        ]);
        const { x } = seenOnBoard(place, eye, picture).at;
        if (x < 10 || x > picture.width - 10) continue;
        expect(box.x).toBeGreaterThanOrEqual(4 - 1e-6);
        expect(box.x + box.width).toBeLessThanOrEqual(picture.width - 4 + 1e-6);
      }
  },
);

test('[S3 §4] on a wide picture of 24 cubes no label is over the initials of the row behind', () => {
  const eye = fittedBoard(24, { width: 1_150, height: 843 });
  const { box } = labelOfCube(tileOf(12), eye, { width: 1_150, height: 843 });
  for (const behind of [1, 2, 3])
    expect(overlaps(box, initialsOfCube(tileOf(behind), eye, { width: 1_150, height: 843 }))).toBe(false);
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
