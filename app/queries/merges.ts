import type { Merge } from '#platform/offline/command-store.ts';
import { mergeEdits, type Edit } from '#features/cards/rules/editor-changes.ts';
import { mergeCollectionEdits } from '#features/collections/rules/merge-edits.ts';

const merges: Record<string, (earlier: never, later: never) => unknown> = {
  'focusCard.put': mergeCardInputs,
  'memory.record': mergeReviews,
  'collections.edit': mergeCollectionEdits,
};

/** Fewer commands for the same effect, while none of them has been sent. */
export const mergeInputs: Merge = (call, earlier, later) => merges[call]?.(earlier as never, later as never);

/** `PUT /focus-card/{id}` has other meanings too, which stay as they are. */
function mergeCardInputs(earlier: Partial<Edit>, later: Partial<Edit>): unknown {
  return earlier.update && later.update ? mergeEdits(earlier as Edit, later as Edit) : undefined;
}

/** The contract takes at most 500 events at once. */
const eventsAtOnce = 200;

/** Events carry their own ids and are only ever added, so two batches are the same as one. */
function mergeReviews(earlier: { events: unknown[] }, later: { events: unknown[] }): { events: unknown[] } | undefined {
  const events = [...earlier.events, ...later.events];
  return events.length <= eventsAtOnce ? { events } : undefined;
}
