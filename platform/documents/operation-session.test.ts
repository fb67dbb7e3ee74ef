import { expect, test } from 'vitest';
import type { BatchInput, PendingBatch } from './batch-saves.ts';
import { openOperationSession } from './operation-session.ts';
import type { OperationPorts } from './operation-ports.ts';
import type { Operation } from './operations.ts';

test('closing saves what was edited while an earlier save was being stored', async () => {
  const submitted: BatchInput['batch'][] = [];
  const lastWords: string[][] = [];
  let stored = () => {};
  const session = openOperationSession({ version: 0, content: {} }, {
    saves: {
      pending: () => [],
      submit: async (batch: BatchInput['batch']) => {
        submitted.push(batch);
        if (submitted.length === 1) await new Promise<void>((resolve) => (stored = resolve));
        return batch.id;
      },
      state: () => 'saved',
      subscribe: () => () => {},
    },
    device: 'laptop',
    tab: 'laptop-1',
    copy: { take: async () => {} },
    lastWords: {
      keep: (_tab: string, { change }: { change: Operation[] }) => void lastWords.push(change.map(({ kind }) => kind)),
      clear: () => {},
      of: () => undefined,
      leftBy: () => [],
    },
    undo: { load: async () => undefined, save: async () => {} },
    whenClosed: async () => {},
    read: async () => ({ version: 0, batches: [] }),
    newId: () => crypto.randomUUID(),
    notKept: { code: 'NOT_KEPT', key: 'test' },
    report: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as OperationPorts);
  session.change([{ kind: 'add', list: 'row', id: 'one', fields: { label: '' } }]);
  session.endGesture();
  // In the same task: the outbox is stored later, and the tab may be gone by then.
  expect(lastWords).toEqual([['add']]);
  session.change([{ kind: 'set', list: 'row', id: 'one', fields: { label: 'Bark' } }]);
  const closed = session.close();
  stored();
  await closed;
  expect(submitted.flatMap(({ operations }) => operations.map(({ kind }) => kind))).toEqual(['add', 'set']);
});

test('a choice about a text does not decide about a later removal of the same row', async () => {
  let pending: PendingBatch[] = [];
  let changed = () => {};
  const ended: string[] = [];
  const refused = (id: string, reason: 'text' | 'removed'): PendingBatch =>
    ({
      id,
      batch: {
        id,
        device: 'laptop',
        operations: [{ kind: 'set', list: 'row', id: 'one', fields: { label: id } }],
      },
      base: 1,
      state: { kind: 'conflict', refusal: { code: 'CONFLICT', key: 'test' } },
      conflicts: [{ list: 'row', id: 'one', reason, row: { label: 'Theirs' }, fields: ['label'] }],
      refusedAt: 2,
    }) as unknown as PendingBatch;
  const drop = async (id: string) => {
    ended.push(id);
    pending = pending.filter((batch) => batch.id !== id);
    changed();
  };
  const session = openOperationSession({ version: 2, content: { row: { one: { label: 'Theirs' } } } }, {
    saves: {
      pending: () => pending,
      settled: () => new Promise(() => {}),
      retry: drop,
      discard: drop,
      state: () => 'saved',
      subscribe: (listener: () => void) => ((changed = listener), () => {}),
    },
    device: 'laptop',
    tab: 'laptop-1',
    copy: { take: async () => {} },
    lastWords: { keep: () => {}, clear: () => {}, of: () => undefined, leftBy: () => [] },
    undo: { load: async () => undefined, save: async () => {} },
    whenClosed: async () => {},
    read: async () => ({ version: 2, batches: [] }),
    newId: () => crypto.randomUUID(),
    notKept: { code: 'NOT_KEPT', key: 'test' },
    report: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as OperationPorts);
  const raise = (id: string, reason: 'text' | 'removed') => {
    pending = [refused(id, reason)];
    changed();
    return session.current().conflicts.map((conflict) => [conflict.reason, conflict.key] as const);
  };
  const [[reason, key] = []] = raise('first', 'text');
  expect(reason).toBe('text');
  await session.settleConflicts({ [key!]: 'theirs' });
  expect(ended).toEqual(['first']);
  expect(raise('second', 'removed')).toEqual([['removed', key]]);
  expect(ended).toEqual(['first']);
  await session.settleConflicts({ [key!]: 'theirs' });
  // A removal is asked about once.
  expect(raise('third', 'removed')).toEqual([]);
  expect(ended).toEqual(['first', 'second', 'third']);
});

test('a conflict of two texts is asked about once, also where later batches have it; another text is asked about', async () => {
  const texts = ['Ash', 'Ash tree', 'Oak'];
  let pending: PendingBatch[] = texts.slice(0, 2).map((label, at) => textBatch(`${at}`, label, at === 0));
  let changed = () => {};
  const retried: unknown[] = [];
  const end = async (id: string, batch?: BatchInput['batch']) => {
    if (batch) retried.push(batch.operations);
    const [next, ...rest] = pending.filter((each) => each.id !== id);
    // The next one is refused, too: it was made on the same version.
    pending = next ? [textBatch(next.id, labelIn(next), true), ...rest] : [];
    changed();
  };
  const session = openOperationSession({ version: 2, content: { row: { one: { label: 'Theirs' } } } }, {
    saves: {
      pending: () => pending,
      settled: () => new Promise(() => {}),
      retry: end,
      discard: end,
      state: () => 'saved',
      subscribe: (listener: () => void) => ((changed = listener), () => {}),
    },
    device: 'laptop',
    tab: 'laptop-1',
    copy: { take: async () => {} },
    lastWords: { keep: () => {}, clear: () => {}, of: () => undefined, leftBy: () => [] },
    undo: { load: async () => undefined, save: async () => {} },
    whenClosed: async () => {},
    read: async () => ({ version: 2, batches: [] }),
    newId: () => crypto.randomUUID(),
    notKept: { code: 'NOT_KEPT', key: 'test' },
    report: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as OperationPorts);
  expect(session.current().conflicts).toMatchObject([{ reason: 'text', mine: { fields: { label: 'Ash tree' } } }]);
  await session.settleConflicts({ 'row/one': 'theirs' });
  await expect.poll(() => pending).toEqual([]);
  expect(session.current().conflicts).toEqual([]);
  expect(retried, 'both texts were dropped').toEqual([]);
  pending = [textBatch('2', texts[2]!, true)];
  changed();
  expect(session.current().conflicts, 'it was typed after the choice').toMatchObject([{ reason: 'text' }]);
});

const labelIn = ({ batch }: PendingBatch) => {
  const [operation] = batch.operations;
  return String(operation?.kind === 'set' && operation.fields['label']);
};
function textBatch(id: string, label: string, isRefused: boolean): PendingBatch {
  const operations = [{ kind: 'set', list: 'row', id: 'one', fields: { label } }];
  const conflict = { list: 'row', id: 'one', reason: 'text', row: { label: 'Theirs' }, fields: ['label'] };
  return {
    id,
    batch: { id, device: 'laptop', operations },
    base: 1,
    state: isRefused ? { kind: 'conflict', refusal: { code: 'CONFLICT', key: 'test' } } : { kind: 'waiting' },
    conflicts: isRefused ? [conflict] : [],
    refusedAt: 2,
  } as unknown as PendingBatch;
}

test('beside an open conflict nobody is asked about light fields of a row that is gone', () => {
  const first = textBatch('first', 'Ash', true);
  const set = (id: string, fields: Record<string, unknown>) => ({ kind: 'set' as const, list: 'row', id, fields });
  const later = (id: string, fields: Record<string, unknown>) =>
    ({ ...textBatch(id, '', false), batch: { id, device: 'laptop', operations: [set(id, fields)] } }) as PendingBatch;
  const session = openOperationSession({ version: 2, content: { row: { one: { label: 'Theirs' } } } }, {
    saves: {
      pending: () => [first, later('moved', { place: 1 }), later('written', { place: 1, label: 'Oak' })],
      settled: () => new Promise(() => {}),
      state: () => 'saved',
      subscribe: () => () => {},
    },
    device: 'laptop',
    tab: 'laptop-1',
    light: { row: ['place'] },
    copy: { take: async () => {} },
    lastWords: { keep: () => {}, clear: () => {}, of: () => undefined, leftBy: () => [] },
    undo: { load: async () => undefined, save: async () => {} },
    whenClosed: async () => {},
    read: async () => ({ version: 2, batches: [] }),
    newId: () => crypto.randomUUID(),
    notKept: { code: 'NOT_KEPT', key: 'test' },
    report: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as OperationPorts);
  expect(session.current().conflicts.map(({ key, reason }) => [key, reason])).toEqual([
    ['row/one', 'text'],
    ['row/written', 'removed'],
  ]);
});

test('an undo asked for before the steps from before a reload are read undoes the last of them; with none it says so', async () => {
  let loaded: (packed: unknown) => void = () => {};
  const session = openOperationSession({ version: 1, content: { row: { one: { label: 'Bark' } } } }, {
    saves: {
      pending: () => [],
      submit: async ({ id }: { id: string }) => id,
      state: () => 'saved',
      subscribe: () => () => {},
    },
    device: 'laptop',
    tab: 'laptop-1',
    copy: { take: async () => {} },
    lastWords: { keep: () => {}, clear: () => {}, of: () => undefined, leftBy: () => [] },
    undo: { load: () => new Promise((resolve) => (loaded = resolve)), save: async () => {} },
    whenClosed: async () => {},
    read: async () => ({ version: 1, batches: [] }),
    newId: () => crypto.randomUUID(),
    notKept: { code: 'NOT_KEPT', key: 'test' },
    report: (error: unknown) => expect.unreachable(String(error)),
  } as unknown as OperationPorts);
  const undone = session.undo();
  expect(session.current().content['row']?.['one']).toEqual({ label: 'Bark' });
  loaded({ undo: [[{ kind: 'set', list: 'row', id: 'one', fields: { label: 'Wood' } }]], redo: [] });
  expect(await undone).toBe(true);
  expect(session.current().content['row']?.['one']).toEqual({ label: 'Wood' });
  expect(await session.undo()).toBe(false);
  // A step of this tab is taken in the same task.
  session.change([{ kind: 'set', list: 'row', id: 'one', fields: { label: 'Tree' } }]);
  const again = session.undo();
  expect(session.current().content['row']?.['one']).toEqual({ label: 'Wood' });
  expect(await again).toBe(true);
  await session.close();
});
