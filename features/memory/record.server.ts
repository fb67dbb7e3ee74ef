import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Member } from '#features/account/member.ts';
import type { Services } from '#platform/http/services.server.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import type { LoggedEvent, ReviewEvent } from './contract.ts';
import { cardsWithStatesOf } from './batches.store.server.ts';
import { duePlan, duePlanOf, wishesOf, type DueLoad, type Wishes } from './due-plan.server.ts';
import { parametersInForce, type InForce } from './parameters.store.server.ts';
import { memoryItemId } from './rules/item-kinds.ts';
import { dayOf, type DayClock } from './rules/learning-day.ts';
import type { ItemState, MemoryModel } from './rules/memory-model.ts';
import { afterNewAnswers, replay, type Answer, type Reset } from './rules/replay.ts';
import { ageSums, ageSumsOfNew, type Sum } from './rules/sums.ts';
import { eventsOfRuns, givenOfCard } from './runs.store.server.ts';
import {
  addEvents,
  disturbances,
  eventsById,
  isAboutItem,
  storeStates,
  logOfItems,
  ruleEvent,
  statesOfItems,
  lockLog,
  type DuePlan,
  type EventRow,
} from './store.server.ts';
import { addSums, earlierUndos, sumsOfRows } from './sums.store.server.ts';

/** Hook for later areas, called in the same transaction after new answers about these cards were added. */
export type AfterAnswers = (
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  cardIds: readonly string[],
) => Promise<void>;

/** Answers that are undone in one transaction. */
const undosAtOnce = 500;

/** Earlier times mean a clock that was never set. */
const oldestAnswer = Date.UTC(1985, 0, 1);

/**
 * Appends a batch to the log and updates the stored states of the items it concerns. Answers how many events were new.
 */
export async function recordEvents(
  context: SignedInContext,
  rows: Writer,
  events: readonly ReviewEvent[],
): Promise<{ accepted: number; cardIds: string[] }> {
  const { member, services } = context;
  const cardIds = [...new Set(events.map((event) => event.card_id))];
  await authoriseTest(context, rows, cardIds);

  const sent = events.map((event) => eventRow(event, member, services.clock.now()));
  await lockLog(rows, services.database.engine, member.id);
  const added = await addEvents(rows, sent);
  if (added.size < sent.length) await refuseOtherContent(rows, sent);
  const fresh = sent.filter((event) => added.has(event.id));
  await bringAllUpToDate(rows, member.id, fresh);
  return { accepted: added.size, cardIds: [...new Set(fresh.map((event) => event.card_id))] };
}

/**
 * Appends the answers of an archive to the log, and updates the states of their items. Their learning days count for
 * the memory only, so that a file gives no streak. An event that the log has already is left out, whatever the file
 * says of it. Answers how many were new.
 */
export async function restoreEvents(
  context: SignedInContext,
  rows: Writer,
  events: readonly LoggedEvent[],
): Promise<number> {
  const { member, services } = context;
  if (events.length === 0) return 0;
  await authoriseTest(context, rows, [...new Set(events.map((event) => event.card_id))]);
  await lockLog(rows, services.database.engine, member.id);
  const sent = events.map((event) => {
    const row = eventRow(event, member, services.clock.now());
    return { ...row, day: null, model_day: row.day ?? row.model_day };
  });
  const added = await addEvents(rows, sent);
  await bringAllUpToDate(
    rows,
    member.id,
    sent.filter((event) => added.has(event.id)),
  );
  return added.size;
}

/**
 * Undoes all answers and resets of these runs, about whichever card of the member, also one that is not there any more.
 * In transactions of some runs each: others' answers do not wait for a whole import. Done again, it goes on.
 *
 * @param cardIds Cards that the runs are about, besides those that have states.
 */
