import type { Reader } from '#platform/database/database.server.ts';
import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { wantedRecall } from '#features/memory/wanted.store.server.ts';
import { statesOfCard } from '#features/memory/store.server.ts';
import { adaptivePlan, afterSession } from './rules/adaptive-plan.ts';
import { classicPlan } from './rules/classic-plan.ts';
import type { Plan, Planner } from './rules/schedule.ts';

export interface PlannedFor {
  readonly plan: Plan;
  readonly memberId: string;
  readonly cardId: string;
  readonly at: number;
  readonly clock: DayClock;
  /** A session has just been held, possibly one that asked for no single item. */
  readonly afterSession?: boolean;
}

/** The planner of a plan; for the adaptive plan, with the memory states of the card and the recall wanted of it. */
export async function plannerFor(
  rows: Reader,
  { plan, memberId, cardId, at, clock, ...held }: PlannedFor,
): Promise<Planner> {
  if (plan === 'classic') return classicPlan;
  const states = await statesOfCard(rows, memberId, cardId);
  const day = dayOf(at, clock);
  const { model } = await parametersInForce(rows, memberId);
  const { wanted: usual } = await settingsOf(rows, memberId);
  const wanted = (await wantedRecall(rows, memberId, usual))(cardId, day) / 100;
  return adaptivePlan(held.afterSession ? afterSession(states, at, day, model) : states, at, day, model, wanted);
}

/** The time of something that a device reports later: as claimed, but neither in the future nor before `earliest`. */
export function happenedAt(claimed: string | undefined, now: number, earliest = 0): number {
  return claimed === undefined ? now : Math.min(now, Math.max(earliest, Date.parse(claimed)));
}
