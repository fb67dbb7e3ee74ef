import type { Reader } from '#platform/database/database.server.ts';
import type { ItemInMemory } from './contract.ts';
import { flaggedStates } from './flags.store.server.ts';

/** The items of a card that were answered, with what is known about them, and which of them rest. */
export async function itemsInMemory(rows: Reader, memberId: string, cardId: string): Promise<ItemInMemory[]> {
  const states = await flaggedStates(rows, memberId, cardId);
  return states.map(({ suspended, until_day, ...state }) => ({
    ...state,
    suspended: suspended === 1,
    until: until_day,
  }));
}