export async function takeBackRuns(
  services: Services,
  { memberId, testIds, cardIds }: { memberId: string; testIds: readonly string[]; cardIds: readonly string[] },
): Promise<void> {
  const { database, clock, live } = services;
  const withStates = await database.read((rows) => cardsWithStatesOf(rows, memberId));
  const learner = { id: memberId, timeZone: 'UTC', dayStartsAt: 0 };
  const wanted = new Set(testIds);
  for (const cardId of new Set([...cardIds, ...withStates])) {
    const itemsOfRun = new Map<string, string[]>();
    for await (const { test_id, item_id } of givenOfCard(database, memberId, cardId))
      if (wanted.has(test_id)) itemsOfRun.set(test_id, [...(itemsOfRun.get(test_id) ?? []), item_id!]);
    const now = clock.now();
    for (const runs of inParts([...itemsOfRun], undosAtOnce, ([, items]) => items.length)) {
      const undos = runs.map(([test_id]): EventRow => {
        const undo = { _id: ownIdFor(memberId, `undo run ${cardId} ${test_id}`), test_id, card_id: cardId };
        return eventRow({ kind: 'undo_run', ...undo, answered_at: instantOf(now) }, learner, now);
      });
      await database.transact(async (rows) => {
        await lockLog(rows, database.engine, memberId);
        const added = await addEvents(rows, undos);
        const fresh = undos.filter(({ id }) => added.has(id));
        await bringAllUpToDate(rows, memberId, fresh, { itemIds: [...new Set(runs.flatMap(([, items]) => items))] });
      });
    }
  }
  live.changed([memberId], ['memory', 'review', 'repeat']);
}

/** Neighbours together until they weigh so much. */
function inParts<Value>(values: readonly Value[], most: number, weightOf: (value: Value) => number): Value[][] {
  const parts: Value[][] = [];
  let weight = most;
  for (const value of values) {
    if (weight >= most) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)!.push(value);
    weight += weightOf(value);
  }
  return parts;
}

/** Whose log it is, and when their learning days begin. */
export type Learner = Pick<Member, 'id'> & DayClock;

/**
 * Appends what another program says of cards that were just made for this member, and updates the states of their
 * items. As with an archive, its learning days count for the memory only and give no streak, and what the log has
 * already is left out. Answers how many answers were new.
 *
 * @param known What is due, which the new states add to: of many calls it is read once. And the items, as the states
 *   name them, that the log cannot know: they were made in this transaction, and all that comes of them is here.
 */
export async function bringInEvents(
  services: Services,
  rows: Writer,
  learner: Learner,
  events: readonly { readonly event: LoggedEvent; readonly source: string }[],
  known: { readonly load: DueLoad; readonly newItems: ReadonlySet<string> },
): Promise<number> {
  if (events.length === 0) return 0;
  await lockLog(rows, services.database.engine, learner.id);
  const now = services.clock.now();
  const sent = events.map(({ event, source }) => {
    const row = eventRow(event, learner, now);
    return { ...row, day: null, model_day: row.day ?? row.model_day, source };
  });
  const added = await addEvents(rows, sent);
  await bringAllUpToDate(
    rows,
    learner.id,
    sent.filter((event) => added.has(event.id)),
    known,
  );
  return sent.filter(({ id, kind }) => kind === 'answer' && added.has(id)).length;
}

/** What is known of new events, so that it need not be read. */
interface Known {
  readonly load?: DueLoad;
  readonly newItems?: ReadonlySet<string>;
  /** The items that the runs which are undone are about. */
  readonly itemIds?: readonly string[];
}

async function bringAllUpToDate(
  rows: Writer,
  memberId: string,
  fresh: readonly EventRow[],
  { load, itemIds, newItems }: Known = {},
): Promise<void> {
  if (fresh.length === 0) return;
  const undone = await eventsById(
    rows,
    fresh.flatMap((event) => event.undoes ?? []),
  );
  const inForce = await parametersInForce(rows, memberId);
  const cardIds = new Set(fresh.map((event) => event.card_id));
  const isSmall = fresh.length <= small.events && cardIds.size <= small.cards;
  const beside = load ? { load } : isSmall ? 'daysOfStates' : 'allDays';
  const planOf = plansOf(rows, memberId, inForce.model, beside);
  const sums: Sum[] = [];
  for (const cardId of cardIds) {
    const ofCard = (event: EventRow) => event.card_id === cardId && event.member_id === memberId;
    const of = { memberId, cardId, planOf, inForce, itemIds, newItems };
    sums.push(...(await bringUpToDate(rows, of, fresh.filter(ofCard), undone.filter(ofCard))));
  }
  await addSums(rows, memberId, sums);
}

