import { setImmediate as others } from 'node:timers/promises';
import type { Database, Reader } from '#platform/database/database.server.ts';
import { ageSums, TogetherSums, type Sum } from './rules/sums.ts';
import { logInOrder } from './runs.store.server.ts';
import { isAboutItem, ruleEvent, type EventRow } from './store.server.ts';
import { addSums, keptSums, sumsOfRows, undosOfCards } from './sums.store.server.ts';

const sumsAtOnce = 500;

/**
 * Derives the sums of a member again from the log, and corrects those that are kept. Log and sums are read as they were
 * at one instant; what is answered meanwhile changes the sums by as much as without a correction, so that nobody needs
 * to wait for it: it reads and writes in short turns. Answers how many sums differed.
 */
export async function rebuildSums(database: Database, memberId: string): Promise<number> {
  const corrections = await database.snapshot((rows) => correctionsOf(rows, memberId));
  for (let from = 0; from < corrections.length; from += sumsAtOnce)
    await database.transact((rows) => addSums(rows, memberId, corrections.slice(from, from + sumsAtOnce)));
  return corrections.length;
}

async function correctionsOf(rows: Reader, memberId: string): Promise<Sum[]> {
  const sums = new TogetherSums();
  let cardId: string | undefined;
  let undone = await undosOfCards(rows, memberId, []);
  /** What was asked of one item, in order. */
  let ofItem: EventRow[] = [];
  const endItem = () => {
    for (const sum of ageSums(ofItem.map(ruleEvent), 1)) sums.add(sum);
    ofItem = [];
  };
  for await (const some of logInOrder(rows, memberId)) {
    for (const event of some) {
      if (event.item_id !== ofItem[0]?.item_id || event.card_id !== ofItem[0]?.card_id) endItem();
      if (event.card_id !== cardId) {
        cardId = event.card_id;
        undone = await undosOfCards(rows, memberId, [cardId]);
      }
      if (undone.undone.has(event.id) || undone.undoneRuns.has(event.test_id)) continue;
      for (const sum of sumsOfRows([event], undone, 1)) sums.add(sum);
      if (isAboutItem(event)) ofItem.push(event);
    }
    await others();
  }
  endItem();
  for await (const some of keptSums(rows, memberId)) {
    for (const sum of some) sums.add(sum, -1);
    await others();
  }
  return sums.list();
}
