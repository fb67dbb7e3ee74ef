import type { ItemFlag, ReviewEvent } from '#features/memory/contract.ts';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import type { Answer, LogEvent, Reset } from '#features/memory/rules/replay.ts';
import type { DeviceRow } from './device-row.ts';

/** What was answered, taken back or put aside on this device, with what is needed to apply it to its rows. */
export type Noted = NotedEvent | NotedFlag;

export interface NotedEvent {
  readonly event: ReviewEvent;
  /** The list has it already: the row as it was without it, in case that it is taken back. */
  readonly before?: DeviceRow | undefined;
}

export interface NotedFlag {
  readonly flag: ItemFlag & { readonly card_id: string };
}

/** What is noted once: events by their ids, of the flags of an item the last one. */
export const keyOfNoted = (noted: Noted): string =>
  'event' in noted ? noted.event._id : `${noted.flag.card_id} ${noted.flag.item_id}`;

/** The item of an answer as its row names it, among all cards. */
export const itemOf = (event: Extract<ReviewEvent, { kind: 'answer' | 'reset' }>): string =>
  `${event.card_id} ${memoryItemId(event.item_id, event.item_kind, event.part)}`;

/** Of several cards at once: an undo names its answer, and the undo of a run the card too. */
export function logEventOf(event: ReviewEvent, clock: DayClock): LogEvent {
  const id = event._id;
  if (event.kind === 'undo') return { kind: 'undo', id, undoes: event.undoes };
  const testId = `${event.card_id} ${event.test_id}`;
  if (event.kind === 'undo_run') return { kind: 'undo_run', id, testId };
  const answeredAt = Date.parse(event.answered_at);
  const day = dayOf(answeredAt, clock);
  const about = { id, testId, itemId: itemOf(event), answeredAt, day };
  if (event.kind === 'reset') return { kind: 'reset', ...about } satisfies Reset;
  const { outcome, rating = null, task = null } = event;
  return { kind: 'answer', ...about, outcome, rating, task } satisfies Answer;
}

/** By card and item, as rows are named. */
export const flagsOf = (noted: readonly Noted[]): ReadonlyMap<string, ItemFlag> =>
  new Map(
    noted.flatMap((each) =>
      'flag' in each ? [[`${each.flag.card_id} ${each.flag.item_id}`, each.flag] as const] : [],
    ),
  );
