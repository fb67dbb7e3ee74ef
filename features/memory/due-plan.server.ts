import type { Reader } from '#platform/database/database.server.ts';
import { dayNumber, dueDay, idealDays } from './rules/due-day.ts';
import { defaultDecay, type ItemState } from './rules/memory-model.ts';
import { wantedByCard } from './goals.store.server.ts';
import { dueByDay, settingsOf } from './settings.store.server.ts';
import type { DuePlan } from './store.server.ts';

/** Plans the days of a member's items one after the other, each beside what is due already: three statements. */
export async function duePlan(rows: Reader, memberId: string): Promise<DuePlan> {
  const { wanted, week } = await settingsOf(rows, memberId);
  const goals = await wantedByCard(rows, memberId);
  const load = new Map((await dueByDay(rows, memberId)).map(({ due_on, count }) => [dayNumber(due_on), count]));
  const on = (day: number) => load.get(day) ?? 0;
  return (cardId, itemId, state, before) => {
    if (before !== undefined) load.set(dayNumber(before), on(dayNumber(before)) - 1);
    const goal = goals.get(cardId);
    const percent = goal && goal.examOn > lastDay(state) ? goal.wanted : wanted;
    const day = dueDay(lastDay(state), idealDays(state.stability, percent / 100, defaultDecay), itemId, { on, week });
    load.set(dayNumber(day), on(dayNumber(day)) + 1);
    return day;
  };
}

/** Answers of before learning days were kept count from the day of Greenwich. */
const lastDay = ({ lastDay, lastAnsweredAt }: ItemState) =>
  lastDay ?? new Date(lastAnsweredAt).toISOString().slice(0, 10);
