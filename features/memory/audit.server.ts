import type { Reader, Writer } from '#platform/database/database.server.ts';
import { disagreements, replay, type Disagreement } from './rules/replay.ts';
import { storeStates, storedStates, logOfCard, ruleEvent } from './store.server.ts';

/** Items whose stored memory state differs from the replay of the log; empty unless there is a bug. */
export async function auditCard(rows: Reader, memberId: string, cardId: string): Promise<Disagreement[]> {
  const log = await logOfCard(rows, memberId, cardId);
  return disagreements(await storedStates(rows, memberId, cardId), replay(log.map(ruleEvent)));
}

/** Deletes the stored states of a card and derives them again from its log. */
export async function rebuildCard(rows: Writer, memberId: string, cardId: string): Promise<void> {
  const kept = await storedStates(rows, memberId, cardId);
  const states = replay((await logOfCard(rows, memberId, cardId)).map(ruleEvent));
  await storeStates(rows, memberId, cardId, [...new Set([...kept.keys(), ...states.keys()])], states);
}
