import { expect, test } from 'vitest';
import { applied, type Operation } from '#platform/documents/operations.ts';
import {
  addAt,
  addChild,
  addSibling,
  aligned,
  arranged,
  clipIn,
  connected,
  copied,
  grouped,
  hiddenNodes,
  moved,
  neighbour,
  pasted,
  sizesIn,
  withBranches,
  withMarker,
} from './edits.ts';
import { removeNodes } from './removal.ts';
import { laidOut } from './layouts.ts';
import { contentOf, rowsOf, newSettings, type MapContent, type MapNode } from './map-content.ts';

const node = (id: string, x: number, y: number, more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x, y },
  ...more,
});
const edge = (source: string, target: string) => ({ id: `e${source}-${target}`, source, target });
/** main > a > b, and main > c. */
const map: MapContent = {
  settings: newSettings,
  nodes: [node('main', 0, 0), node('a', 280, 0), node('b', 560, 0), node('c', 280, 240)],
  edges: [edge('main', 'a'), edge('a', 'b'), edge('main', 'c')],
};
const estimated = sizesIn(map, new Map());
const after = (operations: readonly Operation[], before = map) => contentOf(applied(rowsOf(before), operations));
const shape = ({ edges }: MapContent) => edges.map(({ source, target }) => `${source}>${target}`).toSorted();
const places = ({ nodes }: MapContent) =>
  Object.fromEntries(nodes.map(({ id, position }) => [id, [position.x, position.y]]));

test('[S3 §9] children are placed beside their parent, alternately below and above, where nothing is', () => {
  const first = after(addChild('c', 'd', map).operations);
  expect(places(first)['d']).toEqual([560, 240]);
  const second = after(addChild('c', 'e', first).operations, first);
  expect(places(second)['e']).toEqual([560, 360]);
  expect(shape(second)).toContain('c>e');
});

test('[S3 §4] a new step is to do, and is selected', () => {
  const { operations, selected } = addChild('a', 'd', map);
  expect(after(operations).nodes.at(-1)).toMatchObject({ id: 'd', todo: 'TODO', dataNodeType: 3 });
  expect(selected).toEqual(['d']);
});

test('a sibling hangs on the same parent; beside a root it becomes a child', () => {
  expect(shape(after(addSibling('b', 'd', map).operations))).toContain('a>d');
  expect(shape(after(addSibling('main', 'd', map).operations))).toContain('main>d');
  // An older connection from elsewhere is not the parent that the outline shows.
  const across = {
    ...map,
    edges: [edge('b', 'c'), ...map.edges.filter(({ target }) => target !== 'c'), edge('main', 'c')],
  };
  expect(shape(after(addSibling('c', 'd', across).operations, across))).toContain('main>d');
});

test('[S3 §5] a connection dropped on empty canvas makes a node and an edge, on a node an edge, once', () => {
  const closed = { ...map, nodes: map.nodes.map((each) => (each.id === 'b' ? { ...each, collapsed: true } : each)) };
  const seen = after(addAt({ x: 900, y: 900 }, 'd', closed, 'b').operations, closed);
  expect(seen.nodes.find(({ id }) => id === 'b')?.collapsed, 'what is written next is seen').toBeFalsy();
  const made = after(addAt({ x: 900, y: 900 }, 'd', map, 'b').operations);
  expect(places(made)['d']).toEqual([900, 900]);
  expect(shape(made)).toContain('b>d');
  expect(connected('a', 'b', map)).toEqual([]);
  expect(connected('a', 'a', map)).toEqual([]);
  expect(shape(after(connected('b', 'c', map)))).toContain('b>c');
});

test('positions are whole pixels', () => {
  expect(places(after(moved(new Map([['a', { x: 10.4, y: -3.6 }]]))))['a']).toEqual([10, -4]);
});

test.each(['TB', 'LR', 'circle'] as const)(
  '[S3 §9] layout %s moves only what it must, and no two nodes onto one place',
  (layout) => {
    const laid = after(arranged(laidOut(map, layout), map));
    const spots = laid.nodes.map(({ position }) => `${position.x},${position.y}`);
    expect(new Set(spots).size).toBe(4);
    expect(places(laid)['main']).toEqual([0, 0]);
    expect(arranged(laidOut(laid, layout), laid)).toEqual([]);
  },
);

test.each([
  ['left', { a: [280, 0], c: [280, 240] }],
  ['top', { a: [280, 0], c: [300, 0] }],
  ['centre', { a: [290, 0], c: [290, 240] }],
  ['bottom', { a: [280, 240], c: [300, 240] }],
] as const)('nodes are aligned: %s', (side, expected) => {
  const shifted = after(moved(new Map([['c', { x: side === 'left' ? 280 : 300, y: 240 }]])));
  expect(places(after(aligned(['a', 'c'], side, shifted, estimated), shifted))).toMatchObject(expected);
});

