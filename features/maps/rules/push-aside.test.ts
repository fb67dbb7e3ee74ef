import { expect, test } from 'vitest';
import type { MapNode } from './map-content.ts';
import { pushedAside } from './push-aside.ts';

const box = (x: number, y: number, width = 200, height = 60) => ({ x, y, width, height });
const all: Record<string, { box: ReturnType<typeof box>; more?: Partial<MapNode> }> = {
  a: { box: box(0, 0) },
  below: { box: box(50, 80) },
  next: { box: box(100, 160), more: { collapsed: true } },
  far: { box: box(0, 600) },
  beside: { box: box(300, 80) },
  above: { box: box(0, -100) },
  frame: { box: box(0, 240, 250, 200), more: { type: 'group' } },
  inside: { box: box(20, 260), more: { parentNode: 'frame' } },
};
const nodes = Object.entries(all).map(([id, { box: at, more }]): MapNode => ({
  id,
  type: 'custom',
  position: { x: at.x, y: at.y },
  ...more,
}));
/** Below a closed node, so it has no box. */
nodes.push({ id: 'hidden', type: 'custom', position: { x: 400, y: 170 } });
const edges = [{ id: 'e', source: 'next', target: 'hidden' }];
const boxes = new Map(Object.entries(all).map(([id, { box: at }]) => [id, at]));
const places = (id: string, height: number) =>
  Object.fromEntries(
    pushedAside(id, height, { nodes, edges }, boxes).flatMap((each) =>
      each.kind === 'set' ? [[each.id, (each.fields['position'] as { y: number }).y]] : [],
    ),
  );

test.each<[number, Record<string, number>, string]>([
  [60, {}, 'as high as it was'],
  [40, {}, 'lower'],
  [66, {}, 'the space that new nodes keep is left'],
  [90, { below: 102, next: 174, hidden: 184, frame: 246 }, 'one pushes the next, and a group with all that lies in it'],
  [150, { below: 162, next: 234, hidden: 244, frame: 306 }, 'what is far enough stays, and what is beside or above'],
])('[S3 §5] a node that is %i px high now moves %j (%s)', (height, expected, _why) => {
  expect(places('a', height)).toEqual(expected);
});

test('a node in a group pushes nothing outside of it', () => {
  expect(places('inside', 900)).toEqual({});
});
