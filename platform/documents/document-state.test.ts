import { expect, test } from 'vitest';
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
