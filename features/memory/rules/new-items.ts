import { daysForNew, examPhase } from './exam.ts';
import type { Day } from './learning-day.ts';

/** How many items a day are new at most; a member chooses another number. */
export const newADay = { least: 0, most: 200, usual: 10 } as const;

/** Items of a card that were never answered. */
export interface Fresh {
  readonly cardId: string;
  readonly count: number;
  readonly learntToday: number;
  /** Whether the review adds them without an exam, too. */
  readonly learns: boolean;
  readonly examOn: Day | null;
}

interface Asked {
  readonly today: Day;
  /** What the member wants, on this day of the week. */
  readonly aDay: number;
  /** New items of today, wherever they were answered. */
  readonly learntToday: number;
}

/**
 * How many new items of each card come today, in the order of the cards. Cards with an exam come first: what they have
 * is spread over the days until a week before it, even where that is more than a day's share. The others share the
 * rest.
 */
export function newToday(cards: readonly Fresh[], { today, aDay, learntToday }: Asked): Map<string, number> {
  const given = new Map<string, number>();
  for (const { cardId, count, learntToday: learnt, examOn } of cards) {
    const days = examOn === null ? 0 : daysForNew(today, examOn);
    // What is learnt takes none off: the share stays the same all day.
    if (days > 0) given.set(cardId, Math.min(count, Math.max(0, Math.ceil((count + learnt) / days) - learnt)));
  }
  const needed = [...given.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.max(0, aDay - learntToday - needed);
  for (const { cardId, count, learns, examOn } of cards) {
    if (!learns || (examOn !== null && examPhase(today, examOn) !== 'over' && daysForNew(today, examOn) === 0))
      continue;
    const before = given.get(cardId) ?? 0;
    const more = Math.min(left, count - before);
    given.set(cardId, before + more);
    left -= more;
  }
  return new Map([...given].filter(([, count]) => count > 0));
}
