import { expect, test } from 'vitest';
import { contentOf, rowsOf } from '#features/maps/rules/map-content.ts';
import { newMap } from '#features/maps/rules/new-map.ts';
import { applied } from '#platform/documents/operations.ts';
import { cardsOn, countNodes, nodesAdded } from './written-nodes.ts';

const tree = [{ label: 'A', card: 'card-1', children: [{ label: 'B' }, { label: 'C' }] }, { label: 'D' }];

test('[S3 §3] a tree becomes nodes and edges below a node, in its order, each row in one operation', () => {
  const rows = rowsOf(newMap({ title: 'Map' }));
  let next = 0;
  const { operations, added } = nodesAdded(rows, 'mainNode', tree, {
    newId: () => `n${next++}`,
    titles: new Map([['card-1', 'Moons']]),
  });
  expect(added.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
  expect(new Set(operations.map(({ list, id }) => `${list} ${id}`)).size).toBe(operations.length);
  const { nodes, edges } = contentOf(applied(rows, operations));
  expect(nodes.map(({ label, memento }) => [label, memento?.title])).toEqual([
    ['Map', undefined],
    ['A', 'Moons'],
    ['B', undefined],
    ['C', undefined],
    ['D', undefined],
  ]);
  expect(edges.map(({ source, target }) => [source, target])).toEqual([
    ['mainNode', 'n0'],
    ['n0', 'n1'],
    ['n0', 'n2'],
    ['mainNode', 'n3'],
  ]);
  const places = new Set(nodes.map(({ position }) => `${position.x} ${position.y}`));
  expect(places.size).toBe(nodes.length);
});

test('nodes and cards of a tree are counted at every depth', () => {
  expect([countNodes(tree), cardsOn(tree)]).toEqual([4, ['card-1']]);
});
