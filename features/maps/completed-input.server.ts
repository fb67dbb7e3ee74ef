import { randomUUID } from 'node:crypto';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import type { Sent, WrongSent } from '#features/cards/rules/completed-rows.ts';
import { completedTree, isTree } from './rules/completed-nodes.ts';

/**
 * A new map from a program: its fields may stand beside `_id`, its nodes may be a tree of texts, and its own id may be
 * missing.
 */
export function completedNewMap(_context: CallContext, sent: Sent): Promise<CompletedInput> {
  const { _id = randomUUID(), update: below, ...beside } = sent;
  const isBelow = 'update' in sent || Object.keys(beside).length === 0;
  const fieldAsSent = (field: string) => (isBelow ? field : field.replace(/^update\./, ''));
  const fields = isBelow ? below : beside;
  const update = isTree(fields) ? completedTree(fields as Sent, randomUUID) : fields;
  if (update !== fields && 'wrong' in (update as Sent)) {
    const { field, message } = (update as { wrong: WrongSent }).wrong;
    throw new Refusal('BAD_INPUT', {
      key: 'account:refusal.badInput',
      field: fieldAsSent(`update.${field}`),
      detail: message,
    });
  }
  const input = { _id, ...(update === undefined ? {} : { update }), ...(isBelow ? beside : {}) };
  return Promise.resolve({ input, fieldAsSent });
}
