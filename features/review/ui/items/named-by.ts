import type { ReviewItem } from '../../contract.ts';

/** As the call for the answers to one item names it. */
export function namedBy(item: ReviewItem) {
  const { card_id, item_id, kind } = item;
  const part = kind === 'description' ? kind : kind === 'flashcard' ? item.part : null;
  return { card_id, item_id, ...(part === null ? {} : { part }) };
}
