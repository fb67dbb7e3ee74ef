import { expect, test } from 'vitest';
import { endsOf } from './edge-geometry.ts';

const box = (x: number, y: number) => ({ x, y, width: 180, height: 48 });

test.each([
  ['to the right', 280, 0, 'right', 'left'],
  ['to the left', -280, 0, 'left', 'right'],
  ['below', 0, 120, 'bottom', 'top'],
  ['above', 0, -120, 'top', 'bottom'],
  ['a sub-node, one step down', 280, 120, 'right', 'left'],
  ['a sub-node, far down', 280, 600, 'right', 'left'],
  ['a child far to the side on the next level', 600, 160, 'bottom', 'top'],
  ['partly below', 150, 120, 'bottom', 'top'],
] as const)('an edge to a node %s joins the sides that face each other', (_where, x, y, leaves, enters) => {
  const [start, end] = endsOf(box(0, 0), box(x, y));
  expect([start.side, end.side]).toEqual([leaves, enters]);
});
