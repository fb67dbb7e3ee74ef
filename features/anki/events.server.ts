import type { LoggedEvent } from '#features/memory/contract.ts';
import type { FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { runOfItem } from './import-runs.server.ts';
import type { PackageRow } from './package-process.server.ts';
import type { ImportRow } from './store.server.ts';

/**
 * The history of a flashcard as events of the log: answers with their ratings, and where a memory was forgotten or set
 * to a state that has no log. An id follows from the import, the item and the instant, so that an import that goes on
 * after an interruption adds nothing twice.
 */
export function eventsOf(
  row: ImportRow,
  { cardId, itemId }: { readonly cardId: string; readonly itemId: string },
  log: PackageRow['log'],
): { part: FlashcardPart; event: LoggedEvent; source: string }[] {
  const { id: importId, user_id: memberId } = row;
  const run = runOfItem(row, itemId);
  return log.map(({ part, event }) => {
    const about = {
      _id: besideOthers(cardId, ownIdFor(memberId, `anki ${event.kind} ${importId} ${itemId}.${part} ${event.at}`)),
      test_id: run,
      card_id: cardId,
      item_id: itemId,
      item_kind: 'flashcard' as const,
      ...(part !== '' && { part }),
      answered_at: new Date(event.at).toISOString(),
    };
    if (event.kind === 'reset')
      return {
        part,
        source: event.source,
        event: { kind: 'reset', ...about, ...(event.state && { state: event.state }) },
      };
    const { rating, elapsedMs, source } = event;
    const outcome = rating === 1 ? ('wrong' as const) : ('right' as const);
    return { part, source, event: { kind: 'answer', ...about, outcome, rating, answer: '', elapsed_ms: elapsedMs } };
  });
}

/** Ids of events of one card begin alike, so that they lie together in the index: a batch changes few of its pages. */
const besideOthers = (cardId: string, id: string): string => cardId.slice(0, 8) + id.slice(8);
