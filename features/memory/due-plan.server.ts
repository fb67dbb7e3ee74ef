import type { Reader } from '#platform/database/database.server.ts';
import { dayNumber, dueDay, idealDays } from './rules/due-day.ts';
import type { ItemState, MemoryModel } from './rules/memory-model.ts';
import { dueByDay, settingsOf } from './settings.store.server.ts';
import type { DuePlan } from './store.server.ts';
import { wantedRecall } from './wanted.store.server.ts';

/** How many items are due on each day, by number of the day. */
export type DueLoad = Map<number, number>;

export async function dueLoad(rows: Reader, memberId: string): Promise<DueLoad> {
  return new Map((await dueByDay(rows, memberId)).map(({ due_on, count }) => [dayNumber(due_on), count]));
}

/**
 * Plans the days of a member's items one after the other, each beside what is due already: three statements.
 *
 * @param known What is due, if that was read before; the plan adds to it.
 */
export async function duePlan(
  rows: Reader,
  memberId: string,
  { decay }: MemoryModel,
  known?: DueLoad,
): Promise<DuePlan> {
  const { wanted: usual, week } = await settingsOf(rows, memberId);
  const wanted = await wantedRecall(rows, memberId, usual);
  const load = known ?? (await dueLoad(rows, memberId));
  const on = (day: number) => load.get(day) ?? 0;
  return (cardId, itemId, state, before) => {
    if (before !== undefined) load.set(dayNumber(before), on(dayNumber(before)) - 1);
    const day = dueDay(
      lastDay(state),
      idealDays(state.stability, wanted(cardId, lastDay(state)) / 100, decay),
      itemId,
      { on, week },
    );
    load.set(dayNumber(day), on(dayNumber(day)) + 1);
    return day;
  };
}

/** Answers of before learning days were kept count from the day of Greenwich. */
const lastDay = ({ lastDay, lastAnsweredAt }: ItemState) =>
  lastDay ?? new Date(lastAnsweredAt).toISOString().slice(0, 10);
