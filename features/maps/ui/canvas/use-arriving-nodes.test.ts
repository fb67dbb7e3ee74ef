import { expect, test } from 'vitest';
import type { FlowNode } from './flow-nodes.ts';
import { arrivedNodes } from './use-arriving-nodes.ts';

const flow = (id: string, parentId?: string): FlowNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  ...(parentId === undefined ? {} : { parentId }),
  data: { node: { id, type: 'custom', position: { x: 0, y: 0 } }, hasChildren: false, below: 0 },
});
const many = Array.from({ length: 70 }, (_, at) => flow(`n${at}`));
const shown = (nodes: readonly FlowNode[], isPartly = true) => ({ nodes, edges: [], isPartly });
const none = new Set<string>();

test('many new elements of a large map come part by part until all are there; what is there already stays', () => {
  const sizes: number[] = [];
  let here = new Set<string>(['n69', 'gone']) as ReadonlySet<string>;
  while (here.size < many.length) sizes.push((here = arrivedNodes(shown(many), here)).size);
  expect(sizes).toEqual([25, 49, 70]);
  expect(here).toEqual(new Set(many.map(({ id }) => id)));
});

test('few come at once, and all of a map that has no picture behind it', () => {
  expect(arrivedNodes(shown(many.slice(0, 20)), none).size).toBe(20);
  expect(arrivedNodes(shown(many, false), none).size).toBe(70);
});

test('a node comes with its group', () => {
  const nodes = [...many.map(({ id }) => flow(id, 'group')), flow('group')];
  expect(arrivedNodes(shown(nodes), none)).toContain('group');
});
