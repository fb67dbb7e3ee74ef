import type { ReviewEvent } from '#features/memory/contract.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import type { PackageRow } from './package-process.server.ts';
import type { ImportRow } from './store.server.ts';

/**
 * The history of a flashcard as events of the log. An id follows from the item and the instant, so that a later package
 * adds what is new alone. The log has right and wrong answers: forgetting, and the memory of a card without a history,
 * have no place in it.
 */
export function eventsOf(
  { id: importId, user_id: memberId }: ImportRow,
  { cardId, itemId }: { readonly cardId: string; readonly itemId: string },
  log: PackageRow['log'],
): { event: ReviewEvent; source: string }[] {
  return log.flatMap(({ part, event }) => {
    if (event.kind !== 'answer') return [];
    return {
      source: event.source,
      event: {
        kind: 'answer' as const,
        _id: ownIdFor(memberId, `anki answer ${itemId}.${part} ${event.at}`),
        test_id: importId,
        card_id: cardId,
        item_id: itemId,
        item_kind: 'flashcard' as const,
        ...(part !== '' && { part }),
        outcome: event.rating === 1 ? ('wrong' as const) : ('right' as const),
        answer: '',
        elapsed_ms: event.elapsedMs,
        answered_at: new Date(event.at).toISOString(),
      },
    };
  });
}
