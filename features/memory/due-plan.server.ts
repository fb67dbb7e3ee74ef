import type { Reader } from '#platform/database/database.server.ts';
import { dayNumber, daysAskedFor, dueDay, idealDays, type Week } from './rules/due-day.ts';
import { plusDays, type Day } from './rules/learning-day.ts';
import type { ItemState, MemoryModel } from './rules/memory-model.ts';
import { dueByDay, dueByDayWithin, settingsOf } from './settings.store.server.ts';
import type { DuePlan } from './store.server.ts';
import { wantedRecall, type Wanted } from './wanted.store.server.ts';

/** How many items are due on each day, by number of the day. */
export type DueLoad = Map<number, number>;

type DueOn = Awaited<ReturnType<typeof dueByDay>>;

const loadOf = (days: DueOn): DueLoad => new Map(days.map(({ due_on, count }) => [dayNumber(due_on), count]));

export const dueLoad = async (rows: Reader, memberId: string): Promise<DueLoad> =>
  loadOf(await dueByDay(rows, memberId));

/** What the days of a member's items follow from, beside what is due already. */
export interface Wishes {
  readonly wanted: Wanted;
  readonly week: Week;
}

/** Two statements; three where a recall is wanted of a collection. */
export async function wishesOf(rows: Reader, memberId: string): Promise<Wishes> {
  const { wanted: usual, week } = await settingsOf(rows, memberId);
  return { wanted: await wantedRecall(rows, memberId, usual), week };
}

/**
 * Plans the days of a member's items one after the other, each beside what is due already: three statements.
 *
 * @param known What is due, if that was read before; the plan adds to it.
 */
export async function duePlan(rows: Reader, memberId: string, model: MemoryModel, known?: DueLoad): Promise<DuePlan> {
  const wishes = await wishesOf(rows, memberId);
  return planBeside(known ?? (await dueLoad(rows, memberId)), wishes, model);
}

/**
 * A plan for these states of a card alone. Of what is due only the days are counted on which it depends: one statement,
 * or none where each item has a single day. In a large memory that is a small part.
 */
export async function duePlanOf(
  rows: Reader,
  memberId: string,
  {
    cardId,
    states,
    wishes,
    model,
  }: { cardId: string; states: Iterable<ItemState>; wishes: Wishes; model: MemoryModel },
): Promise<DuePlan> {
  let [first, last]: [Day | undefined, Day | undefined] = [undefined, undefined];
  for (const state of states) {
    const answeredOn = lastDay(state);
    const days = daysAskedFor(ideal(cardId, state, wishes, model));
    if (days === undefined) continue;
    const [from, until] = [plusDays(answeredOn, days.first), plusDays(answeredOn, days.last)];
    if (first === undefined || from < first) first = from;
    if (last === undefined || until > last) last = until;
  }
  const due = first && last ? await dueByDayWithin(rows, { memberId, first, last }) : [];
  return planBeside(loadOf(due), wishes, model);
}

function planBeside(load: DueLoad, wishes: Wishes, model: MemoryModel): DuePlan {
  const on = (day: number) => load.get(day) ?? 0;
  return (cardId, itemId, state, before) => {
    if (before !== undefined) load.set(dayNumber(before), on(dayNumber(before)) - 1);
    const day = dueDay(lastDay(state), ideal(cardId, state, wishes, model), itemId, { on, week: wishes.week });
    load.set(dayNumber(day), on(dayNumber(day)) + 1);
    return day;
  };
}

const ideal = (cardId: string, state: ItemState, { wanted }: Wishes, { decay }: MemoryModel): number =>
  idealDays(state.stability, wanted(cardId, lastDay(state)) / 100, decay);

/** Answers of before learning days were kept count from the day of Greenwich. */
const lastDay = ({ lastDay, lastAnsweredAt }: ItemState) =>
  lastDay ?? new Date(lastAnsweredAt).toISOString().slice(0, 10);
