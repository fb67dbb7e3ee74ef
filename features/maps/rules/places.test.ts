import { expect, test } from 'vitest';
import { noMindMap } from '#features/cards/rules/mind-map.ts';
import { printsOf } from './edition-news.ts';
import { copied, pasted } from './edits.ts';
import { newSettings, type MapNode } from './map-content.ts';
import { withOperations } from '#features/mind-maps/rules/mindmap-operations.ts';
import { mindMapFromWire, mindMapToWire } from './mindmap.ts';

const at = (x: number) => ({ x, y: 2, z: 3 });
const node = (id: string, data: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  label: id,
  ...data,
});
const placed = node('a', { spacePosition: at(1), spacePositionSphere: at(4) });
const places = { spacePosition: { a: at(1) }, spacePositionSphere: { a: at(4) } };
const titled = { title: 'Tides', language: 'en' };

test('[S3 §3] a copied node has no place: not a second cube where the first one is', () => {
  const graph = { nodes: [placed], edges: [] };
  const clip = copied(['a'], graph);
  expect(clip.nodes).toEqual([node('a')]);
  const stored = { nodes: [placed], edges: [] };
  const [added] = pasted(stored, graph, () => 'b').operations;
  expect(added).toMatchObject({ kind: 'add', id: 'b' });
  expect(Object.keys((added as { fields: object }).fields)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^space/)]),
  );
});

test('[S3 §3] places are no news of an edition', () => {
  const print = (value: unknown) => JSON.stringify(value);
  const printed = (node: MapNode) => printsOf({ settings: newSettings, cover: null, nodes: [node], edges: [] }, print);
  expect(printed(placed)).toEqual(printed(node('a')));
});

test('[S3 §3] a mind map comes back from the wire with its places', () => {
  const content = { settings: { ...newSettings, ...titled, hideTodo: true }, nodes: [placed], edges: [] };
  const wire = mindMapToWire(content);
  expect(wire).toMatchObject({ ...places, nodes: [{ id: 'a', data: { label: 'a' } }] });
  expect(wire.nodes[0]!['data']).toEqual({ label: 'a' });
  expect(mindMapFromWire(wire, titled)).toEqual(content);
});

test('[S3 §3] a mind map is shown with places that were not sent yet', () => {
  const wire = { ...noMindMap, ...places, nodes: [{ ...node('a'), label: undefined, data: { label: 'a' } }] };
  const moved = withOperations(wire, [{ kind: 'set', list: 'node', id: 'a', fields: { spacePosition: at(9) } }]);
  expect(moved).toMatchObject({ spacePosition: { a: at(9) }, spacePositionSphere: { a: at(4) } });
  const removed = withOperations(moved, [{ kind: 'remove', list: 'node', id: 'a' }]);
  expect(removed).toMatchObject({ nodes: [], spacePosition: {}, spacePositionSphere: {} });
});
