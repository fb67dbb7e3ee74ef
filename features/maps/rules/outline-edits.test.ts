import { expect, test } from 'vitest';
import { applied } from '#platform/documents/operations.ts';
import { outlineOf } from './graph.ts';
import { contentOf, newSettings, rowsOf, type MapContent, type MapNode } from './map-content.ts';
import { branch, crossEdges, movedInOutline, type OutlineMove } from './outline-edits.ts';
import { closedAbove, outlineLines } from './outline-lines.ts';

const node = (id: string, x: number, y: number): MapNode => ({ id, type: 'custom', position: { x, y } });
const edge = (source: string, target: string) => ({ id: `e${source}-${target}`, source, target });
/** main > a > b, main > c > d, and d > b across. */
const map: MapContent = {
  settings: newSettings,
  nodes: [node('main', 0, 0), node('a', 280, 0), node('b', 560, 0), node('c', 280, 240), node('d', 560, 240)],
  edges: [edge('main', 'a'), edge('a', 'b'), edge('main', 'c'), edge('c', 'd'), edge('d', 'b')],
};
const after = (id: string, way: OutlineMove, before = map) =>
  contentOf(applied(rowsOf(before), movedInOutline(id, way, before)));
const outline = (content: MapContent) => outlineOf(content).map(({ id, level }) => `${level} ${id}`);

test('a row moves up and down among its siblings, with its branch', () => {
  const up = after('c', 'up');
  expect(outline(up)).toEqual(['1 main', '2 c', '3 d', '2 a', '3 b']);
  expect(up.nodes.find(({ id }) => id === 'd')?.position).toEqual({ x: 560, y: 0 });
  expect(outline(after('c', 'down', up))).toEqual(outline(map));
  expect(movedInOutline('a', 'up', map)).toEqual([]);
  expect(movedInOutline('main', 'down', map)).toEqual([]);
});

test('rows at one place can be moved past each other', () => {
  const same = { ...map, nodes: map.nodes.map((each) => (each.id === 'c' ? node('c', 280, 0) : each)) };
  expect(outline(after('c', 'up', same)).indexOf('2 c')).toBe(1);
});

test('a row goes below the sibling above it, and out again beside its parent', () => {
  const into = after('c', 'in');
  expect(outline(into)).toEqual(['1 main', '2 a', '3 b', '3 c', '4 d']);
  const out = after('c', 'out', into);
  expect(outline(out)).toEqual(['1 main', '2 a', '3 b', '2 c', '3 d']);
  expect(out.edges.map(({ id }) => id).toSorted()).toEqual(map.edges.map(({ id }) => id).toSorted());
  expect(movedInOutline('a', 'in', map)).toEqual([]);
  expect(movedInOutline('main', 'out', map)).toEqual([]);
});

test('a row that leaves a root stands alone', () => {
  const out = after('c', 'out');
  expect(outline(out)).toContain('1 c');
  expect(out.edges.some(({ id }) => id === 'emain-c')).toBe(false);
});

test('edges that are not part of the tree are known by their source', () => {
  expect([...crossEdges(outlineOf(map), map)].map(([id, edges]) => [id, edges.map((each) => each.id)])).toEqual([
    ['d', ['ed-b']],
  ]);
});

test('the branch of a row is what the outline has below it: connections across lead nowhere', () => {
  expect(branch('c', outlineOf(map))).toEqual(['c', 'd']);
  const round = { ...map, edges: [...map.edges, edge('d', 'main')] };
  expect(branch('c', outlineOf(round))).toEqual(['c', 'd']);
});

test('the lines of the outline: edges across below their source, groups at the end, nothing below closed nodes', () => {
  const group: MapNode = { id: 'g', type: 'group', position: { x: 0, y: 900 } };
  const whole = { ...map, nodes: [...map.nodes, group] };
  const shown = (isOpen: (id: string) => boolean) =>
    outlineLines(whole, isOpen).map(({ kind, id, level, place, of }) => `${kind} ${id} ${level}: ${place}/${of}`);
  expect(shown(() => true)).toEqual([
    'node main 1: 1/2',
    'node a 2: 1/2',
    'node b 3: 1/1',
    'node c 2: 2/2',
    'node d 3: 1/1',
    'edge ed-b 4: 1/1',
    'group g 1: 2/2',
  ]);
  expect(shown((id) => id !== 'main')).toEqual(['node main 1: 1/2', 'group g 1: 2/2']);
});

test('what is hidden below closed nodes is found with all that hides it', () => {
  const closed = ['main', 'a', 'd'];
  const folded = { ...map, nodes: map.nodes.map((each) => ({ ...each, collapsed: closed.includes(each.id) })) };
  expect(closedAbove('b', folded)).toEqual(['a', 'main']);
  expect(closedAbove('d', folded)).toEqual(['main']);
  expect(closedAbove('main', folded)).toEqual([]);
});
