import { partId, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { answersAndResets } from '#features/memory/events-of-items.store.server.ts';
import type { DueLoad } from '#features/memory/due-plan.server.ts';
import { putFlags } from '#features/memory/flags.store.server.ts';
import { bringInEvents, type Learner } from '#features/memory/record.server.ts';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { eventsOf } from './events.server.ts';
import type { PackageRow } from './package-process.server.ts';
import { withoutKnown } from './rules/known-events.ts';
import { runsOfImport } from './import-runs.server.ts';
import { undoneImports, type ImportRow } from './store.server.ts';

interface Learnt {
  readonly packageRow: PackageRow;
  readonly itemId: string;
  /** Made by this import. */
  readonly isNew: boolean;
}

/** One statement binds so many values only. */
const rowsAtOnce = 1_000;

/**
 * Brings in what was learnt of flashcards of a card: answers and resets that the log does not have, and what rests.
 * Answers how many answers were new.
 */
export async function writeHistory(
  services: Services,
  rows: Writer,
  {
    row,
    learner,
    cardId,
    load,
  }: { readonly row: ImportRow; readonly learner: Learner; readonly cardId: string; readonly load: DueLoad },
  learnt: readonly Learnt[],
): Promise<number> {
  const memoryIds = learnt.flatMap(({ packageRow, itemId, isNew }) =>
    isNew ? [] : [...new Set(packageRow.log.map(({ part }) => partId(itemId, part)))],
  );
  // What an import brought that was undone may come again.
  const known = await answersAndResets(rows, learner.id, cardId, memoryIds);
  const undone = new Set(known.length === 0 ? [] : await undoneRuns(rows, learner.id));
  const events = withoutKnown(
    learnt.flatMap(({ packageRow, itemId }) =>
      eventsOf(row, { cardId, itemId }, packageRow.log).map((event) => ({
        ...event,
        memoryId: partId(itemId, event.part),
      })),
    ),
    known.filter(({ testId }) => !undone.has(testId)),
  );
  // Of more events, what comes first is in the log when the next ones are brought in.
  const isOnePart = events.length <= rowsAtOnce;
  const newItems = new Set(
    learnt.flatMap(({ packageRow, itemId, isNew }) =>
      isNew && isOnePart ? packageRow.log.map(({ part }) => partId(itemId, part)) : [],
    ),
  );
  let answers = 0;
  for (let from = 0; from < events.length; from += rowsAtOnce)
    answers += await bringInEvents(services, rows, learner, events.slice(from, from + rowsAtOnce), { load, newItems });
  // Anki asks what is buried again on its next day.
  const tomorrow = plusDays(dayOf(services.clock.now(), learner), 1);
  const resting = learnt.flatMap(({ packageRow: { suspended, buried }, itemId }) => {
    const flag = (part: FlashcardPart) => ({ card_id: cardId, item_id: partId(itemId, part) });
    return [
      ...suspended.map((part) => ({ ...flag(part), suspended: true, until: null })),
      ...buried.map((part) => ({ ...flag(part), suspended: false, until: tomorrow })),
    ];
  });
  for (let from = 0; from < resting.length; from += rowsAtOnce)
    await putFlags(rows, learner.id, resting.slice(from, from + rowsAtOnce), { onlyNew: true });
  return answers;
}

const undoneRuns = async (rows: Reader, memberId: string): Promise<string[]> =>
  (await undoneImports(rows, memberId)).flatMap((id) => runsOfImport({ id, user_id: memberId }));
