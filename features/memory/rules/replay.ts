import type { Day } from './learning-day.ts';
import type { Answered, ItemState, MemoryModel } from './memory-model.ts';

/** The review log as the rules see it. */
export type LogEvent =
  | Answer
  | Reset
  | { readonly kind: 'undo'; readonly id: string; readonly undoes: string }
  /** Takes back everything of a run, also what arrives later. */
  | { readonly kind: 'undo_run'; readonly id: string; readonly testId: string };

interface AboutItem {
  readonly id: string;
  readonly testId: string;
  readonly itemId: string;
  readonly answeredAt: number;
  readonly day?: Day | null;
}

export interface Answer extends AboutItem, Answered {
  readonly kind: 'answer';
  readonly day?: Day | null;
  readonly answeredAt: number;
  /** It came with a file. */
  readonly isBrought?: boolean;
}

/** The item is forgotten: what was answered before counts no more. With a state, it goes on from there. */
export interface Reset extends AboutItem {
  readonly kind: 'reset';
  readonly state?: { readonly stability: number; readonly difficulty: number };
}

/**
 * The answers and resets that count, oldest first, each once and without undone ones. Ordered by the time they were
 * given, not sent; ties are broken by id, so that every device and server derives the same state.
 */
export function inForce(events: readonly LogEvent[]): (Answer | Reset)[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const undoneRuns = new Set(events.flatMap((event) => (event.kind === 'undo_run' ? [event.testId] : [])));
  const counted = new Map<string, Answer | Reset>();
  for (const event of events) {
    if (event.kind === 'undo' || event.kind === 'undo_run') continue;
    if (!undone.has(event.id) && !undoneRuns.has(event.testId)) counted.set(event.id, event);
  }
  return [...counted.values()].sort((one, other) => one.answeredAt - other.answeredAt || (one.id < other.id ? -1 : 1));
}

/** The state of every item that has an answer in force: nothing but the log and the member's weights decide it. */
export function replay(events: readonly LogEvent[], model: MemoryModel): Map<string, ItemState> {
  const states = new Map<string, ItemState>();
  for (const event of inForce(events)) {
    const state = afterEvent(states.get(event.itemId), event, model);
    if (state) states.set(event.itemId, state);
    else states.delete(event.itemId);
  }
  return states;
}

/** The state of an item after one more event; none after it was forgotten. */
export const afterEvent = (
  before: ItemState | undefined,
  event: Answer | Reset,
  model: MemoryModel,
): ItemState | undefined => (event.kind === 'reset' ? afterReset(event) : model.afterAnswer(before, event));

function afterReset({ state, answeredAt, day = null }: Reset): ItemState | undefined {
  if (!state) return undefined;
  return {
    ...state,
    answers: 0,
    lapses: 0,
    lastOutcome: 'right',
    lastAnsweredAt: answeredAt,
    lastDay: day,
    firstDay: day,
  };
}

/**
 * Extends states by new answers without reading the log, for items that were never reset and whose new answers are all
 * later than their stored state. Names the other items, which need a replay.
 */
export function afterNewAnswers(
  kept: ReadonlyMap<string, ItemState>,
  added: readonly Answer[],
  model: MemoryModel,
): { states: Map<string, ItemState>; toReplay: Set<string> } {
  const states = new Map<string, ItemState>();
  const toReplay = new Set<string>();
  for (const answer of inForce(added)) {
    if (answer.kind === 'reset') continue;
    const { itemId, answeredAt } = answer;
    const stood = kept.get(itemId);
    // Ties of the same instant are broken by id, which the state does not hold. A state without a day may have been
    // stored when days were not part of it.
    if (stood && (stood.lastAnsweredAt >= answeredAt || stood.lastDay === null)) toReplay.add(itemId);
    else states.set(itemId, model.afterAnswer(states.get(itemId) ?? stood, answer));
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
