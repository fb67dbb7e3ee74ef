import { expect, test } from 'vitest';
import { afterBatches, conflictsOf, emptyState, isRepeated } from './document-state.ts';
import { applied, batchLimits, coalesced, inBatches, inverseOf, type Fields, type Operation } from './operations.ts';
import { resolved } from './resolve-conflicts.ts';

const add = (id: string, fields: Fields): Operation => ({ kind: 'add', list: 'row', id, fields });
const set = (id: string, fields: Fields): Operation => ({ kind: 'set', list: 'row', id, fields });
const remove = (id: string): Operation => ({ kind: 'remove', list: 'row', id });
const start = { row: { a: { x: 1, y: 1 }, b: { x: 2 } } };
const batch = (device: string, ...operations: Operation[]) => ({ id: device, device, operations });

test.each([
  [
    'a thousand moves are the last place',
    Array.from({ length: 1_000 }, (_, x) => set('a', { x })),
    [set('a', { x: 999 })],
  ],
  ['different fields of a row are one operation', [set('a', { x: 3 }), set('a', { y: 4 })], [set('a', { x: 3, y: 4 })]],
  ['an added row is added as it was edited', [add('c', { x: 1 }), set('c', { y: 2 })], [add('c', { x: 1, y: 2 })]],
  ['a removed row stays removed', [set('a', { x: 3 }), remove('a'), set('a', { x: 4 })], [remove('a')]],
  ['a row that is brought back is a whole one', [remove('a'), add('a', { x: 1 })], [add('a', { x: 1 })]],
])('%s', (_title, operations, expected) => {
  expect(coalesced(operations)).toEqual(expected);
  expect(applied(start, coalesced(operations))).toEqual(applied(start, operations));
});

test('the inverse takes operations back, fields that were not there too', () => {
  const operations = [set('a', { x: 9, color: 'red' }), remove('b'), add('c', { x: 3 })];
  const after = applied(start, operations);
  expect(after).toEqual({ row: { a: { x: 9, y: 1, color: 'red' }, c: { x: 3 } } });
  expect(applied(after, inverseOf(start, operations))).toEqual(start);
});

test('more operations than one call takes go out as several batches, all of them', () => {
  const operations = Array.from({ length: 8_000 }, (_, index) => set(`${index}`, { x: index }));
  const batches = inBatches(operations);
  expect(batches.every(({ length }) => length <= batchLimits.operations)).toBe(true);
  expect(batches.flat()).toEqual(operations);
});

test('an edit of a removed row is a conflict that can restore the row', () => {
  const state = afterBatches(emptyState(start), [{ ...batch('phone', remove('a')), version: 1 }]);
  const mine = batch('laptop', set('a', { x: 5 }), set('b', { x: 6 }));
  const conflicts = conflictsOf(state, 0, mine);
  expect(conflicts).toEqual([{ list: 'row', id: 'a', reason: 'removed', row: { x: 1, y: 1 } }]);
  expect(resolved(mine.operations, conflicts, { 'row/a': 'mine' })).toEqual([
    add('a', { x: 5, y: 1 }),
    set('b', { x: 6 }),
  ]);
  expect(resolved(mine.operations, conflicts, { 'row/a': 'theirs' })).toEqual([set('b', { x: 6 })]);
});

test('a removal of a row that another device changed since is a conflict; of one that this device changed, none', () => {
  const state = afterBatches(emptyState(start), [{ ...batch('phone', set('a', { x: 5 })), version: 1 }]);
  expect(conflictsOf(state, 0, batch('laptop', remove('a')))).toMatchObject([{ reason: 'changed', row: { x: 5 } }]);
  expect(conflictsOf(state, 1, batch('laptop', remove('a'))), 'it was seen').toEqual([]);
  expect(conflictsOf(state, 0, batch('phone', remove('a')))).toEqual([]);
  expect(conflictsOf(state, 0, batch('laptop', set('a', { x: 6 }))), 'the last writer of a field wins').toEqual([]);
});

test('last words that were saved all the same are recognised', () => {
  const state = afterBatches(emptyState(start), [
    { ...batch('laptop', set('a', { x: 5 })), saves: { tab: 's1' }, version: 1 },
  ]);
  expect(isRepeated(state, { ...batch('laptop'), recovers: { tab: 'tab', save: 's1' } })).toBe(true);
  expect(isRepeated(state, { ...batch('laptop'), recovers: { tab: 'tab', save: 's2' } })).toBe(false);
});