test('boxes of other sizes are aligned by their sides: as they are drawn, or as the theme has them', () => {
  const typed = { ...map, nodes: [node('main', 0, 0, { dataNodeType: 1 }), node('a', 300, 200, { dataNodeType: 5 })] };
  const left = (drawn: Parameters<typeof sizesIn>[1]) =>
    places(after(aligned(['main', 'a'], 'left', typed, sizesIn(typed, drawn)), typed))['a'];
  // Boxes of 240 and 120 px, whose places are the middles of their upper sides.
  expect(left(new Map())).toEqual([-60, 200]);
  expect(left(new Map([['a', { width: 200, height: 50 }]]))).toEqual([-20, 200]);
});

test('a group lies around its nodes, which keep their places on the canvas; taking it apart puts them back', () => {
  const { operations } = grouped(['a', 'b'], 'g', map, estimated);
  const together = after(operations);
  const group = together.nodes.find(({ id }) => id === 'g')!;
  const inside = together.nodes.find(({ id }) => id === 'b')!;
  expect(inside).toMatchObject({ parentNode: 'g' });
  expect(group.position.x + inside.position.x).toBe(560);
  const apart = after(removeNodes(['g'], together, 99), together);
  expect(places(apart)).toMatchObject({ a: [280, 0], b: [560, 0] });
  expect(apart.nodes.map(({ parentNode }) => parentNode)).toEqual([undefined, undefined, undefined, undefined]);
});

test('what is pasted has new ids, its own edges, a free place, and no second main node', () => {
  let count = 0;
  const { operations, selected } = pasted(copied(['main', 'a'], map), map, () => `n${++count}`);
  const twice = after(operations);
  expect(selected).toEqual(['n1', 'n2']);
  expect(shape(twice)).toEqual(['a>b', 'main>a', 'main>c', 'n1>n2']);
  expect(twice.nodes.find(({ id }) => id === 'n1')).toMatchObject({ dataNodeType: 2, todo: 'TODO' });
  const [main, copy] = [places(twice)['main']!, places(twice)['n1']!];
  expect(copy).not.toEqual(main);
});

test('a group is copied with its nodes', () => {
  const together = after(grouped(['a', 'b'], 'g', map, estimated).operations);
  expect(
    copied(['g'], together)
      .nodes.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b', 'g']);
  expect(copied(['b'], together).nodes[0]).toMatchObject({ id: 'b', position: { x: 560, y: 0 } });
});

test('below a collapsed node everything is hidden, except what another path leads to', () => {
  const closed = after([{ kind: 'set', list: 'node', id: 'main', fields: { collapsed: true } }]);
  expect([...hiddenNodes(closed)].toSorted()).toEqual(['a', 'b', 'c']);
  const alsoFrom = after([
    { kind: 'set', list: 'node', id: 'a', fields: { collapsed: true } },
    ...connected('c', 'b', map),
  ]);
  expect([...hiddenNodes(alsoFrom)]).toEqual([]);
});

test.each([
  ['main', 'child', 'a'],
  ['b', 'parent', 'a'],
  ['a', 'next', 'c'],
  ['c', 'previous', 'a'],
  ['c', 'next', undefined],
  ['main', 'parent', undefined],
] as const)('from %s the %s is %s', (id, way, expected) => {
  expect(neighbour(id, way, map)).toBe(expected);
});

test.each([
  ['no JSON', '{"nodes": ['],
  ['null', 'null'],
  ['another shape', '{"cards": []}'],
  ['a node without a place', '{"nodes": [{"id": "a"}], "edges": []}'],
  ['an edge without its end', '{"nodes": [], "edges": [{"id": "e", "source": "a", "target": "b"}]}'],
])('a stored clip that is %s is no clip', (_title, text) => {
  expect(clipIn(text)).toBeUndefined();
});

test('a stored clip is read again', () => {
  const clip = { nodes: [{ id: 'a', type: 'custom' as const, position: { x: 0, y: 0 } }], edges: [] };
  expect(clipIn(JSON.stringify(clip))).toEqual(clip);
});

test('whoever reads opens and closes branches without changing the map', () => {
  const nodes = [
    { id: 'a', type: 'custom' as const, position: { x: 0, y: 0 }, collapsed: true },
    { id: 'b', type: 'custom' as const, position: { x: 0, y: 0 } },
  ];
  const content = { settings: newSettings, nodes, edges: [] };
  const read = withBranches(
    content,
    new Map([
      ['a', true],
      ['b', false],
    ]),
  );
  expect(read.nodes.map(({ collapsed }) => collapsed)).toEqual([false, true]);
  expect(withBranches(content, new Map())).toBe(content);
});

test('another marker keeps size and colour, and is written under both names', () => {
  const edge = { markerEnd: { type: 'arrow' as const, width: 20, color: '#123456' }, data: { bgColor: '#FFFFFF' } };
  expect(withMarker(edge, 'circle')).toEqual({
    markerEnd: { type: 'circle', width: 20, color: '#123456' },
    data: { bgColor: '#FFFFFF', markerEndType: 'circle' },
  });
});
