import { expect, test } from 'vitest';
import { laidOut } from './layouts.ts';
import type { MapEdge, MapNode } from './map-content.ts';

const node = (id: string, x = 0, y = 0): MapNode => ({ id, type: 'custom', position: { x, y } });
const edge = (source: string, target: string): MapEdge => ({ id: `e${source}-${target}`, source, target });

/** A tree of so many levels in which each node has three children. */
function tree(levels: number) {
  const nodes = [node('main', 70, -30)];
  const edges: MapEdge[] = [];
  let above = ['main'];
  for (let level = 1; level < levels; level++) {
    const here = above.flatMap((parent) => [0, 1, 2].map((at) => ({ parent, id: `${parent}.${at}` })));
    for (const { parent, id } of here) {
      nodes.push(node(id, 0, nodes.length));
      edges.push(edge(parent, id));
    }
    above = here.map(({ id }) => id);
  }
  return { nodes, edges };
}

test.each(['TB', 'LR'] as const)(
  '[S3 §9] %s: no two nodes overlap, parents stand in the middle, the main node stays',
  (layout) => {
    const graph = tree(5);
    const places = laidOut(graph, layout);
    expect(places.size).toBe(graph.nodes.length);
    expect(places.get('main')).toEqual({ x: 70, y: -30 });
    const all = [...places.values()];
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1)) expect(Math.abs(a.x - b.x) >= 240 || Math.abs(a.y - b.y) >= 100).toBe(true);
    const side = layout === 'LR' ? 'y' : 'x';
    const [first, middle, last] = [0, 1, 2].map((at) => places.get(`main.${at}`)![side]);
    expect(places.get('main')![side]).toBeCloseTo((first! + last!) / 2, -1);
    expect(middle).toBeCloseTo((first! + last!) / 2, -1);
  },
);

test('[S3 §9] a circle of 200 px has the main node in its middle, however many are on it', () => {
  const { nodes, edges } = tree(3);
  const places = laidOut({ nodes, edges }, 'circle');
  expect(places.get('main')).toEqual({ x: 70, y: -30 });
  const far = nodes.slice(1).map(({ id }) => Math.hypot(places.get(id)!.x - 70, places.get(id)!.y + 30));
  expect(far.map((distance) => Math.round(distance))).toEqual(Array(12).fill(200));
});

test('branches stand as close as their outlines allow: a leaf beside a deep branch', () => {
  const nodes = ['main', 'a', 'b', 'a1', 'a2', 'b1', 'b2'].map((id, at) => node(id, 0, at));
  const edges = [
    edge('main', 'a'),
    edge('main', 'b'),
    ...['a1', 'a2'].map((id) => edge('a', id)),
    ...['b1', 'b2'].map((id) => edge('b1' === id ? 'b' : 'b1', id)),
  ];
  const places = laidOut({ nodes, edges }, 'LR', () => ({ width: 180, height: 60 }));
  // a1 and a2 are 84 apart, and b1 is 84 below a2; b is level with b1.
  expect(places.get('a2')!.y - places.get('a1')!.y).toBe(84);
  expect(places.get('b1')!.y - places.get('a2')!.y).toBe(84);
  expect(places.get('b')!.y).toBe(places.get('b1')!.y);
});

test('[S3 §9] sizes are kept apart: a tall node pushes its neighbours away', () => {
  const graph = tree(3);
  const places = laidOut(graph, 'LR', (id) => ({ width: 180, height: id === 'main.1.1' ? 500 : 60 }));
  expect(places.get('main.1.2')!.y - places.get('main.1.1')!.y).toBeGreaterThanOrEqual(500);
});

test('a tree to both sides has half of the branches on each side of the main node', () => {
  const graph = tree(4);
  const places = laidOut(graph, 'tree');
  const sides = graph.nodes.slice(1).map(({ id }) => Math.sign(places.get(id)!.x - 70));
  expect(sides.filter((side) => side > 0)).toHaveLength(26);
  expect(sides.filter((side) => side < 0)).toHaveLength(13);
  const all = [...places.values()];
  for (const [at, a] of all.entries())
    for (const b of all.slice(at + 1)) expect(Math.abs(a.x - b.x) >= 240 || Math.abs(a.y - b.y) >= 100).toBe(true);
});

test('nodes without edges are put in rows below', () => {
  const nodes = ['main', ...Array.from({ length: 40 }, (_, at) => `n${at}`)].map((id, at) => node(id, 0, at));
  const places = laidOut({ nodes, edges: [] }, 'TB');
  const ys = new Set(nodes.slice(1).map(({ id }) => places.get(id)!.y));
  expect(ys.size).toBeGreaterThan(4);
  expect(Math.min(...ys)).toBeGreaterThan(100);
});

test('a path of 5,000 nodes does not exhaust the stack', () => {
  const nodes = Array.from({ length: 5_000 }, (_, at) => node(at === 0 ? 'main' : `n${at}`, 0, at));
  const edges = nodes.slice(1).map(({ id }, at) => edge(nodes[at]!.id, id));
  expect(laidOut({ nodes, edges }, 'LR').size).toBe(5_000);
  expect(laidOut({ nodes, edges }, 'tree').size).toBe(5_000);
});

test.each(['TB', 'LR', 'tree'] as const)(
  '%s: a group is laid out as one node: what lies in it stays in its frame, and nothing is put on it',
  (layout) => {
    const { nodes, edges } = tree(4);
    // A frame of 700 by 500 px around two nodes of different branches, and an empty one.
    const inside = new Set(['main.0', 'main.1.1']);
    const graph = {
      nodes: [
        ...nodes.map((each) => (inside.has(each.id) ? { ...each, parentNode: 'g' } : each)),
        { ...node('g', -900, 40), type: 'group' as const },
        { ...node('empty', 10, 10), type: 'group' as const },
      ],
      edges,
    };
    const sizeOf = (id: string) =>
      id === 'g' || id === 'empty' ? { width: 700, height: 500 } : { width: 240, height: 100 };
    const places = laidOut(graph, layout, sizeOf);
    expect([...places.keys()].toSorted()).toEqual(
      graph.nodes
        .map(({ id }) => id)
        .filter((id) => !inside.has(id))
        .toSorted(),
    );
    expect(places.get('main')).toEqual({ x: 70, y: -30 });
    const boxes = [...places].map(([id, { x, y }]) => {
      const { width, height } = sizeOf(id);
      return { id, x: id === 'g' || id === 'empty' ? x : x - width / 2, y, width, height };
    });
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.x >= other.x + other.width ||
            other.x >= one.x + one.width ||
            one.y >= other.y + other.height ||
            other.y >= one.y + one.height,
          `${one.id} and ${other.id}`,
        ).toBe(true);
  },
);

test('the main node in a group keeps its place, with the group', () => {
  const graph = {
    nodes: [
      { ...node('main', 20, 60), parentNode: 'g' },
      { ...node('g', 100, 200), type: 'group' as const },
      node('a'),
    ],
    edges: [edge('main', 'a')],
  };
  const places = laidOut(graph, 'LR', (id) => (id === 'g' ? { width: 400, height: 300 } : { width: 240, height: 100 }));
  expect(places.get('g')).toEqual({ x: 100, y: 200 });
  expect(places.has('main')).toBe(false);
  expect(places.get('a')!.x).toBeGreaterThan(500 + 120);
});
