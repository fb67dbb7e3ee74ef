import type { ReviewEvent } from '#features/memory/contract.ts';
import type { ReviewItem } from '../contract.ts';

/**
 * The items that were neither answered nor forgotten by these events: an answered item is done for the day, right or
 * wrong.
 */
export function withoutAnswered(items: readonly ReviewItem[], events: readonly ReviewEvent[]): ReviewItem[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const undoneRuns = new Set(
    events.flatMap((event) => (event.kind === 'undo_run' ? [`${event.card_id} ${event.test_id}`] : [])),
  );
  const answered = new Set(
    events.flatMap((event) => {
      if (event.kind === 'undo' || event.kind === 'undo_run') return [];
      if (undone.has(event._id) || undoneRuns.has(`${event.card_id} ${event.test_id}`)) return [];
      return [keyOfItem({ ...event, kind: event.item_kind, part: event.part ?? null })];
    }),
  );
  return items.filter((item) => !answered.has(keyOfItem(item)));
}

/** What tells items apart. */
export const keyOfItem = (item: { card_id: string; item_id: string; kind: string; part?: string | null }): string =>
  [item.card_id, item.item_id, item.kind, item.part ?? ''].join(' ');
