import { expect, test } from 'vitest';
import { newSettings, type MapContent, type MapNode, type Place } from '../map-content.ts';
import { themeNamed } from '../themes.ts';
import { board } from './board.ts';
import { drawnSphere } from './drawn-nodes.ts';
import { milestones } from './road.ts';
import { ideasOf, solidOf } from './solid.ts';
import { spaceOrder } from './space-order.ts';

const node = (id: string, rest: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  label: id,
  ...rest,
});
const mapOf = (nodes: readonly MapNode[], pairs: readonly (readonly [string, string])[] = []): MapContent => ({
  settings: newSettings,
  nodes,
  edges: pairs.map(([source, target]) => ({ id: `e${source}-${target}`, source, target })),
});
const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);
const plain = { hideTodo: false, details: true, marks: new Map() };
const look = { ...plain, theme: themeNamed('default'), hits: new Set<string>() };
const far = { x: 1e7, y: -1e7, z: 1e7 };
const nowhere = { x: 0, y: 0, z: 0 };
const isFinitePlace = ({ x, y, z }: Place) => [x, y, z].every((part) => Number.isFinite(part));

test.each<[title: string, map: MapContent, inSpace: number]>([
  ['without a node', mapOf([]), 0],
  ['of groups alone', mapOf([node('g1', { type: 'group' }), node('g2', { type: 'group' })]), 0],
  ['of one node', mapOf([node('n0')]), 1],
  ['without edges', mapOf(names(12).map((id) => node(id))), 12],
  [
    'that is a cycle',
    mapOf(
      names(3).map((id) => node(id)),
      [
        ['n0', 'n1'],
        ['n1', 'n2'],
        ['n2', 'n0'],
      ],
    ),
    3,
  ],
  ['whose node leads to itself', mapOf([node('n0'), node('n1')], [['n0', 'n0']]), 2],
  ['with an edge to nothing', mapOf([node('n0')], [['n0', 'gone']]), 1],
  [
    'with odd places',
    mapOf([
      node('n0', { spacePosition: far, spacePositionSphere: far }),
      node('n1', { spacePosition: nowhere, spacePositionSphere: nowhere }),
    ]),
    2,
  ],
  [
    'of 5,000 nodes',
    mapOf(
      names(5_000).map((id) => node(id)),
      names(4_999).map((id, at) => [id, `n${at + 1}`] as const),
    ),
    5_000,
  ],
])('[S3 §2] each view of a map %s has its nodes at finite places', (_title, map, inSpace) => {
  const ids = spaceOrder(map);
  expect([ids.length, new Set(ids).size]).toEqual([inSpace, inSpace]);
  const { nodes, edges, radius } = drawnSphere(map, new Set(), look);
  expect(nodes.map(({ id }) => id)).toEqual(ids);
  expect(nodes.every(({ place }) => isFinitePlace(place))).toBe(true);
  for (const { place } of nodes) expect(Math.hypot(place.x, place.y, place.z)).toBeCloseTo(radius, -1);
  expect(edges.every(({ source, target }) => ids.includes(source) && ids.includes(target))).toBe(true);
  const first = board(map, 0);
  const last = board(map, first.parts - 1);
  const cubes = [...first.cubes, ...last.cubes];
  expect(first.cubes.map(({ id }) => id)).toEqual(ids.slice(0, 200));
  expect(last.cubes.map(({ id }) => id)).toEqual(ids.slice((first.parts - 1) * 200));
  expect(cubes.every(({ place }) => isFinitePlace(place) && place.y >= 50)).toBe(true);
  const steps = milestones(map, new Set(), plain);
  expect(steps.every(({ id }) => ids.includes(id))).toBe(true);
  expect(solidOf(Math.min(9, ideasOf(map).length)).faces).toHaveLength(Math.min(9, ideasOf(map).length));
});
