import type { Day } from '#features/memory/rules/learning-day.ts';
import { longestAnswerMs } from '#features/repeat/rules/estimate.ts';
import type { ReviewCard, ReviewItem, ReviewItems } from '../contract.ts';
import { spread } from './pick.ts';
import type { Scope } from './scope.ts';
import { limitOf, type Order, type Size, type Wish } from './wish.ts';

/** Due items that are not asked now, and the sum of what their recall will have fallen by tomorrow. */
export interface Waiting {
  readonly count: number;
  readonly lost: number;
}

export interface PlannedRun {
  /** In the order of asking. */
  readonly items: readonly ReviewItem[];
  /** How long the run usually takes. */
  readonly ms: number;
  readonly waiting: Waiting;
}

/** What a run asks, as it was when it began. */
export interface RunContent extends Omit<PlannedRun, 'ms'> {
  readonly size: Size;
  /** Of all cards, unless said. */
  readonly scope?: Scope;
  readonly cards: readonly ReviewCard[];
  /** How many wait until tomorrow because another part of the same item comes today. */
  readonly apart: number;
}

type Read = Pick<ReviewItems, 'day' | 'items' | 'more' | 'more_lost' | 'answer_ms'>;

/** So many items of the days after today are asked at once. */
export const aheadAtOnce = 20;

/**
 * One run of what this device has. `today`: the learning day now, which may be a later one than that of the reply: then
 * what has become due since is proposed as well.
 */
export function planRun(read: Read, { scope, size, order }: Wish, today: Day): PlannedRun {
  const isDue = ({ due_on, proposed }: ReviewItem) => proposed || due_on === null || due_on <= today;
  // Of a card, a collection or a tag that somebody asks for, all that is due.
  const isProposed = (item: ReviewItem) =>
    scope !== 'all' || item.proposed || (isDue(item) && (item.due_on ?? today) > read.day);
  const due = read.items.filter(isDue);
  const chosen = chosenBy(size, {
    due,
    proposed: due.filter(isProposed),
    ahead: read.items.filter((item) => !isDue(item)),
    msOf: ({ kind }) => read.answer_ms[kind],
  });
  const asked = new Set(chosen);
  return {
    items: inOrder(chosen, order),
    ms: chosen.reduce((sum, { kind }) => sum + read.answer_ms[kind], 0),
    waiting: withLeft(
      { count: read.more, lost: read.more_lost },
      due.filter((item) => !asked.has(item)),
    ),
  };
}

interface Choice {
  readonly due: readonly ReviewItem[];
  readonly proposed: readonly ReviewItem[];
  readonly ahead: readonly ReviewItem[];
  readonly msOf: (item: ReviewItem) => number;
}

function chosenBy(size: Size, { due, proposed, ahead, msOf }: Choice): readonly ReviewItem[] {
  const { minutes, items } = limitOf(size);
  if (items !== undefined) return due.slice(0, items);
  if (minutes !== undefined) return within(due, minutes * minuteMs, msOf);
  if (size === 'more') return due;
  return size === 'ahead' ? [...due, ...ahead.slice(0, aheadAtOnce)] : proposed;
}

const minuteMs = 60_000;

/** As many of the first items as fit into a time, one at least. */
function within(items: readonly ReviewItem[], most: number, msOf: Choice['msOf']): readonly ReviewItem[] {
  let ms = 0;
  const tooMuch = items.findIndex((item) => (ms += msOf(item)) > most);
  return tooMuch === -1 ? items : items.slice(0, Math.max(1, tooMuch));
}

const inOrder = (items: readonly ReviewItem[], order: Order): readonly ReviewItem[] =>
  order === 'urgent' ? items : spread(items.map((item) => ({ cardId: item.card_id, item }))).map(({ item }) => item);

/** Together with items of the run that were not asked. */
export const withLeft = (
  { count, lost }: Waiting,
  left: readonly Pick<ReviewItem, 'recall' | 'tomorrow'>[],
): Waiting => ({
  count: count + left.length,
  lost: left.reduce((sum, { recall, tomorrow }) => sum + (recall ?? 0) - (tomorrow ?? 0), lost),
});

/** How much less of what waits is known tomorrow, from 0 to 1; 0 if nothing waits. */
export const lessKnown = ({ count, lost }: Waiting): number => (count === 0 ? 0 : lost / count);

/** The time that was spent on answers, in milliseconds. A long answer counts as interrupted. */
export const spentOn = (answers: readonly { readonly elapsedMs: number }[]): number =>
  answers.reduce((sum, { elapsedMs }) => sum + Math.min(longestAnswerMs, elapsedMs), 0);

/**
 * Whether the time of a run is over: nothing new is asked then. What is open is finished, and what was missed comes
 * again.
 */
export const isTimeUp = (size: Size, answers: readonly { readonly elapsedMs: number }[]): boolean => {
  const { minutes } = limitOf(size);
  return minutes !== undefined && spentOn(answers) >= minutes * minuteMs;
};
