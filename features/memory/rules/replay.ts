import type { Task } from './item-kinds.ts';
import { afterAnswer, type ItemState, type Outcome } from './memory-model.ts';

/** The review log as the rules see it. */
export type LogEvent =
  | {
      readonly kind: 'answer';
      readonly id: string;
      readonly itemId: string;
      readonly outcome: Outcome;
      readonly task?: Task | null;
      readonly answeredAt: number;
    }
  | { readonly kind: 'undo'; readonly id: string; readonly undoes: string };

export type Answer = Extract<LogEvent, { kind: 'answer' }>;

/**
 * The answers that count, oldest first, each once and without undone ones. Ordered by the time they were given, not
 * sent; ties are broken by id, so that every device and server derives the same state.
 */
export function answersInForce(events: readonly LogEvent[]): Answer[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const answers = new Map(
    events.flatMap((event) => (event.kind === 'answer' && !undone.has(event.id) ? [[event.id, event]] : [])),
  );
  return [...answers.values()].sort((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
}

/** The state of every item that has an answer in force: nothing but the log decides it. */
export function replay(events: readonly LogEvent[]): Map<string, ItemState> {
  const states = new Map<string, ItemState>();
  for (const { itemId, outcome, answeredAt, task } of answersInForce(events)) {
    states.set(itemId, afterAnswer(states.get(itemId), outcome, answeredAt, task));
  }
  return states;
}

/**
 * Extends states by new answers without reading the log, for items whose new answers are all later than their stored
 * state. Names the other items, which need a replay.
 */
export function afterNewAnswers(
  kept: ReadonlyMap<string, ItemState>,
  added: readonly Answer[],
): { states: Map<string, ItemState>; toReplay: Set<string> } {
  const states = new Map<string, ItemState>();
  const toReplay = new Set<string>();
  for (const { itemId, outcome, answeredAt, task } of answersInForce(added)) {
    const stood = kept.get(itemId);
    // Ties of the same instant are broken by id, which the state does not hold.
    if (stood && stood.lastAnsweredAt >= answeredAt) toReplay.add(itemId);
    else states.set(itemId, afterAnswer(states.get(itemId) ?? stood, outcome, answeredAt, task));
  }
  for (const itemId of toReplay) states.delete(itemId);
  return { states, toReplay };
}

export interface Disagreement {
  readonly itemId: string;
  readonly kept: ItemState | undefined;
  readonly replayed: ItemState | undefined;
}

/** Differences between cached states and the log; must be empty. */
export function disagreements(
  kept: ReadonlyMap<string, ItemState>,
  replayed: ReadonlyMap<string, ItemState>,
): Disagreement[] {
  const itemIds = new Set([...kept.keys(), ...replayed.keys()]);
  return [...itemIds].flatMap((itemId) => {
    const [one, other] = [kept.get(itemId), replayed.get(itemId)];
    return one && other && sameState(one, other) ? [] : [{ itemId, kept: one, replayed: other }];
  });
}

function sameState(one: ItemState, other: ItemState): boolean {
  return (Object.keys(other) as (keyof ItemState)[]).every((field) => one[field] === other[field]);
}
