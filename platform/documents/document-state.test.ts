import { describe, expect, test } from 'vitest';
import { afterBatches, conflictsOf, emptyState } from './document-state.ts';
import type { Batch } from './operations.ts';
import { resolved } from './resolve-conflicts.ts';

const batch = (device: string, operations: Batch['operations']): Batch => ({ id: 'b', device, operations });
const remove = { kind: 'remove', list: 'row', id: 'a' } as const;
const edit = { kind: 'set', list: 'row', id: 'a', fields: { text: 'mine' } } as const;

test('a row that two devices removed can be restored whole', () => {
  const start = emptyState({ row: { a: { type: 'step', text: 'before' } } });
  const after = afterBatches(start, [
    { ...batch('laptop', [remove]), version: 1 },
    { ...batch('phone', [remove]), version: 2 },
  ]);
  const conflicts = conflictsOf(after, 0, batch('tablet', [edit]));
  expect(conflicts).toEqual([{ list: 'row', id: 'a', reason: 'removed', row: { type: 'step', text: 'before' } }]);
  expect(resolved([edit], conflicts, { 'row/a': 'mine' })).toEqual([
    { kind: 'add', list: 'row', id: 'a', fields: { type: 'step', text: 'mine' } },
  ]);
});

test('a removed row that nobody knows is not restored by one of its fields', () => {
  const conflicts = conflictsOf(emptyState({}), 0, batch('tablet', [edit]));
  expect(resolved([edit], conflicts, { 'row/a': 'mine' })).toEqual([]);
});

describe('two texts for one field', () => {
  const texts = { row: ['text'] };
  const set = (fields: object) => ({ kind: 'set', list: 'row', id: 'a', fields }) as Batch['operations'][number];
  const start = emptyState({ row: { a: { text: 'before', x: 0 } } });
  const after = afterBatches(start, [{ ...batch('phone', [set({ text: 'theirs', x: 1 })]), version: 1 }], texts);

  test('are asked about, and the choice keeps what else was changed', () => {
    const mine = set({ text: 'mine', x: 2 });
    const conflicts = conflictsOf(after, 0, batch('laptop', [mine]), texts);
    expect(conflicts).toEqual([
      { list: 'row', id: 'a', reason: 'text', row: { text: 'theirs', x: 1 }, fields: ['text'] },
    ]);
    expect(resolved([mine], conflicts, { 'row/a': 'mine' })).toEqual([mine]);
    expect(resolved([mine], conflicts, { 'row/a': 'theirs' })).toEqual([set({ x: 2 })]);
    expect(resolved([set({ text: 'mine' })], conflicts, { 'row/a': 'theirs' })).toEqual([]);
  });

  test.each([
    ['the same text', 'laptop', 0, { text: 'theirs' }],
    ['another field', 'laptop', 0, { x: 5 }],
    ['a text that was seen before', 'laptop', 1, { text: 'mine' }],
    ['a text of this browser', 'phone', 0, { text: 'mine' }],
  ])('%s is not asked about', (_title, device, base, fields) => {
    expect(conflictsOf(after, base, batch(device, [set(fields)]), texts)).toEqual([]);
  });
});

describe('light fields', () => {
  const light = { row: ['place'] };
  const set = (fields: object) => ({ kind: 'set', list: 'row', id: 'a', fields }) as Batch['operations'][number];
  const start = emptyState({ row: { a: { text: 'before' } } });
  const afterOne = (operation: Batch['operations'][number]) =>
    afterBatches(start, [{ ...batch('phone', [operation]), version: 1 }], {}, light);

  test('a place for a row that was removed is passed over', () => {
    const removed = afterOne(remove);
    const mine = batch('laptop', [set({ place: 1 })]);
    expect(conflictsOf(removed, 0, mine, {}, light)).toEqual([]);
    expect(afterBatches(removed, [{ ...mine, version: 2 }], {}, light).content['row']).toEqual({});
  });

  test('a row that was only given a place can be removed', () => {
    const placed = afterOne(set({ place: 1 }));
    expect(placed.content['row']!['a']).toEqual({ text: 'before', place: 1 });
    expect(conflictsOf(placed, 0, batch('laptop', [remove]), {}, light)).toEqual([]);
  });

  test.each([{ place: 1, text: 'mine' }, { text: 'mine' }])(
    'an edit of more than the place is asked about: %o',
    (fields) => {
      expect(conflictsOf(afterOne(remove), 0, batch('laptop', [set(fields)]), {}, light)).toMatchObject([
        { reason: 'removed' },
      ]);
      expect(conflictsOf(afterOne(set(fields)), 0, batch('laptop', [remove]), {}, light)).toMatchObject([
        { reason: 'changed' },
      ]);
    },
  );
});
