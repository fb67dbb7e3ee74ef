import type { ToldEvent } from './histories.ts';
import type { Rating, Task } from './item-kinds.ts';
import type { Outcome } from './memory-model.ts';

/**
 * What of an answer or a reset its part in the model follows from, in the order in which a text says it, with a space
 * between two and nothing for what is not known. A statement with many events in one text is faster than one
 * of as many rows. SQLite writes 15 digits of a stability.
 */
export const columnsTold = ['kind', 'outcome', 'task', 'rating', 'stability', 'difficulty', 'answered_at'] as const;

/** Between two events of one text. */
export const betweenEvents = '|';

/** An event from such a text, which the learning day follows. */
function toldEvent(itemId: string, event: string): ToldEvent {
  const [kind, outcome, task, rating, stability, difficulty, answeredAt, day] = event.split(' ') as string[];
  const about = { itemId, answeredAt: Number(answeredAt), day: day || null };
  if (kind === 'reset') {
    const state = { stability: Number(stability), difficulty: Number(difficulty) };
    return { kind, ...about, ...(stability !== '' && difficulty !== '' && { state }) };
  }
  return {
    kind: 'answer',
    ...about,
    outcome: outcome as Outcome,
    task: (task || null) as Task | null,
    rating: rating === '' ? null : (Number(rating) as Rating),
  };
}

/** The events of one text. */
export const toldEvents = (itemId: string, events: string): ToldEvent[] =>
  events.split(betweenEvents).map((event) => toldEvent(itemId, event));
