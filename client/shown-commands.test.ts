import { expect, test } from 'vitest';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { applied, type Operation, type RowsContent } from '#platform/documents/operations.ts';
import type { Effect } from './effect.ts';
import { registerFeatures } from './feature-client.ts';
import { withReply } from './shown-commands.ts';

const submit = { commandName: 'tree.submit', rules: {} } as never;
const effect: Effect = {
  command: submit,
  query: 'tree.open',
  apply: (data, input) => applied(data as RowsContent, [input as Operation]),
};
registerFeatures([{ area: 'tree', commands: [submit], effects: [effect] }]);

const row = { list: 'node', id: 'a' };
const queued = (id: string, input: Operation) =>
  ({ id, name: 'tree.submit', input, state: { kind: 'waiting' } }) as unknown as QueuedCommand;
const add = queued('1', { kind: 'add', ...row, fields: { label: '' } });
const name = queued('2', { kind: 'set', ...row, fields: { label: 'Bark' } });

test.each([
  ['is still queued', [add, name]],
  ['has left the queue', [name]],
])('a name that waits stays when the making of its node is acknowledged and %s', (_title, queue) => {
  const shown = { node: { a: { label: 'Bark' } } };
  expect(withReply(['tree', 'open'], shown, effect, { command: add, reply: {} }, queue)).toEqual(shown);
});
