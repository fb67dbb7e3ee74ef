import { expect, test } from 'vitest';
import { withFaces } from './current-faces.ts';
import type { MapNode } from './map-content.ts';

const node = (id: string, data: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  ...data,
});
const nodes = [
  node('plain'),
  node('card', { memento: { _id: 'oak', title: 'Oak' }, showBigMemento: true }),
  node('map', { roadmap: { _id: 'woods', title: 'Woods', thumb: '/media/w/thumb.webp' } }),
];
const none = { memento: new Map(), roadmap: new Map() };

test('what a device knows of cards and maps is shown on their nodes; others stay as they are', () => {
  const faces = {
    memento: new Map([['oak', { title: 'Old oak', thumb: '/media/o/thumb.webp' }]]),
    roadmap: new Map([['other', { title: 'Other', thumb: null }]]),
  };
  const shown = withFaces(nodes, faces);
  expect(shown).toEqual([
    nodes[0],
    { ...nodes[1], memento: { _id: 'oak', title: 'Old oak', thumb: '/media/o/thumb.webp' } },
    nodes[2],
  ]);
  expect([shown[0], shown[2]]).toEqual([nodes[0], nodes[2]]);
  expect(shown[0]).toBe(nodes[0]);
  expect(withFaces(nodes, { ...faces })[1], 'the same object, as long as it says the same').toBe(shown[1]);
});

test('where nothing is known, or nothing is another, the nodes are the same', () => {
  expect(withFaces(nodes, none)).toBe(nodes);
  expect(withFaces(nodes, { ...none, memento: new Map([['oak', { title: 'Oak', thumb: null }]]) })).toBe(nodes);
});
