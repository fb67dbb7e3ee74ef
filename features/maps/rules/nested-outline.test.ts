import { expect, test } from 'vitest';
import type { MapEdge, MapNode } from './map-content.ts';
import { deepestLevel, nestedOutline, type OutlineItem } from './nested-outline.ts';

const node = (id: string, y = 0, more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y },
  label: id,
  ...more,
});
const edge = (source: string, target: string): MapEdge => ({ id: `e${source}-${target}`, source, target });
const shape = (items: readonly OutlineItem[]): unknown[] =>
  items.map(({ id, children }) => (children ? [id, ...shape(children)] : id));

test('[S3 §2] a map reads as nested lists, main node first, what nothing leads to after it', () => {
  const nodes = [node('alone', 9), node('b', 2), node('a', 1), node('mainNode'), node('c', 3)];
  const edges = [edge('mainNode', 'a'), edge('mainNode', 'b'), edge('a', 'c')];
  expect(shape(nestedOutline({ nodes, edges }))).toEqual([['mainNode', ['a', 'c'], 'b'], 'alone']);
});

test('[S3 §2] groups are no items, but their nodes name them', () => {
  const nodes = [node('g', 0, { type: 'group', label: ' Oceans ' }), node('a', 1, { parentNode: 'g' }), node('b', 2)];
  const items = nestedOutline({ nodes, edges: [] });
  expect(items.map(({ id, group }) => [id, group])).toEqual([
    ['a', 'Oceans'],
    ['b', undefined],
  ]);
});

test('[S3 §2] a chain of thousands of nodes nests to a fixed depth and loses none', () => {
  const nodes = Array.from({ length: 3_000 }, (_, at) => node(at === 0 ? 'mainNode' : `n${at}`));
  const edges = nodes.slice(1).map(({ id }, at) => edge(nodes[at]!.id, id));
  let [list, depth, count] = [nestedOutline({ nodes, edges }) as readonly OutlineItem[], 0, 0];
  while (list.length > 0) {
    depth++;
    count += list.length;
    list = list[0]!.children ?? [];
  }
  expect({ depth, count }).toEqual({ depth: deepestLevel, count: 3_000 });
});
