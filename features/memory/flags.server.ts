import type { Reader } from '#platform/database/database.server.ts';
import type { ItemInMemory } from './contract.ts';
import { flagsOfCard } from './flags.store.server.ts';
import { statesOfCards } from './due.store.server.ts';

/** The items of a card that were answered, with what is known about them, and which of them rest: two statements. */
export async function itemsInMemory(rows: Reader, memberId: string, cardId: string): Promise<ItemInMemory[]> {
  const flags = new Map((await flagsOfCard(rows, memberId, cardId)).map((flag) => [flag.item_id, flag]));
  const states = await statesOfCards(rows, memberId, [cardId]);
  return states.map(({ itemId, state, dueOn }) => {
    const { suspended = false, until = null } = flags.get(itemId) ?? {};
    return { item_id: itemId, due_on: dueOn, answers: state.answers, lapses: state.lapses, suspended, until };
  });
}
