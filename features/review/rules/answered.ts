import type { ReviewEvent } from '#features/memory/contract.ts';
import type { ReviewItem } from '../contract.ts';

/** The items that were not answered by these events: an answered item is done for the day, right or wrong. */
export function withoutAnswered(items: readonly ReviewItem[], events: readonly ReviewEvent[]): ReviewItem[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const answered = new Set(
    events.flatMap((event) =>
      event.kind === 'answer' && !undone.has(event._id)
        ? [keyOf({ ...event, kind: event.item_kind, part: event.part ?? null })]
        : [],
    ),
  );
  return items.filter((item) => !answered.has(keyOf(item)));
}

const keyOf = (item: { card_id: string; item_id: string; kind: string; part?: string | null }): string =>
  [item.card_id, item.item_id, item.kind, item.part ?? ''].join(' ');
