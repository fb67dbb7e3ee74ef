import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, type Operation } from '#platform/documents/operations.ts';
import { addAt, addChild, addSibling, arranged, connected, setNode } from './edits.ts';
import { outlineOf } from './graph.ts';
import { laidOut, layouts } from './layouts.ts';
import { contentOf, newSettings, rowsOf, type MapContent, type MapNode } from './map-content.ts';
import { outlineOfPage } from './nested-outline.ts';
import { droppedInOutline, movedInOutline, type DropSide, type OutlineMove } from './outline-edits.ts';
import { removeNodes } from './removal.ts';
import { childrenInOrder, ranksAt } from './sibling-order.ts';
import { treeOf } from './formats/outline-tree.ts';

const node = (id: string, x: number, y: number, more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x, y },
  ...more,
});
const edge = (source: string, target: string) => ({ id: `e${source}-${target}`, source, target });
const empty: MapContent = { settings: newSettings, nodes: [node('main', 0, 0)], edges: [] };
const after = (before: MapContent, operations: readonly Operation[]) => contentOf(applied(rowsOf(before), operations));
const below = (content: MapContent, parent = 'main') => childrenInOrder(parent, content).map(({ id }) => id);
const organs = ['heart', 'lungs', 'liver', 'kidney', 'brain'];
const written = organs.reduce(
  (content, id) => after(content, addChild('main', id, content, { label: id }).operations),
  empty,
);
/** As a map was before there were ranks. */
const old: MapContent = {
  ...empty,
  nodes: [...empty.nodes, node('a', 280, -120), node('b', 280, 0), node('c', 280, 120)],
  edges: ['a', 'b', 'c'].map((id) => edge('main', id)),
};

test('[S3 §9] siblings keep the order in which they were written; where they are drawn stays', () => {
  expect(organs.map((id) => written.nodes.find((each) => each.id === id)!.position.y)).toEqual([
    0, 120, -120, 240, -240,
  ]);
  expect(outlineOf(written).map(({ id }) => id)).toEqual(['main', ...organs]);
  expect(outlineOfPage(written).map(({ label }) => label)).toEqual(['', ...organs]);
  expect(treeOf(written, 'Body').children.map(({ text }) => text)).toEqual(organs);
});

test.each(layouts)('layout %s follows the order, and leaves it as it is, with ranks and without', (layout) => {
  for (const content of [written, old]) {
    const laid = after(content, arranged(laidOut(content, layout), content));
    expect(outlineOf(laid).map(({ id }) => id)).toEqual(outlineOf(content).map(({ id }) => id));
  }
  if (layout === 'circle' || layout === 'tree') return;
  const laid = laidOut(written, layout);
  const along = layout === 'LR' ? 'y' : 'x';
  expect(organs.toSorted((one, other) => laid.get(one)![along] - laid.get(other)![along])).toEqual(organs);
});

test('a map without ranks has the order that it shows; what is added comes behind, or where it is put', () => {
  expect(below(old)).toEqual(['a', 'b', 'c']);
  expect(below(after(old, addChild('main', 'last', old).operations))).toEqual(['a', 'b', 'c', 'last']);
  const between = after(old, addSibling('b', 'next', old).operations);
  expect(below(between)).toEqual(['a', 'b', 'next', 'c']);
  const first = after(between, addSibling('a', 'second', between).operations);
  expect(below(first)).toEqual(['a', 'second', 'b', 'next', 'c']);
  const dropped = after(first, addAt({ x: 280, y: -900 }, 'dropped', first, 'main').operations);
  expect(below(dropped).at(-1)).toBe('dropped');
});

test('what is connected to its first parent becomes its last child', () => {
  const loose = after(written, addAt({ x: 0, y: -900 }, 'skin', written).operations);
  expect(below(after(loose, connected('main', 'skin', loose)))).toEqual([...organs, 'skin']);
});

test('the children of a removed node come where it was among its siblings', () => {
  const withParts = ['left', 'right'].reduce(
    (content, id) => after(content, addChild('lungs', id, content).operations),
    written,
  );
  const removed = after(withParts, removeNodes(['lungs'], withParts, 100));
  expect(below(removed)).toEqual(['heart', 'left', 'right', 'liver', 'kidney', 'brain']);
});

test('a row that is moved in the outline changes the order alone, unless both are drawn in it', () => {
  const moved = after(written, movedInOutline('brain', 'up', written));
  expect(below(moved)).toEqual(['heart', 'lungs', 'liver', 'brain', 'kidney']);
  expect(moved.nodes.map(({ position }) => position)).toEqual(written.nodes.map(({ position }) => position));
});