/** In a batch no larger than this, counting for each card the days that matter reads less than counting all once. */
const small = { events: 50, cards: 4 } as const;

type PlanOf = (cardId: string, states: ReadonlyMap<string, ItemState>) => Promise<DuePlan>;

/** What is due already, as it is known, counted on all days once, or for each card on the days of its states. */
type Beside = { readonly load: DueLoad } | 'allDays' | 'daysOfStates';

/** Plans for the states of one card after the other. */
function plansOf(rows: Writer, memberId: string, model: MemoryModel, beside: Beside): PlanOf {
  let [planned, wishes]: [DuePlan | undefined, Wishes | undefined] = [undefined, undefined];
  return async (cardId, states) => {
    if (beside !== 'daysOfStates')
      return (planned ??= await duePlan(rows, memberId, model, beside === 'allDays' ? undefined : beside.load));
    wishes ??= await wishesOf(rows, memberId);
    return duePlanOf(rows, memberId, { cardId, states: states.values(), wishes, model });
  };
}

/**
 * Most answers arrive in the order they were given, and the stored states are extended; for the others the log of their
 * items is replayed. Answers what changes in the sums.
 */
async function bringUpToDate(
  rows: Writer,
  {
    memberId,
    cardId,
    planOf,
    inForce,
    itemIds: ofRunsItems,
    newItems = nothing,
  }: {
    memberId: string;
    cardId: string;
    planOf: PlanOf;
    inForce: InForce;
    itemIds: readonly string[] | undefined;
    newItems: ReadonlySet<string> | undefined;
  },
  fresh: readonly EventRow[],
  undone: readonly EventRow[],
): Promise<Sum[]> {
  const runs = fresh.flatMap(({ kind, test_id }) => (kind === 'undo_run' ? [test_id] : []));
  const ofRuns = await eventsOfRuns(rows, { memberId, cardId, testIds: runs, itemIds: ofRunsItems });
  const gone = [...undone, ...ofRuns];
  const [added, takenBack] = [aboutItems(fresh), aboutItems(gone)];
  const itemIds = [...new Set([...added, ...takenBack].map(({ itemId }) => itemId))];
  const given = fresh.filter(({ kind }) => kind === 'answer' || kind === 'reset');
  const mayBeDisturbed = given.filter(({ kind, item_id }) => kind === 'reset' || !newItems.has(item_id!));
  const found = await disturbances(rows, {
    memberId,
    cardId,
    ids: mayBeDisturbed.map(({ id }) => id),
    testIds: mayBeDisturbed.map(({ test_id }) => test_id),
    itemIds: mayBeDisturbed.map(({ item_id }) => item_id!),
  });
  const freshIds = new Set(fresh.map(({ id }) => id));
  const countedBefore = gone.filter(({ id }) => !freshIds.has(id));
  const sums = sumsOfRows(given, found, 1);
  if (countedBefore.length > 0)
    sums.push(...sumsOfRows(countedBefore, await earlierUndos(rows, memberId, cardId, [...freshIds]), -1));
  if (itemIds.length === 0) return sums;
  const isDisturbed = ({ id, testId, itemId }: Answer | Reset) =>
    found.undone.has(id) || found.undoneRuns.has(testId) || found.resetItems.has(itemId);
  const disturbed = new Set([...takenBack, ...added.filter(isDisturbed)].map(({ itemId }) => itemId));
  const { version: parameters, model } = inForce;
  const answers = added.filter((event) => event.kind === 'answer').filter(({ itemId }) => !disturbed.has(itemId));
  const { kept, older } = await statesOfItems(rows, memberId, cardId, {
    itemIds: answers.map(({ itemId }) => itemId).filter((itemId) => !newItems.has(itemId)),
    parameters,
  });
  for (const itemId of older) disturbed.add(itemId);
  const inOrder = answers.filter(({ itemId }) => !disturbed.has(itemId));
  const { states, toReplay } = afterNewAnswers(kept, inOrder, model);
  const log = await logOfItems(rows, memberId, cardId, [...disturbed, ...toReplay]);
  const current = new Map([...states, ...replay(log, model)]);
  await storeStates(rows, {
    memberId,
    cardId,
    itemIds,
    states: current,
    parameters,
    // What is due is not read where no state is left.
    plan: current.size > 0 ? await planOf(cardId, current) : notPlanned,
  });
  const extended = inOrder.filter(({ itemId }) => !toReplay.has(itemId));
  sums.push(...ageSumsOfNew(kept, extended), ...ageSums(log, 1));
  sums.push(
    ...ageSums(
      log.filter(({ id }) => !freshIds.has(id)),
      -1,
    ),
  );
  return sums;
}

