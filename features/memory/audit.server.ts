import type { Reader, Writer } from '#platform/database/database.server.ts';
import { disagreements, replay, type Disagreement } from './rules/replay.ts';
import { keepStates, keptStates, logOfCard, ruleEvent } from './store.server.ts';

/** Where the kept states of a card say something else than its log; nowhere, unless there is a fault. */
export async function auditCard(rows: Reader, memberId: string, cardId: string): Promise<Disagreement[]> {
  const log = await logOfCard(rows, memberId, cardId);
  return disagreements(await keptStates(rows, memberId, cardId), replay(log.map(ruleEvent)));
}

/** Throws the kept states of a card away and derives them from its log. */
export async function rebuildCard(rows: Writer, memberId: string, cardId: string): Promise<void> {
  const kept = await keptStates(rows, memberId, cardId);
  const states = replay((await logOfCard(rows, memberId, cardId)).map(ruleEvent));
  await keepStates(rows, memberId, cardId, [...new Set([...kept.keys(), ...states.keys()])], states);
}
