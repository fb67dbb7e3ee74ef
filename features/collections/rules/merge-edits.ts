import type { CollectionUpdate } from '../contract.ts';
import { collectionLimits } from './collection-limits.ts';

interface CollectionEdit {
  readonly id: string;
  readonly update: CollectionUpdate;
}

/**
 * Merges two edits of one collection; `undefined` if the result exceeds the limits of one call. A card that was removed
 * and put again stays.
 */
export function mergeCollectionEdits(earlier: CollectionEdit, later: CollectionEdit): CollectionEdit | undefined {
  const { cards: before = {}, ...fields } = earlier.update;
  const { cards: after = {}, ...newer } = later.update;
  const put = new Map([...(before.put ?? []), ...(after.put ?? [])].map((card) => [card._id, card]));
  for (const id of after.remove ?? []) put.delete(id);
  const remove = new Set([...(before.remove ?? []), ...(after.remove ?? [])]);
  for (const { _id } of after.put ?? []) remove.delete(_id);
  if (put.size > collectionLimits.cards || remove.size > collectionLimits.cards) return undefined;
  const cards = { ...(put.size > 0 && { put: [...put.values()] }), ...(remove.size > 0 && { remove: [...remove] }) };
  return { id: later.id, update: { ...fields, ...newer, ...(put.size + remove.size > 0 && { cards }) } };
}
