import { expect, test } from 'vitest';
import { editionOf, withOpenSuggestions, type PublicEditionOf } from './edition.ts';
import { newSettings, type MapContent, type MapNode } from './map-content.ts';

const node = (id: string, data: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  label: id,
  ...data,
});
const content = (nodes: MapNode[]): MapContent => ({ settings: newSettings, nodes, edges: [] });
const oak = { _id: 'edition', title: 'Oak', url_seo: 'oak' };
const publicOf: PublicEditionOf = (kind, id) =>
  kind === 'memento' && ['own', 'edition'].includes(id) ? oak : undefined;

test('[S3 §4] nodes of an edition suggest public editions; what is private is left out and named', () => {
  const edition = editionOf(
    content([
      node('a', { memento: { _id: 'own', title: 'My oak' }, showBigMemento: true, todo: 'DONE' }),
      node('b', { memento: { _id: 'private', title: 'Secret' }, showBigMemento: true }),
      node('c', { roadmap: { _id: 'own', title: 'A map, not a card' }, extra: { note: 'private' } }),
    ]),
    publicOf,
  );
  expect(edition.content.nodes).toEqual([
    node('a', { mementoSuggested: oak, showBigMemento: true }),
    node('b'),
    node('c'),
  ]);
  expect(edition.leftOut).toEqual([
    { node: 'b', label: 'b', kind: 'memento', _id: 'private', title: 'Secret' },
    { node: 'c', label: 'c', kind: 'roadmap', _id: 'own', title: 'A map, not a card' },
  ]);
});

test('a suggestion is shown as its edition is now, and not once that is closed', () => {
  const nodes = [
    node('a', { mementoSuggested: { _id: 'edition', title: 'Old title' } }),
    node('b', { mementoSuggested: { _id: 'closed', title: 'Closed' }, showBigMemento: true }),
  ];
  expect(withOpenSuggestions(nodes, publicOf)).toEqual([node('a', { mementoSuggested: oak }), node('b')]);
});

test('[S3 §3] an edition keeps the places on the sphere, and not those on the board', () => {
  const spacePositionSphere = { x: 1, y: 2, z: 3 };
  const placed = node('a', { spacePosition: { x: 4, y: 5, z: 6 }, spacePositionSphere });
  expect(editionOf(content([placed]), publicOf).content.nodes).toEqual([node('a', { spacePositionSphere })]);
});
