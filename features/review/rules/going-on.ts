import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import type { ReviewItem, ReviewItems } from '../contract.ts';
import { keyOfItem } from './answered.ts';
import type { RunContent } from './plan-run.ts';
import { isSameScope, type Scope } from './scope.ts';

/** What a device has of a run. */
interface KeptRunState {
  readonly testId: string;
  readonly byEar: boolean;
  /** Epoch milliseconds. */
  readonly begunAt: number;
  readonly answers: readonly { readonly answeredAt: number }[];
  /** Its end was reached. */
  readonly finished: boolean;
  readonly asks?: Pick<RunContent, 'scope'>;
}

/** A run that is left for less than this is the same run, whatever the learning day. */
const samePauseMs = 2 * 3_600_000;

interface Opened {
  readonly byEar: boolean;
  readonly scope: Scope;
  /** The run whose end this entry of the browser's history shows. */
  readonly shown: string | undefined;
  readonly now: number;
  readonly clock: DayClock;
}

/**
 * Whether a run goes on when the screen is opened again: as after a reload, until the learning day ends, and over that
 * end while somebody is at it. At its end only where it is shown already, so that the last answer can still be undone.
 */
export function goesOn(run: KeptRunState, { byEar, scope, shown, now, clock }: Opened): boolean {
  if (run.byEar !== byEar || !isSameScope(run.asks?.scope ?? 'all', scope)) return false;
  if (run.finished) return run.testId === shown;
  const last = run.answers.at(-1)?.answeredAt;
  const isOfToday = last !== undefined && dayOf(last, clock) === dayOf(now, clock);
  return isOfToday || now - (last ?? run.begunAt) < samePauseMs;
}

/** With its items as they are now, as after one was edited. */
export function withLatest<Run extends { readonly asks: RunContent }>(
  run: Run,
  read: Pick<ReviewItems, 'items'> | undefined,
): Run {
  const now = new Map(read?.items.map((item) => [keyOfItem(item), item]));
  return { ...run, asks: { ...run.asks, items: run.asks.items.map((item) => now.get(keyOfItem(item)) ?? item) } };
}

/**
 * Items of a run that are not due any more: suspended, put off or answered elsewhere, or taken off their card. Of more
 * than a reply has, and of what is not due by its day, nobody can tell.
 */
export function goneFrom(
  items: readonly ReviewItem[],
  read: Pick<ReviewItems, 'day' | 'items' | 'more'>,
): ReviewItem[] {
  if (read.more > 0) return [];
  const left = new Set(read.items.map(keyOfItem));
  return items.filter((item) => item.due_on !== null && item.due_on <= read.day && !left.has(keyOfItem(item)));
}
