import { expect, test } from 'vitest';
import { collectionLimits } from './collection-limits.ts';
import { roomFor } from './room-for.ts';

const inside = { collection_user_id: ['x'] };
const outside = { collection_user_id: [] };
const library = (held: number) => [...Array.from({ length: held }, () => inside), outside, outside];

test('only cards that the collection does not hold need room', () => {
  expect(roomFor([inside, outside], 'x', library(1))).toEqual({ kind: 'fits', held: 1 });
  expect(roomFor([inside], 'x', library(1))).toEqual({ kind: 'hasAll', held: 1 });
  expect(roomFor([inside, outside], 'x', library(collectionLimits.cards - 1)).kind).toBe('fits');
  expect(roomFor([outside, outside], 'x', library(collectionLimits.cards - 1)).kind).toBe('full');
});
