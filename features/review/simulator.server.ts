import type { Member } from '#features/account/member.ts';
import { sampleOfStates } from '#features/memory/due.store.server.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { meanAnswerMs } from '#features/repeat/rules/estimate.ts';
import { lastAnswerTimes } from '#features/repeat/today.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';

/** A run of 20 seeds over a year takes a device about a second with so many. */
const sampledItems = 300;

/** What the simulator of a device is given: four statements. */
export async function memorySample(rows: Reader, member: Member, now: number) {
  const { sample, total } = await sampleOfStates(rows, member.id, dayOf(now, member), sampledItems);
  const { weights } = await parametersInForce(rows, member.id);
  return {
    total,
    items: sample.map(({ lastAnsweredAt: last_answered_at, ...strength }) => ({ ...strength, last_answered_at })),
    weights: [...weights],
    answer_ms: meanAnswerMs(await lastAnswerTimes(rows, member.id)),
  };
}
