import { expect, test } from 'vitest';
import { editionOf, rowIds, takeEdition, withOpenSuggestions, type PublicEditionOf } from './edition.ts';
import { newSettings, type MapContent, type MapEdge, type MapNode } from './map-content.ts';

const node = (id: string, data: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  label: id,
  ...data,
});
const edge = (source: string, target: string): MapEdge => ({ id: `e${source}-${target}`, source, target });
const content = (nodes: MapNode[], edges: MapEdge[] = []): MapContent => ({ settings: newSettings, nodes, edges });
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

test('a copy takes the edition; the learner’s states, cards and own nodes stay, removed nodes go', () => {
  const before = content([node('mainNode'), node('a'), node('b')], [edge('mainNode', 'a'), edge('a', 'b')]);
  const own = { _id: 'own', title: 'My oak' };
  const mine = content(
    [node('mainNode'), node('a', { todo: 'DONE', memento: own, label: 'Changed' }), node('b'), node('x'), node('y')],
    [edge('mainNode', 'a'), edge('a', 'b'), edge('a', 'x'), edge('b', 'y')],
  );
  const theirs = content([node('mainNode'), node('c'), node('a', { label: 'A' })], [edge('mainNode', 'c')]);
  const after = takeEdition(mine, theirs, new Set(rowIds(before)));
  expect(after.nodes).toEqual([
    node('mainNode'),
    node('c'),
    node('a', { label: 'A', todo: 'DONE', memento: own }),
    node('x'),
    node('y'),
  ]);
  // The edge from the removed node goes with it; `y` stays, unconnected.
  expect(after.edges).toEqual([edge('mainNode', 'c'), edge('a', 'x')]);
});

test('what the learner removed comes back with an update, and taking the same twice changes nothing', () => {
  const theirs = content([node('mainNode'), node('a')], [edge('mainNode', 'a')]);
  const taken = new Set(rowIds(theirs));
  const once = takeEdition(content([node('mainNode')]), theirs, taken);
  expect(once).toEqual(theirs);
  expect(takeEdition(once, theirs, taken)).toEqual(theirs);
});
