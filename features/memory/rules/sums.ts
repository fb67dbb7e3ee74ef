import { daysBetween, plusDays, type Day } from './learning-day.ts';
import type { ItemState } from './memory-model.ts';
import { inForce, type Answer, type LogEvent, type Reset } from './replay.ts';

/**
 * By what answers are summed beside their learning day: by nothing else; by quarter of an hour since 1970, because
 * every clock is ahead by whole quarters; by card and by the time of the day, the answers of a week on its Monday; and
 * by age, of items that were answered before.
 */
export type SumBy = 'day' | 'quarter' | 'clock' | 'card' | 'age';

/** So many answers that count; below zero in a change. */
export interface Sum {
  readonly by: SumBy;
  readonly day: Day;
  readonly value: string;
  readonly answers: number;
  readonly right: number;
  /** How many came with a file. */
  readonly brought: number;
  readonly ms: number;
}

/** Ages of items, in learning days since they were last answered: an age begins with each of them. */
export const ages = [1, 7, 21, 90] as const;

export const quarterMs = 900_000;

/** Quarters of an hour in a day and in a week, and from the beginning of 1970 to its first Monday. */
export const quartersOf = { day: 96, week: 672, firstMonday: 384 } as const;

/** In which week since the first Monday of 1970 a quarter lies. */
export const weekOfQuarter = (quarter: number): number =>
  Math.floor((quarter - quartersOf.firstMonday) / quartersOf.week);

/**
 * The quarter at this time of the day on the Monday of its week, by the clock of Greenwich: in a week without a change
 * of the clock it stands for all days.
 */
export const clockQuarter = (quarter: number): number =>
  weekOfQuarter(quarter) * quartersOf.week + quartersOf.firstMonday + (quarter % quartersOf.day);

/** Of each day that was asked for. A log has many answers of few days. */
const mondays = new Map<Day, Day>();
const mostMondays = 30_000;

/** The Monday of the week that a day belongs to. */
export function mondayOf(day: Day): Day {
  const known = mondays.get(day);
  if (known !== undefined) return known;
  const monday = plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  if (mondays.size >= mostMondays) mondays.clear();
  mondays.set(day, monday);
  return monday;
}

/** An answer as far as it is summed. */
export interface Summed {
  readonly cardId: string;
  readonly answeredAt: number;
  /** `null`: the log does not know it, and the answer is in no sum. */
  readonly day: Day | null;
  readonly isRight: boolean;
  readonly isBrought: boolean;
  readonly ms: number;
}

/** What an answer adds to the sums; with `times` -1, what taking it back does. */
export function sumsOf({ cardId, answeredAt, day, isRight, isBrought, ms }: Summed, times: 1 | -1): Sum[] {
  if (day === null) return [];
  const counted = { answers: times, right: isRight ? times : 0, brought: isBrought ? times : 0, ms: times * ms };
  const quarter = Math.floor(answeredAt / quarterMs);
  const monday = mondayOf(day);
  return [
    { by: 'day', day, value: '', ...counted },
    { by: 'quarter', day, value: String(quarter), ...counted },
    { by: 'clock', day: monday, value: String(clockQuarter(quarter)), ...counted },
    { by: 'card', day: monday, value: cardId, ...counted },
  ];
}

type LastAnswer = Pick<ItemState, 'lastDay'>;
type Before = Pick<Answer, 'day'>;

/**
 * The sum of an answer to an item that was answered on an earlier day; `undefined` for others. An answer that came with
 * a file was not given here and has none.
 */
export function ageSumOf(before: Before | undefined, answer: Answer, times: 1 | -1): Sum | undefined {
  const { day, isBrought } = answer;
  if (!before?.day || !day || isBrought || before.day >= day) return undefined;
  const waited = daysBetween(before.day, day);
  const age = ages.findLast((each) => waited >= each)!;
  const right = answer.outcome === 'right' ? times : 0;
  return { by: 'age', day, value: String(age), answers: times, right, brought: 0, ms: 0 };
}

/** The sums by age of a log of items of one card. After a reset an item is new, also one whose reset sets a state. */
export function ageSums(events: readonly LogEvent[], times: 1 | -1): Sum[] {
  const last = new Map<string, Answer | Reset>();
  return inForce(events).flatMap((event) => {
    const before = last.get(event.itemId);
    last.set(event.itemId, event);
    if (event.kind !== 'answer' || before?.kind !== 'answer') return [];
    return ageSumOf(before, event, times) ?? [];
  });
}

/** The same of new answers that are all later than what is kept of their items, none of which was ever reset. */
export function ageSumsOfNew(kept: ReadonlyMap<string, LastAnswer>, added: readonly Answer[]): Sum[] {
  const last = new Map<string, Before>();
  return inForce(added).flatMap((event) => {
    if (event.kind !== 'answer') return [];
    const { itemId } = event;
    const stored = kept.get(itemId);
    const before = last.get(itemId) ?? (stored && { day: stored.lastDay });
    last.set(itemId, event);
    return ageSumOf(before, event, 1) ?? [];
  });
}

/** Sums of the same put together; those that come to nothing are left out. */
export function together(sums: Iterable<Sum>): Sum[] {
  const found = new TogetherSums();
  for (const sum of sums) found.add(sum);
  return found.list();
}

/** Sums that come one after the other. */
export class TogetherSums {
  readonly #found = new Map<string, { -readonly [Name in keyof Sum]: Sum[Name] }>();

  /** @param times -1 takes it away. */
  add(sum: Sum, times: 1 | -1 = 1): void {
    const { by, day, value } = sum;
    const key = `${by} ${day} ${value}`;
    let other = this.#found.get(key);
    if (!other) this.#found.set(key, (other = { by, day, value, answers: 0, right: 0, brought: 0, ms: 0 }));
    other.answers += times * sum.answers;
    other.right += times * sum.right;
    other.brought += times * sum.brought;
    other.ms += times * sum.ms;
  }

  list(): Sum[] {
    return [...this.#found.values()].filter(({ answers, right, brought, ms }) => answers || right || brought || ms);
  }
}
