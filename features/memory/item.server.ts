import type { Reader } from '#platform/database/database.server.ts';
import { stateWithFlag } from './flags.store.server.ts';
import type { ItemLog } from './item.contract.ts';
import { eventsOfItem, takenBackBy } from './store.server.ts';

/** So many are listed; `count` says how many there are. */
const mostListed = 200;

/** What was answered of an item and counts, and what is known of it: two statements. */
export async function itemLog(rows: Reader, memberId: string, cardId: string, itemId: string): Promise<ItemLog> {
  const events = await eventsOfItem(rows, memberId, cardId, itemId);
  const { undone, undoneRuns } = takenBackBy(events);
  const log = events
    .filter(({ kind, id, test_id }) => isListed(kind) && !undone.has(id) && !undoneRuns.has(test_id))
    .toSorted((a, b) => b.answered_at - a.answered_at || (a.id < b.id ? 1 : -1));
  const state = await stateWithFlag(rows, memberId, cardId, itemId);
  return {
    log: log.slice(0, mostListed).map(({ answered_at, outcome, rating, source, answer }) => ({
      answered_at: new Date(answered_at).toISOString(),
      outcome,
      rating,
      source: source?.split(' ')[0] ?? null,
      answer: answer ?? '',
    })),
    count: log.length,
    state: state ? withFlag(state) : null,
  };
}

const isListed = (kind: string): boolean => kind === 'answer' || kind === 'reset';

const withFlag = ({
  item_id: _,
  suspended,
  until_day: until,
  ...state
}: NonNullable<Awaited<ReturnType<typeof stateWithFlag>>>) => ({ ...state, suspended: suspended === 1, until });
