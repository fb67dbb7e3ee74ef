import { expect, test } from 'vitest';
import { canDropOn, carriedBy } from './dragging.ts';
import type { MapNode } from './map-content.ts';

const node = (id: string, more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  ...more,
});
const edge = (source: string, target: string) => ({ id: `e${source}-${target}`, source, target });
/** main > a > b > c, main > d, and d > c across; e in the group g below a. */
const map = {
  nodes: [
    ...['mainNode', 'a', 'b', 'c', 'd'].map((id) => node(id)),
    node('g', { type: 'group' }),
    node('e', { parentNode: 'g' }),
  ],
  edges: [edge('mainNode', 'a'), edge('a', 'b'), edge('b', 'c'), edge('mainNode', 'd'), edge('d', 'c'), edge('a', 'e')],
};

test.each([
  [['a'], ['b', 'e'], 'a branch moves with its parent; what stands elsewhere in the outline stays'],
  [['d'], ['c'], 'a node with several parents moves with the one that it stands below'],
  [['a', 'b'], ['e'], 'what is dragged itself is not moved twice'],
  [['a', 'g'], ['b'], 'what lies in a dragged group moves with the group'],
  [['mainNode'], [], 'the main node moves alone'],
  [['g'], [], 'a group carries what lies in it by itself'],
])('dragging %j moves %j along: %s', (dragged, carried) => {
  expect(carriedBy(dragged, map)).toEqual(carried);
});

test.each([
  [['b'], 'd', true, 'another node'],
  [['a'], 'b', false, 'a node of its own branch'],
  [['b'], 'a', false, 'the parent that it has'],
  [['b'], 'b', false, 'itself'],
  [['b'], 'g', false, 'a group'],
  [['mainNode'], 'a', false, 'the main node below another'],
  [['b', 'd'], 'a', false, 'several at once'],
])('dropping %j on %s: %s (%s)', (dragged, target, can) => {
  expect(canDropOn(dragged, target, map)).toBe(can);
});
