import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { duePlan } from './due-plan.server.ts';
import { modelsOf, parametersInForce } from './parameters.store.server.ts';
import { rebuildSums } from './rebuild-sums.server.ts';
import { disagreements, replay, type Disagreement } from './rules/replay.ts';
import { isAboutItem, itemState, logOfCard, ruleEvent, storedRows, storeStates } from './store.server.ts';

/**
 * Items whose stored memory state differs from the replay of the log; empty unless there is a bug. Each is compared by
 * the weights by which it was derived: after a switch the states follow in batches.
 */
export async function auditCard(rows: Reader, memberId: string, cardId: string): Promise<Disagreement[]> {
  const kept = await storedRows(rows, memberId, cardId);
  const { version } = await parametersInForce(rows, memberId);
  const versions = [...new Set([version, ...kept.map(({ parameters }) => parameters)])];
  const models = await modelsOf(rows, memberId, versions);
  const log = await eventsOf(rows, memberId, cardId);
  const byVersion = new Map(versions.map((each) => [each, replay(log, models.get(each)!)]));
  const replayed = byVersion.get(version)!;
  for (const { item_id, parameters } of kept) {
    const state = byVersion.get(parameters)!.get(item_id);
    if (state) replayed.set(item_id, state);
  }
  return disagreements(new Map(kept.map((row) => [row.item_id, itemState(row)])), replayed);
}

/** Derives the states of a card again from its log, by the weights in force. */
export async function rebuildCard(rows: Writer, memberId: string, cardId: string): Promise<void> {
  const kept = await storedRows(rows, memberId, cardId);
  const { version: parameters, model } = await parametersInForce(rows, memberId);
  const states = replay(await eventsOf(rows, memberId, cardId), model);
  const plan = await duePlan(rows, memberId, model);
  const itemIds = [...new Set([...kept.map(({ item_id }) => item_id), ...states.keys()])];
  await storeStates(rows, { memberId, cardId, itemIds, states, parameters, plan });
}

export const auditJob = 'memory.audit';

export interface AuditPayload {
  readonly memberId: string;
}

/** Handles the audit of a member's sums: those that differ from the log, which only a bug can cause, are put right. */
export function auditSumsOfMembers({ jobs, database, log }: Services): void {
  jobs.handle<AuditPayload>(
    auditJob,
    async ({ payload: { memberId } }) => {
      const differed = await rebuildSums(database, memberId);
      if (differed > 0)
        log.error({ member: memberId, sums: differed }, 'sums of answers differed from the log and were put right');
    },
    // A log of a million answers is read for many seconds.
    { aside: true },
  );
}

const eventsOf = async (rows: Reader, memberId: string, cardId: string) =>
  (await logOfCard(rows, memberId, cardId)).filter(isAboutItem).map(ruleEvent);