test('a row is dropped before and behind another one, or below it', () => {
  const drop = (id: string, target: string, side: DropSide, before = written) =>
    after(before, droppedInOutline(id, target, side, before));
  expect(below(drop('brain', 'heart', 'before'))).toEqual(['brain', 'heart', 'lungs', 'liver', 'kidney']);
  expect(below(drop('heart', 'liver', 'behind'))).toEqual(['lungs', 'liver', 'heart', 'kidney', 'brain']);
  const deep = drop('brain', 'heart', 'below');
  expect([below(deep), below(deep, 'heart')]).toEqual([['heart', 'lungs', 'liver', 'kidney'], ['brain']]);
  expect(below(drop('brain', 'liver', 'before', deep))).toEqual(['heart', 'lungs', 'brain', 'liver', 'kidney']);
  expect(below(drop('c', 'a', 'before', old))).toEqual(['c', 'a', 'b']);
  for (const [id, target, side] of [
    ['main', 'heart', 'below'],
    ['heart', 'main', 'before'],
    ['heart', 'heart', 'below'],
    ['heart', 'lungs', 'before'],
    ['heart', 'brain', 'before'],
  ] as const)
    expect(droppedInOutline(id, target, side, id === 'heart' && target === 'brain' ? deep : written)).toEqual([]);
});

test('two devices that add at once, and ranks that are none, still give one order', () => {
  const both = after(old, [...addChild('main', 'one', old).operations, ...addChild('main', 'two', old).operations]);
  expect(new Set(both.nodes.filter(({ rank }) => rank !== undefined).map(({ rank }) => rank)).size).toBe(1);
  const next = after(both, addSibling(below(both).at(-2)!, 'between', both).operations);
  expect(below(next).indexOf('between')).toBe(4);
  const bad = after(written, [setNode('heart', { rank: '0' }), setNode('lungs', { rank: '00' })]);
  expect(below(after(bad, addSibling('heart', 'next', bad).operations)).slice(0, 3)).toEqual([
    'heart',
    'next',
    'lungs',
  ]);
});

test('ranks stay short however often a node is put at the same place', () => {
  let siblings = [
    { id: 'first', rank: 'a0' },
    { id: 'last', rank: 'a1' },
  ];
  for (let at = 0; at < 2_000; at++) {
    const ranks = ranksAt(siblings, `n${at}`, 1);
    siblings = [siblings[0]!, { id: `n${at}`, rank: '' }, ...siblings.slice(1)]
      .slice(0, 12)
      .map(({ id, rank }) => ({ id, rank: ranks.get(id) ?? rank }));
    expect(Math.max(...siblings.map(({ rank }) => rank.length))).toBeLessThanOrEqual(100);
  }
});

test('any edits of the outline on any map give the order that they ask for', () => {
  const move = fc.constantFrom<OutlineMove>('up', 'down', 'in', 'out');
  const act = fc.tuple(fc.constantFrom('sibling', 'child', 'move', 'remove', 'unrank'), fc.nat(), move);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let content = old;
      for (const [at, [kind, pick, way]] of acts.entries()) {
        const rows = outlineOf(content);
        const row = rows[pick % rows.length]!;
        const siblings = (id: string, of = outlineOf(content)) => {
          const parent = of.find((each) => each.id === id)?.parentId;
          return of.filter(({ parentId }) => parentId === parent).map((each) => each.id);
        };
        const before = siblings(row.id);
        if (kind === 'sibling' && row.parentId !== undefined) {
          content = after(content, addSibling(row.id, `s${at}`, content).operations);
          expect(siblings(row.id)).toEqual(before.toSpliced(before.indexOf(row.id) + 1, 0, `s${at}`));
        } else if (kind === 'child') {
          const children = below(content, row.id);
          content = after(content, addChild(row.id, `c${at}`, content).operations);
          expect(below(content, row.id)).toEqual([...children, `c${at}`]);
        } else if (kind === 'unrank') content = after(content, [setNode(row.id, { rank: null })]);
        else if (kind === 'remove' && row.id !== 'main') {
          const children = below(content, row.id);
          const operations = removeNodes([row.id], content, 1_000);
          content = after(content, operations);
          if (row.parentId !== undefined)
            expect(below(content, row.parentId)).toEqual(before.toSpliced(before.indexOf(row.id), 1, ...children));
        } else if (kind === 'move') {
          const operations = movedInOutline(row.id, way, content);
          content = after(content, operations);
          if (operations.length === 0) continue;
          const place = before.indexOf(row.id);
          const others = before.filter((id) => id !== row.id);
          const now = siblings(row.id);
          if (way === 'up') expect(now).toEqual(others.toSpliced(place - 1, 0, row.id));
          if (way === 'down') expect(now).toEqual(others.toSpliced(place + 1, 0, row.id));
          if (way === 'in') expect(now.at(-1)).toBe(row.id);
          if (way === 'out' && row.parentId !== 'main') expect(now[now.indexOf(row.parentId!) + 1]).toBe(row.id);
        }
      }
    }),
    { numRuns: 60 },
  );
});
