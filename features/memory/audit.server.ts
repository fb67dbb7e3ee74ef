import type { Reader, Writer } from '#platform/database/database.server.ts';
import { duePlan } from './due-plan.server.ts';
import { disagreements, replay, type Disagreement } from './rules/replay.ts';
import { isAboutItem, logOfCard, ruleEvent, storeStates, storedStates } from './store.server.ts';

/** Items whose stored memory state differs from the replay of the log; empty unless there is a bug. */
export async function auditCard(rows: Reader, memberId: string, cardId: string): Promise<Disagreement[]> {
  return disagreements(await storedStates(rows, memberId, cardId), await replayed(rows, memberId, cardId));
}

/** Deletes the stored states of a card and derives them again from its log. */
export async function rebuildCard(rows: Writer, memberId: string, cardId: string): Promise<void> {
  const kept = await storedStates(rows, memberId, cardId);
  const states = await replayed(rows, memberId, cardId);
  const plan = await duePlan(rows, memberId);
  await storeStates(rows, memberId, cardId, [...new Set([...kept.keys(), ...states.keys()])], states, plan);
}

async function replayed(rows: Reader, memberId: string, cardId: string) {
  const log = await logOfCard(rows, memberId, cardId);
  return replay(log.filter(isAboutItem).map(ruleEvent));
}