const nothing: ReadonlySet<string> = new Set();

const notPlanned: DuePlan = () => {
  throw new Error('without a state, nothing is due');
};

const aboutItems = (events: readonly EventRow[]): (Answer | Reset)[] =>
  events
    .filter(isAboutItem)
    .map(ruleEvent)
    .filter((event) => event.kind === 'answer' || event.kind === 'reset');

function eventRow(event: LoggedEvent, member: Learner, now: number): EventRow {
  const claimedAt = Date.parse(event.answered_at);
  const answeredAt = Math.min(now, Math.max(oldestAnswer, claimedAt));
  const { _id: id, kind, test_id, card_id } = event;
  const row: EventRow = {
    id,
    member_id: member.id,
    kind,
    test_id,
    card_id,
    item_id: null,
    item_kind: null,
    outcome: null,
    answer: null,
    elapsed_ms: null,
    task: null,
    grade: null,
    rating: null,
    stability: null,
    difficulty: null,
    undoes: null,
    source: null,
    claimed_at: claimedAt,
    answered_at: answeredAt,
    received_at: now,
    day: null,
    model_day: null,
  };
  if (event.kind === 'undo') return { ...row, undoes: event.undoes };
  if (event.kind === 'undo_run') return row;
  const { item_id, item_kind, part } = event;
  const about = { ...row, item_id: memoryItemId(item_id, item_kind, part), item_kind };
  const day = dayOf(answeredAt, member);
  if (event.kind === 'reset') return { ...about, ...event.state, model_day: day };
  const { outcome, answer, elapsed_ms, task = null, grade = null, rating = null } = event;
  return { ...about, outcome, answer, elapsed_ms, task, grade, rating, day };
}

const sentFields = [
  'member_id',
  'kind',
  'test_id',
  'card_id',
  'item_id',
  'item_kind',
  'outcome',
  'answer',
  'elapsed_ms',
  'task',
  'grade',
  'rating',
  'stability',
  'difficulty',
  'undoes',
  'claimed_at',
] as const satisfies (keyof EventRow)[];

/** A repeated event is accepted and changes nothing; the same id with other content is a client bug and is refused. */
async function refuseOtherContent(rows: Writer, sent: readonly EventRow[]): Promise<void> {
  const known = new Map(
    (
      await eventsById(
        rows,
        sent.map((event) => event.id),
      )
    ).map((event) => [event.id, event]),
  );
  sent.forEach((event, index) => {
    const stands = known.get(event.id)!;
    if (sentFields.some((field) => stands[field] !== event[field])) {
      throw new Refusal('BAD_INPUT', { key: 'memory:refusal.otherContent', field: `events.${index}._id` });
    }
  });
}
