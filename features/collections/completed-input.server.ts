import { randomUUID } from 'node:crypto';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import { id } from '#platform/contract/contract.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { isSent, type Sent } from '#features/cards/rules/completed-rows.ts';
import { completedCards, lackOrders } from './rules/completed-cards.ts';
import { lastPlace } from './last-place.store.server.ts';

const fieldOfList = (field: string, isList: boolean) =>
  isList ? field.replace(/^update\.cards\.put/, 'update.cards') : field;

/**
 * A new collection from a program: its fields may be beside `_id`, its cards may be a list of ids, and its own id
 * may be missing.
 */
export function completedNewCollection(_context: CallContext, sent: Sent): Promise<CompletedInput> {
  const { _id = randomUUID(), update: below, ...beside } = sent;
  const isBelow = 'update' in sent || Object.keys(beside).length === 0;
  const fields = isBelow ? below : beside;
  const isList = isSent(fields) && Array.isArray(fields['cards']);
  const update =
    isSent(fields) && 'cards' in fields ? { ...fields, cards: completedCards(fields['cards'], null) } : fields;
  return Promise.resolve({
    input: { _id, ...(update === undefined ? {} : { update }), ...(isBelow ? beside : {}) },
    fieldAsSent: (field) =>
      isBelow ? fieldOfList(field, isList) : fieldOfList(field, isList).replace(/^update\./, ''),
  });
}

/** Cards without an order are put behind those that the collection has. */
export async function completedCollectionEdit(
  { services }: CallContext,
  sent: Sent,
): Promise<CompletedInput | undefined> {
  const { update } = sent;
  if (!isSent(update) || !lackOrders(update['cards'])) return undefined;
  const collection = id.safeParse(sent['id']);
  const last = collection.success ? await services.database.read((rows) => lastPlace(rows, collection.data)) : null;
  const isList = Array.isArray(update['cards']);
  return {
    input: { ...sent, update: { ...update, cards: completedCards(update['cards'], last) } },
    fieldAsSent: (field) => fieldOfList(field, isList),
  };
}
