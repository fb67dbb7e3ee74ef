import { idealDays } from '#features/memory/rules/due-day.ts';
import { dayOf, plusDays, type Day, type DayClock } from '#features/memory/rules/learning-day.ts';
import type { ItemState, MemoryModel } from '#features/memory/rules/memory-model.ts';
import { afterEvent, inForce, type Answer, type Reset } from '#features/memory/rules/replay.ts';
import { contentKeyOf, keyOfRow, type DeviceRow } from './device-row.ts';
import { flagsOf, itemOf, logEventOf, type Noted, type NotedEvent } from './noted.ts';

export interface By {
  readonly clock: DayClock;
  readonly model: MemoryModel;
  /** The recall that is wanted of a card, in percent. */
  readonly wanted: (cardId: string) => number;
}

const itemLength = 36;
/** Card and item, without the part. */
const contentKey = (item: string) => item.slice(0, 2 * itemLength + 1);

/** Which of the noted answers count. */
export const inForceOf = (noted: readonly Noted[], clock: DayClock): (Answer | Reset)[] =>
  inForce(noted.flatMap((each) => ('event' in each ? [logEventOf(each.event, clock)] : [])));

/**
 * The rows of the last list with what was done on this device since: states by the member's model, as the server
 * derives them. The day on which an answered item is due is the nearest to the wanted recall; the server may plan it a
 * few days off, to fill its days evenly.
 */
export function rowsNow(rows: readonly DeviceRow[], noted: readonly Noted[], by: By): DeviceRow[] {
  if (noted.length === 0) return [...rows];
  const counted = inForceOf(noted, by.clock);
  const ofItem = Map.groupBy(counted, ({ itemId }) => itemId);
  const done = daysDone(rows, counted, by.clock);
  const flags = flagsOf(noted);
  return withTakenBack(rows, noted, counted).flatMap((row): DeviceRow[] => {
    const flag = flags.get(keyOfRow(row));
    if (flag?.suspended) return [];
    const until = flag ? flag.until : row.until;
    const doneOn = latest(row.doneOn, done.get(contentKeyOf(row)) ?? null, done.get(row.group ?? '') ?? null);
    const answered = withAnswers(row, ofItem.get(keyOfRow(row)) ?? [], by);
    return answered ? [{ ...answered, until, doneOn }] : [];
  });
}

const latest = (...days: (Day | null)[]): Day | null =>
  days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);

/** Nothing for an item that is to be learnt anew. */
function withAnswers(row: DeviceRow, events: readonly (Answer | Reset)[], by: By): DeviceRow | undefined {
  const later = events.filter(({ answeredAt }) => !row.state || answeredAt > row.state.lastAnsweredAt);
  if (later.length === 0) return row;
  const state = later.reduce<ItemState | undefined>((before, event) => afterEvent(before, event, by.model), row.state);
  if (!state) return undefined;
  const days = Math.round(idealDays(state.stability, by.wanted(row.card_id) / 100, by.model.decay));
  const due_on = plusDays(dayOf(state.lastAnsweredAt, by.clock), Math.max(1, days));
  return { ...row, state, due_on, proposed: false };
}

/** By item and by group, the last day on which something was answered. */
function daysDone(rows: readonly DeviceRow[], counted: readonly (Answer | Reset)[], clock: DayClock): Map<string, Day> {
  const groups = new Map(rows.flatMap((row) => (row.group === null ? [] : [[contentKeyOf(row), row.group] as const])));
  const done = new Map<string, Day>();
  for (const { kind, itemId, answeredAt } of counted) {
    if (kind !== 'answer') continue;
    const key = contentKey(itemId);
    const group = groups.get(key);
    // The last one counts: they come in the order in which they were given.
    for (const each of group === undefined ? [key] : [key, group]) done.set(each, dayOf(answeredAt, clock));
  }
  return done;
}

/** The list may have an answer that was taken back since: then the row is again as it was without it. */
function withTakenBack(
  rows: readonly DeviceRow[],
  noted: readonly Noted[],
  counted: readonly (Answer | Reset)[],
): DeviceRow[] {
  const counts = new Set(counted.map(({ id }) => id));
  const takenBack = noted
    .filter((each): each is NotedEvent & { before: DeviceRow } => 'event' in each && each.before !== undefined)
    .filter(({ event }) => !counts.has(event._id))
    .toSorted((one, other) => (one.event.answered_at < other.event.answered_at ? 1 : -1));
  if (takenBack.length === 0) return [...rows];
  const all = new Map(rows.map((row) => [keyOfRow(row), row]));
  for (const { before } of takenBack) {
    const now = all.get(keyOfRow(before));
    const { revision, place, count } = now ?? before;
    all.set(keyOfRow(before), { ...before, revision, place, count });
  }
  return [...all.values()];
}

/**
 * Of what a new list has, what must stay noted: the answers of its day that count, because they may be taken back, each
 * with its row as it was before that day's answers. `rows`: of the list before.
 */
export function stillNoted(rows: readonly DeviceRow[], noted: readonly Noted[], day: Day, by: By): NotedEvent[] {
  const ofDay = new Set(
    inForceOf(noted, by.clock)
      .filter(({ kind, answeredAt }) => kind === 'answer' && dayOf(answeredAt, by.clock) === day)
      .map(({ id }) => id),
  );
  if (ofDay.size === 0) return [];
  const events = noted.filter((each): each is NotedEvent => 'event' in each && ofDay.has(each.event._id));
  const undos = events.map(({ event: { _id, test_id, card_id, answered_at } }): NotedEvent => ({
    event: { kind: 'undo', _id: `without ${_id}`, test_id, card_id, undoes: _id, answered_at },
  }));
  const without = new Map(rowsNow(rows, [...noted, ...undos], by).map((row) => [keyOfRow(row), row]));
  return events.flatMap(({ event }): NotedEvent[] => {
    const before = event.kind === 'answer' ? without.get(itemOf(event)) : undefined;
    return before ? [{ event, before }] : [];
  });
}

/** Whether the item may come on a day. */
export const isAwakeOn = ({ until, doneOn }: DeviceRow, today: Day): boolean =>
  (until === null || until <= today) && (doneOn === null || doneOn < today);
