import { describe, expect, test } from 'vitest';
import { edgeId } from '../graph.ts';
import type { MapNode, Place } from '../map-content.ts';
import { facing } from './orbit.ts';
import {
  dot,
  faceAt,
  faceInFront,
  faceOf,
  facePages,
  ideasOf,
  isTowards,
  solidOf,
  solidRadius,
  type Surface,
} from './solid.ts';

const keyOf = ({ x, y, z }: Place) => [x, y, z].map((value) => value.toFixed(3).replace('-0.000', '0.000')).join(' ');
const minus = (one: Place, other: Place): Place => ({ x: one.x - other.x, y: one.y - other.y, z: one.z - other.z });

test('[S3 §2] the ideas of a mind map are below its main node; what nothing leads to comes after them', () => {
  const node = (id: string, y: number): MapNode => ({ id, type: 'custom', position: { x: 0, y } });
  const edge = (source: string, target: string) => ({ id: edgeId(source, target), source, target });
  const nodes = [
    node('alone', -50),
    { id: 'g', type: 'group' as const, position: { x: 0, y: 0 } },
    node('b', 20),
    node('a', 10),
    node('a1', 5),
    node('mainNode', 0),
  ];
  const edges = [edge('mainNode', 'b'), edge('mainNode', 'a'), edge('a', 'a1')];
  expect(ideasOf({ nodes, edges })).toEqual(['a', 'b', 'alone']);
  expect(ideasOf({ nodes: [node('mainNode', 0)], edges: [] })).toEqual([]);
  expect(ideasOf({ nodes: [node('x', 0)], edges: [] })).toEqual(['x']);
});

test.each([
  [0, [[0, 0]]],
  [9, [[0, 9]]],
  [
    12,
    [
      [0, 9],
      [9, 12],
    ],
  ],
])('[S3 §9] %i ideas are on as many solids', (count, pages) => {
  expect(facePages(count)).toEqual(pages);
});

test('[S3 §9] an idea beyond the ninth is on the next solid', () => {
  expect([faceOf(0), faceOf(8), faceOf(9)]).toEqual([
    { page: 0, face: 0 },
    { page: 0, face: 8 },
    { page: 1, face: 0 },
  ]);
});

test.each([
  [0, 'sphere', 0, 1],
  [1, 'sphere', 1, 0],
  [2, 'capsule', 2, 0],
  [3, 'prism', 3, 2],
  [4, 'pyramid', 4, 0],
  [9, 'pyramid', 9, 0],
  [12, 'pyramid', 9, 0],
])('[S3 §9] %i ideas are a %s', (count, kind, faces, rest) => {
  const solid = solidOf(count);
  expect([solid.kind, solid.faces.length, solid.rest.length]).toEqual([kind, faces, rest]);
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('[S3 §9] the solid of %i', (count) => {
  const solid = solidOf(count);
  const surfaces: readonly Surface[] = [...solid.faces, ...solid.rest];

  test('its faces show outward and have their middle inside', () => {
    for (const { normal, middle, corners } of solid.faces) {
      expect(dot(normal, middle)).toBeGreaterThan(0);
      expect(Math.hypot(normal.x, normal.y, normal.z)).toBeCloseTo(1, 9);
      if (count < 3) continue;
      for (const corner of corners) expect(dot(normal, minus(corner, middle))).toBeCloseTo(0, 6);
    }
    for (const { corners, normals } of surfaces)
      expect(Math.min(...normals.map((normal, at) => dot(normal, corners[at]!)))).toBeGreaterThan(0);
  });

  test('it is closed, and no corner is too far out', () => {
    const edges = new Map<string, number>();
    const points: string[] = [];
    for (const { corners } of surfaces)
      for (let at = 0; at < corners.length; at += 3)
        for (const [from, to] of [
          [0, 1],
          [1, 2],
          [2, 0],
        ] as const) {
          const [one, other] = [keyOf(corners[at + from]!), keyOf(corners[at + to]!)];
          if (one === other) points.push(one);
          const [key, way] = one < other ? [`${one}|${other}`, 1] : [`${other}|${one}`, -1];
          edges.set(key, (edges.get(key) ?? 0) + way);
        }
    expect(points).toEqual([]);
    expect([...edges].filter(([, balance]) => balance !== 0)).toEqual([]);
    const corners = surfaces.flatMap((surface) => surface.corners);
    const furthest = Math.max(...corners.map(({ x, y, z }) => Math.hypot(x, y, z)));
    expect(furthest).toBeLessThanOrEqual(solidRadius + 1e-9);
    if (count >= 4) expect(new Set(corners.map(keyOf)).size).toBe(count);
  });

  test('turned to, a face is in front, towards the viewer, and under the middle of the picture', () => {
    const size = { width: 800, height: 600 };
    for (const [at, { normal, middle }] of solid.faces.entries()) {
      const orbit = facing(normal, { turn: 0.4, tilt: 0.3, distance: 700 });
      expect(faceInFront(solid.faces, orbit)).toBe(at);
      expect(isTowards(solid.faces[at]!, orbit)).toBe(true);
      const seen = facing(middle, orbit);
      expect(faceAt(solid.faces, { x: 400, y: 300 }, seen, size)).toBe(at);
      expect(faceAt(solid.faces, { x: 2, y: 2 }, seen, size)).toBeUndefined();
    }
  });
});

test('[S3 §9] without a face none is in front or under the pointer', () => {
  const orbit = { turn: 0, tilt: 0, distance: 700 };
  expect(faceInFront(solidOf(0).faces, orbit)).toBe(-1);
  expect(faceAt(solidOf(0).faces, { x: 400, y: 300 }, orbit, { width: 800, height: 600 })).toBeUndefined();
});
