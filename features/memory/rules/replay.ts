import { afterAnswer, type ItemState, type Outcome } from './memory-model.ts';

/** The review log as the rules see it. */
export type LogEvent =
  | { readonly kind: 'answer'; readonly id: string; readonly itemId: string; readonly outcome: Outcome; readonly answeredAt: number }
  | { readonly kind: 'undo'; readonly id: string; readonly undoes: string };

export type Answer = Extract<LogEvent, { kind: 'answer' }>;

/**
 * The answers that count, oldest first: those not undone, each once. The order is that in which they were given, not that in which
 * devices sent them; the identifier settles a tie, so every device and server comes to the same state.
 */
export function answersInForce(events: readonly LogEvent[]): Answer[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const answers = new Map(events.flatMap((event) => (event.kind === 'answer' && !undone.has(event.id) ? [[event.id, event]] : [])));
  return [...answers.values()].sort((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
}

/** The state of every item that has an answer in force: nothing but the log decides it. */
export function replay(events: readonly LogEvent[]): Map<string, ItemState> {
  const states = new Map<string, ItemState>();
  for (const { itemId, outcome, answeredAt } of answersInForce(events)) {
    states.set(itemId, afterAnswer(states.get(itemId), outcome, answeredAt));
  }
  return states;
}

/**
 * The states after new answers, without the log behind them: an item whose new answers are all younger than what its kept state stands on
 * needs no replay. The items for which that is not so are named instead.
 */
export function afterNewAnswers(
  kept: ReadonlyMap<string, ItemState>,
  added: readonly Answer[],
): { states: Map<string, ItemState>; toReplay: Set<string> } {
  const states = new Map<string, ItemState>();
  const toReplay = new Set<string>();
  for (const { itemId, outcome, answeredAt } of answersInForce(added)) {
    const stood = kept.get(itemId);
    // Of two answers of one instant the identifier decides, which a state does not tell.
    if (stood && stood.lastAnsweredAt >= answeredAt) toReplay.add(itemId);
    else states.set(itemId, afterAnswer(states.get(itemId) ?? stood, outcome, answeredAt));
  }
  for (const itemId of toReplay) states.delete(itemId);
  return { states, toReplay };
}

export interface Disagreement {
  readonly itemId: string;
  readonly kept: ItemState | undefined;
  readonly replayed: ItemState | undefined;
}

/** Where states kept for speed say something else than the log: must be nowhere. */
export function disagreements(kept: ReadonlyMap<string, ItemState>, replayed: ReadonlyMap<string, ItemState>): Disagreement[] {
  const itemIds = new Set([...kept.keys(), ...replayed.keys()]);
  return [...itemIds].flatMap((itemId) => {
    const [one, other] = [kept.get(itemId), replayed.get(itemId)];
    return one && other && sameState(one, other) ? [] : [{ itemId, kept: one, replayed: other }];
  });
}

function sameState(one: ItemState, other: ItemState): boolean {
  return (Object.keys(other) as (keyof ItemState)[]).every((field) => one[field] === other[field]);
}
