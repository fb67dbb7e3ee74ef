import { expect, test } from 'vitest';
import type { FlowNode } from './flow-nodes.ts';
import { leavingNodes } from './use-leaving-nodes.ts';

const flow = (at: number): FlowNode => ({
  id: `n${at}`,
  type: 'custom',
  position: { x: 0, y: 0 },
  parentId: 'group',
  data: {
    node: { id: `n${at}`, type: 'custom', position: { x: 0, y: 0 } },
    hasChildren: false,
    below: 0,
  },
});
const many = Array.from({ length: 40 }, (_, at) => flow(at));

test('elements that many nodes leave at once stay hidden for a moment, without their group; few are removed at once', () => {
  const leaving = leavingNodes({ nodes: many, leaving: [] }, many.slice(0, 10));
  expect(leaving.map(({ id }) => id)).toEqual(many.slice(10).map(({ id }) => id));
  expect(leaving.every(({ hidden, parentId }) => hidden && parentId === undefined)).toBe(true);
  expect(leavingNodes({ nodes: many, leaving: [] }, many.slice(0, 30))).toEqual([]);
});

test('a node that is shown again does not leave, and none leaves twice', () => {
  const leaving = leavingNodes({ nodes: many, leaving: [] }, []);
  const later = leavingNodes({ nodes: [flow(50)], leaving }, many.slice(0, 20));
  expect(later.map(({ id }) => id)).toEqual([...many.slice(20).map(({ id }) => id), 'n50']);
});
