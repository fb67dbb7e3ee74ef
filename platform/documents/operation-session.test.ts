import { expect, test } from 'vitest';
import type { BatchInput } from './batch-saves.ts';
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
