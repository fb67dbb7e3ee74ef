import { randomUUID } from 'node:crypto';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import { id } from '#platform/contract/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { lastOrder } from './last-orders.store.server.ts';
import { completedChanges, completedContent, listsToComplete, type CompletedUpdate } from './rules/completed-card.ts';
import type { Sent } from './rules/completed-rows.ts';
import { mostItems } from './rules/card-limits.ts';
import type { ItemKind } from './rules/item-kinds.ts';

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

/**
 * A new card from a program: its fields may be beside `_id` instead of below `update`, and ids, orders and empty
 * fields may be missing.
 */
export function completedNewCard(_context: CallContext, sent: Sent): Promise<CompletedInput> {
  const { _id = randomUUID(), update: below, ...beside } = sent;
  const isBelow = 'update' in sent || Object.keys(beside).length === 0;
  const fieldAsSent = (field: string) => (isBelow ? field : field.replace(/^update\./, ''));
  const content = completedContent(isBelow ? below : beside, { newId: randomUUID, hostOf });
  refuseWrong(content, fieldAsSent);
  const update = content.update === undefined ? {} : { update: content.update };
  return Promise.resolve({ input: isBelow ? { _id, ...update, ...beside } : { _id, ...update }, fieldAsSent });
}

/** An edit of a card from a program: rows without an id are added behind those that the card has. */
export async function completedEdit({ services }: CallContext, sent: Sent): Promise<CompletedInput | undefined> {
  const kinds = listsToComplete(sent['update']);
  if (kinds.length === 0) return undefined;
  const card = id.safeParse(sent['id']);
  const last: Partial<Record<ItemKind, string | null>> = {};
  if (card.success)
    await services.database.read(async (rows) => {
      for (const kind of kinds) last[kind] = await lastOrder(rows, card.data, kind);
    });
  const changes = completedChanges(sent['update'], { newId: randomUUID, hostOf, lastOf: (kind) => last[kind] ?? null });
  const fieldAsSent = (field: string) => {
    const kind = changes.added.find((added) => field.startsWith(`update.${added}.put`));
    return kind === undefined ? field : field.replace(`update.${kind}.put`, `update.${kind}`);
  };
  refuseWrong(changes, fieldAsSent);
  return { input: { ...sent, update: changes.update }, fieldAsSent };
}

function refuseWrong({ wrong, tooMany }: CompletedUpdate, fieldAsSent: (field: string) => string): void {
  if (wrong)
    throw new Refusal('BAD_INPUT', {
      key: 'account:refusal.badInput',
      field: fieldAsSent(`update.${wrong.field}`),
      detail: wrong.message,
    });
  if (tooMany)
    throw new Refusal('BAD_INPUT', {
      key: 'cards:refusal.tooMany',
      field: fieldAsSent(`update.${tooMany}`),
      values: { most: mostItems[tooMany] },
    });
}
