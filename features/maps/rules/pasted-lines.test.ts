import { expect, test } from 'vitest';
import { applied } from '#platform/documents/operations.ts';
import { copied } from './edits.ts';
import { outlineOf } from './graph.ts';
import { contentOf, newSettings, rowsOf, type MapContent } from './map-content.ts';
import { mapLimits } from './map-limits.ts';
import { addItems, countOf, itemsOf, linesOf, type PastedItem } from './pasted-lines.ts';

const empty: MapContent = {
  settings: newSettings,
  nodes: [{ id: 'main', type: 'custom', label: 'Body', position: { x: 0, y: 0 } }],
  edges: [],
};
const ids = () => {
  let count = 0;
  return () => `n${count++}`;
};
const pasted = (text: string, before = empty, newId = ids()) =>
  contentOf(applied(rowsOf(before), addItems(itemsOf(text), { parent: 'main' }, before, newId).operations));
const shape = (content: MapContent) => {
  const labels = new Map(content.nodes.map(({ id, label }) => [id, label]));
  return outlineOf(content).map(({ id, level }) => `${level} ${labels.get(id)}`);
};
const words = (items: readonly PastedItem[]): unknown[] =>
  items.flatMap(({ label, children }) => (children.length > 0 ? [label, words(children)] : [label]));

test('indented lines are a tree below the node, in their order', () => {
  const content = pasted('a\n\tb\n\t\tc\n\td\ne\n');
  expect(shape(content)).toEqual(['1 Body', '2 a', '3 b', '4 c', '3 d', '2 e']);
  const again = pasted('f\ng', content, () => crypto.randomUUID());
  expect(shape(again).slice(-2)).toEqual(['2 f', '2 g']);
  const places = again.nodes.map(({ position: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
  expect(shape(pasted('only'))).toEqual(['1 Body', '2 only']);
});

test.each([
  ['tabs and any line ends', 'a\r\n\tb\rc', ['a', ['b'], 'c']],
  ['blanks', 'a\n  b\n    c\n  d', ['a', ['b', ['c'], 'd']]],
  ['signs of lists, empty lines', '- a\n\n  * b\n  • c\n- 2. d', ['a', ['b', 'c'], '2. d']],
  ['an indented beginning', '\t\ta\n\tb\nc', ['a', 'b', 'c']],
])('%s', (_name, text, expected) => expect(words(itemsOf(text))).toEqual(expected));

test('nothing of a long line is lost', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ');
  const [item, ...others] = itemsOf(long);
  expect(others).toEqual([]);
  const pieces = [item!, ...item!.children].flatMap(({ label, desc }) => [label, desc]);
  expect(pieces.filter(Boolean).join(' ')).toBe(long);
  expect(item!.label.length).toBeLessThanOrEqual(mapLimits.label);
  expect(item!.desc.length).toBeLessThanOrEqual(mapLimits.nodeDesc);
  const unbroken = '🫀'.repeat(400);
  const [cut] = itemsOf(unbroken);
  expect(`${cut!.label}${cut!.desc}`).toBe(unbroken);
  expect(cut!.label.isWellFormed()).toBe(true);
});

test('as many lines as a map may have nodes, and as deep', () => {
  const deep = Array.from({ length: 3_000 }, (_, at) => `${'\t'.repeat(at)}${at}`).join('\n');
  expect(countOf(itemsOf(deep))).toBe(3_000);
  expect(pasted(deep).nodes).toHaveLength(3_001);
  const flat = Array.from({ length: 4_900 }, (_, at) => `line ${at}`);
  expect(shape(pasted(flat.join('\n')))).toEqual(['1 Body', ...flat.map((line) => `2 ${line}`)]);
});

test('lines that were copied come back as they were', () => {
  const content = pasted('a\n\tb\n\t\tc\n\td\ne');
  const lines = linesOf(copied(['n0', 'n1', 'n2', 'n3'], content), 'Untitled');
  expect(lines).toBe('a\n\tb\n\t\tc\n\td');
  expect(shape(pasted(lines))).toEqual(['1 Body', '2 a', '3 b', '4 c', '3 d']);
});
