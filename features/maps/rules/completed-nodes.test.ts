import { expect, test } from 'vitest';
import { mapUpdate } from '../contract.ts';
import { completedTree, deepestTree, isTree } from './completed-nodes.ts';
import { mapLimits } from './map-limits.ts';

const completed = (fields: { title?: unknown; nodes: unknown }) => {
  let next = 0;
  return completedTree(fields, () => `n${++next}`);
};

test('[S3 §3] a tree of texts becomes nodes below the title, with their edges and places', () => {
  const made = completed({ title: 'Planets', nodes: ['A', { label: 'B', desc: 'two', children: ['C'] }] });
  const { title, nodes, edges } = mapUpdate.parse(made);
  expect([title, nodes!.map(({ id, data }) => [id, data.label, data.desc])]).toEqual([
    'Planets',
    [
      ['mainNode', 'Planets', undefined],
      ['n1', 'A', undefined],
      ['n2', 'B', 'two'],
      ['n3', 'C', undefined],
    ],
  ]);
  expect(edges!.map(({ id }) => id)).toEqual(['emainNode-n1', 'emainNode-n2', 'en2-n3']);
  expect(new Set(nodes!.map(({ position }) => `${position.x} ${position.y}`)).size, 'no two at one place').toBe(4);
});

test('nodes with ids or edges are no tree', () => {
  expect([{ nodes: [{ id: 'a' }] }, { nodes: ['a'], edges: [] }, { nodes: 'a' }, {}, undefined].filter(isTree)).toEqual(
    [],
  );
  expect([{ nodes: ['a'] }, { nodes: [{ label: 'a' }] }, { nodes: [] }].every(isTree)).toBe(true);
});

const nested = (levels: number): unknown => (levels === 1 ? 'deep' : { label: 'x', children: [nested(levels - 1)] });

test.each([
  [[5], 'nodes.0'],
  [['a', { label: 5 }], 'nodes.1.label'],
  [[{ desc: 'x' }], 'nodes.0.label'],
  [[{ label: 'x'.repeat(mapLimits.label + 1) }], 'nodes.0.label'],
  [[{ label: 'a', desc: 5 }], 'nodes.0.desc'],
  [[{ label: 'a', children: 'b' }], 'nodes.0.children'],
  [[{ label: 'a', children: ['b', { label: 'c', colour: 'red' }] }], 'nodes.0.children.1.colour'],
  [[nested(deepestTree + 1)], `nodes.0${'.children.0'.repeat(deepestTree - 1)}.children`],
  [Array.from({ length: mapLimits.nodes }, () => 'x'), `nodes.${mapLimits.nodes - 1}`],
])('names what cannot be a tree', (nodes, field) => {
  expect(completed({ nodes })).toMatchObject({ wrong: { field } });
});

test('as many levels as may be are read', () => {
  expect(completed({ nodes: [nested(deepestTree)] })).not.toHaveProperty('wrong');
});
