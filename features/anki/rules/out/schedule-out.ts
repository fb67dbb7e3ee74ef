import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import type { ItemState, MemoryModel } from '#features/memory/rules/memory-model.ts';
import { afterEvent, type Answer, type Reset } from '#features/memory/rules/replay.ts';
import { easeOf } from '../history.ts';

/** A row of Anki's log. */
export interface ReviewOut {
  /** Epoch milliseconds, which is the key there. */
  readonly at: number;
  readonly ease: number;
  readonly interval: number;
  readonly lastInterval: number;
  readonly factor: number;
  readonly elapsedMs: number;
  readonly type: number;
}

export interface CardOut {
  readonly type: 0 | 2;
  /** -1 suspended, -3 buried by its learner, 0 new, 2 review. */
  readonly queue: -1 | -3 | 0 | 2;
  /** Days from today; of a new card its place. */
  readonly due: number;
  readonly interval: number;
  readonly factor: number;
  readonly answers: number;
  readonly lapses: number;
  /** JSON, as Anki keeps the state of FSRS. */
  readonly data: string;
  readonly log: readonly ReviewOut[];
}

/** An event in force, with what the log here keeps of it besides. */
export type EventOut = (Answer | Reset) & { readonly elapsedMs: number; readonly source: string | null };

const usualFactor = 2_500;
/** Of the log: set by hand. */
const manual = { ease: 0, interval: 0, lastInterval: 0, factor: 0, elapsedMs: 0, type: 4 } as const;

const days = (state: ItemState | undefined): number => (state ? Math.max(1, Math.round(state.stability)) : 0);

/** With FSRS, Anki's log has the difficulty where it had the ease. */
const factorOf = ({ difficulty }: ItemState): number => Math.round(((difficulty - 1) / 9) * 1_000 + 100);

/** The columns of Anki's log that an import has kept (`historyOf`). */
function columnsIn(source: string | null) {
  const found = /^anki (-?\d+) (-?\d+) (\d+) (\d|card)$/.exec(source ?? '');
  if (!found) return undefined;
  const [, interval, lastInterval, factor, type] = found;
  return { interval: Number(interval), lastInterval: Number(lastInterval), factor: Number(factor), type: type! };
}

/**
 * The log of one thing that is asked, the oldest first. What came from Anki goes back with its columns. A memory that
 * begins with a state is an answer with an interval that no learning came before, from which Anki and the import here
 * infer it.
 */
export function reviewsOut(events: readonly EventOut[], model: MemoryModel): ReviewOut[] {
  const reviews: ReviewOut[] = [];
  let state: ItemState | undefined;
  for (const event of events) {
    const columns = columnsIn(event.source);
    const next = afterEvent(state, event, model);
    if (event.kind === 'reset' && !event.state)
      reviews.push({ ...manual, at: event.answeredAt, lastInterval: columns?.lastInterval ?? manual.lastInterval });
    else if (event.kind === 'reset' && columns?.type === 'card' && events.length === 1) return [];
    else {
      const rating = event.kind === 'reset' ? 3 : (event.rating ?? (event.outcome === 'right' ? 3 : 1));
      // What is no answer that learning came before would be inferred as a beginning.
      const isFirst = event.kind === 'answer' && !state;
      const type = isFirst ? 0 : columns && columns.type !== 'card' ? Number(columns.type) : 1;
      reviews.push({
        at: event.answeredAt,
        ease: rating,
        interval: columns?.interval ?? days(next),
        lastInterval: columns?.lastInterval ?? days(state),
        factor: columns?.factor ?? (event.kind === 'reset' ? easeOf(next!) : factorOf(next!)),
        elapsedMs: event.elapsedMs,
        type,
      });
    }
    state = next;
  }
  return reviews;
}

/**
 * Why a card is not asked today. Anki ends what is buried when the next day of the collection begins, and knows no
 * later day.
 */
export type RestOut = 'suspended' | 'buried';

const queueOf = { suspended: -1, buried: -3 } as const;

interface Scheduled {
  readonly state: ItemState;
  readonly dueOn: Day;
}

/** A card of Anki. `place`: of those that are new. */
export function cardOut(
  scheduled: Scheduled | undefined,
  events: readonly EventOut[],
  {
    today,
    rest,
    wanted,
    place,
    model,
  }: { today: Day; rest: RestOut | undefined; wanted: number; place: number; model: MemoryModel },
): CardOut {
  const log = reviewsOut(events, model);
  if (!scheduled)
    return {
      type: 0,
      queue: rest ? queueOf[rest] : 0,
      due: place,
      interval: 0,
      factor: 0,
      answers: 0,
      lapses: 0,
      data: '{}',
      log,
    };
  const { state, dueOn } = scheduled;
  const [only] = events;
  const inferred = events.length === 1 && log.length === 0 ? columnsIn(only!.source) : undefined;
  const lastDay = state.lastDay ?? new Date(state.lastAnsweredAt).toISOString().slice(0, 10);
  const due = inferred ? daysBetween(today, lastDay) + inferred.interval : daysBetween(today, dueOn);
  return {
    type: 2,
    queue: rest ? queueOf[rest] : 2,
    due,
    interval: inferred?.interval ?? Math.max(1, daysBetween(lastDay, dueOn)),
    factor: inferred?.factor ?? usualFactor,
    answers: state.answers,
    lapses: state.lapses,
    data: JSON.stringify({
      s: Math.round(state.stability * 1e4) / 1e4,
      d: Math.round(state.difficulty * 1e3) / 1e3,
      dr: wanted,
      lrt: Math.floor(state.lastAnsweredAt / 1_000),
      decay: model.decay,
    }),
    log,
  };
}
