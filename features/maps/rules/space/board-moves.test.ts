import { expect, test } from 'vitest';
import { newSettings, type MapContent, type Place } from '../map-content.ts';
import { heldAt, initialsOf, laidDown, nearestTile, nextTile, settled, stepped } from './board-moves.ts';
import { board, putOnTile, tileOf } from './board.ts';

const place = (x: number, y: number, z: number): Place => ({ x, y, z });
const mapWith = (count: number, stored: Readonly<Record<number, Place>> = {}): MapContent => ({
  settings: newSettings,
  nodes: Array.from({ length: count }, (_, at) => ({
    id: at === 0 ? 'main' : `n${at}`,
    type: 'custom' as const,
    position: { x: 0, y: at * 10 },
    label: `Node ${at}`,
    ...(stored[at] ? { spacePosition: stored[at] } : {}),
  })),
  edges: [],
});

test.each([
  [0, 'right', 1],
  [9, 'right', 10],
  [0, 'left', 0],
  [3, 'down', 13],
  [13, 'up', 3],
  [14, 'down', 14],
  [23, 'right', 23],
] as const)('[S3 §9] from tile %i %s is tile %i, ten in a row', (tile, way, next) => {
  expect(nextTile(tile, way, 24)).toBe(next);
});

test('[S3 §9] Shift with an arrow is one step of the grid, within the board', () => {
  expect(stepped(place(0, 50, 0), 'right', 24)).toEqual(place(50, 50, 0));
  expect(stepped(place(0, 50, 0), 'up', 24)).toEqual(place(0, 50, -50));
  expect(stepped(place(1_490, 50, 0), 'right', 24)).toEqual(place(1_500, 50, 0));
  expect(nearestTile(place(-560, 50, 140), 24)).toBe(11);
});

test('[S3 §2, §9] a cube that is picked up by keys is on the first tile, or on the one that it lies on', () => {
  const on = board(mapWith(4, { 2: putOnTile(board(mapWith(4), 0), 'n2', 3) }), 0);
  expect(heldAt(on, 'n1')).toEqual({ ...tileOf(0), z: 20 });
  expect(heldAt(on, 'n2')).toEqual({ ...tileOf(3), z: 20 });
  expect(heldAt(on, 'main')).toEqual(tileOf(0));
});

test('[S3 §4] a cube that is laid on others lies on top; on its own tile it lies on the ground, and the others on it', () => {
  const wrong = { ...tileOf(1), z: 20 };
  const on = board(mapWith(4, { 2: wrong }), 0);
  expect(laidDown(on, 'n3', wrong).operations).toMatchObject([
    { id: 'n3', fields: { spacePosition: { ...wrong, y: 150 } } },
  ]);
  expect(laidDown(on, 'n1', tileOf(1)).operations).toMatchObject([
    { id: 'n1', fields: { spacePosition: tileOf(1) } },
    { id: 'n2', fields: { spacePosition: { ...wrong, y: 150 } } },
  ]);
  expect(laidDown(on, 'gone', wrong).operations).toEqual([]);
});

test('[S3 §3, §4] a drag is one edit of all that it moved; the dropped cube goes to the middle of its own tile', () => {
  const on = board(mapWith(4, { 0: tileOf(0), 2: place(0, 50, 600) }), 0);
  const places = new Map([
    ['n1', place(-500.4, 50.2, 30)],
    ['n2', place(80.4, 50, 600)],
    ['main', { ...tileOf(0), x: -674.5 }],
  ]);
  expect(settled(on, places, 'n1').operations).toMatchObject([
    { id: 'n1', fields: { spacePosition: tileOf(1) } },
    { id: 'n2', fields: { spacePosition: place(80, 50, 600) } },
  ]);
});

test.each([
  ['Aurora borealis', 'AB'],
  ['tides', 'T'],
  ['é́lan vital x', 'É́V'],
  ['  – ?', '·'],
])('[S3 §2] the initials of %j are %j', (label, initials) => {
  expect(initialsOf(label)).toBe(initials);
});
