import { expect, test } from 'vitest';
import { withKeptRows } from './kept-rows.ts';
import { applied, type RowsContent } from './operations.ts';

const before = {
  node: { a: { label: 'Ash', position: { x: 0, y: 0 } }, b: { label: 'Birch', position: { x: 0, y: 9 } } },
  edge: { ab: { source: 'a', target: 'b' } },
};

test('the same content in other objects is the content from before', () => {
  expect(withKeptRows(before, structuredClone(before))).toBe(before);
  const { node, edge } = before;
  expect(withKeptRows(before, { edge, node: { b: node.b, a: { position: { y: 0, x: 0 }, label: 'Ash' } } })).toBe(
    before,
  );
});

test('what changed is new, what did not is the same object', () => {
  const moved = { kind: 'set', list: 'node', id: 'a', fields: { position: { x: 1, y: 0 } } } as const;
  const after = applied(structuredClone(before), [moved]);
  const kept = withKeptRows(before, after);
  expect(kept).toEqual(after);
  expect(kept['edge']).toBe(before.edge);
  expect(kept['node']!['b']).toBe(before.node.b);
  expect(kept['node']!['a']).not.toBe(before.node.a);
});

test('added and removed rows, lists and fields are changes', () => {
  const { node, edge } = before;
  for (const after of [
    { node, edge, map: {} },
    { node },
    { node: { a: node.a }, edge },
    { node: { ...node, c: node.a }, edge },
    { node: { ...node, a: { label: 'Ash' } }, edge },
    { node: { ...node, a: { ...node.a, todo: 'DONE' } }, edge },
    { node: { ...node, a: { label: 'Ash', position: [0, 0] } }, edge },
  ]) {
    const kept = withKeptRows(before, structuredClone(after) as unknown as RowsContent);
    expect(kept).not.toBe(before);
    expect(kept).toEqual(after);
  }
});
