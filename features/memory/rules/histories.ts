import { elapsedDays, ratingOf, type MemoryModel, type Strength } from './memory-model.ts';
import type { Rating } from './item-kinds.ts';
import type { Answer, Reset } from './replay.ts';

/** One answer, as the model counts it. */
interface Step {
  readonly rating: Rating;
  /** Learning days since the answer before it; 0 for the first one. */
  readonly elapsed: number;
  readonly answeredAt: number;
}

/** The answers to one item since it was new, the oldest first. */
export interface History {
  /** What a reset set; without one, the item was never answered before. */
  readonly start: Strength | undefined;
  readonly steps: readonly Step[];
}

type Told<Event extends Answer | Reset> = Event extends unknown ? Omit<Event, 'id' | 'testId'> : never;
/** An answer or a reset, as far as the model counts it. */
export type ToldEvent = Told<Answer | Reset>;

/** `events`: what counts, of each item the oldest first. An item that was reset has a history before and one after. */
export function historiesOf(events: readonly ToldEvent[]): History[] {
  const open = new Map<string, { start: Strength | undefined; steps: Step[]; last: ToldEvent | undefined }>();
  const histories: History[] = [];
  const close = (itemId: string) => {
    const { start, steps } = open.get(itemId) ?? { start: undefined, steps: [] };
    if (steps.length > 0) histories.push({ start, steps });
  };
  for (const event of events) {
    const { itemId, answeredAt } = event;
    if (event.kind === 'reset') {
      close(itemId);
      open.set(itemId, { start: event.state, steps: [], last: event.state && event });
      continue;
    }
    let history = open.get(itemId);
    if (!history) open.set(itemId, (history = { start: undefined, steps: [], last: undefined }));
    const { last } = history;
    const elapsed = last ? elapsedDays({ lastAnsweredAt: last.answeredAt, lastDay: last.day ?? null }, event) : 0;
    history.steps.push({ rating: ratingOf(event), elapsed, answeredAt });
    history.last = event;
  }
  for (const itemId of open.keys()) close(itemId);
  return histories;
}

/** What the model foretold of one answer, and what happened. */
export interface Foretold {
  /** 0 to 1. */
  readonly recall: number;
  readonly known: boolean;
}

/**
 * What was foretold of these answers from an instant on, by all answers before each of them. The first answer to an
 * item, and further ones of the same learning day, are not foretold. The same histories give the same order.
 */
export function foretoldIn(histories: readonly History[], model: MemoryModel, from = 0): Foretold[] {
  const foretold: Foretold[] = [];
  for (const { start, steps } of histories) {
    let strength = start;
    for (const { rating, elapsed, answeredAt } of steps) {
      if (strength && elapsed > 0 && answeredAt >= from)
        foretold.push({ recall: model.recallAfter(elapsed, strength.stability), known: rating > 1 });
      strength = model.next(strength, elapsed, rating);
    }
  }
  return foretold;
}
