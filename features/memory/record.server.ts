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
import { duePlan } from './due-plan.server.ts';
import { parametersInForce, type InForce } from './parameters.store.server.ts';
import { memoryItemId } from './rules/item-kinds.ts';
import { dayOf, type DayClock } from './rules/learning-day.ts';
import { afterNewAnswers, replay, type Answer, type Reset } from './rules/replay.ts';
import { ageSums, ageSumsOfNew, type Sum } from './rules/sums.ts';
import {
  addEvents,
  answersOfRun,
  disturbances,
  eventsById,
  eventsOfRuns,
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

/** Events of one statement: each binds some twenty values. */
const undosAtOnce = 1_000;

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
 * Undoes all answers and resets of a run, about whichever card of the member, also one that is not there any more. In
 * transactions of some events each: others' answers do not wait for a whole import. Done again, it goes on.
 *
 * @param cardIds Cards that the run is about, besides those that have states.
 */
export async function takeBackRun(
  services: Services,
  { memberId, testId, cardIds }: { memberId: string; testId: string; cardIds: readonly string[] },
): Promise<void> {
  const { database, clock } = services;
  const withStates = await database.read((rows) => cardsWithStatesOf(rows, memberId));
  const learner = { id: memberId, timeZone: 'UTC', dayStartsAt: 0 };
  for (const cardId of new Set([...cardIds, ...withStates])) {
    const answers = await database.read((rows) => answersOfRun(rows, memberId, cardId, testId));
    for (let from = 0; from < answers.length; from += undosAtOnce) {
      const now = clock.now();
      const undos = answers.slice(from, from + undosAtOnce).map((undoes): EventRow => {
        const undo = { _id: ownIdFor(memberId, `undo ${undoes}`), test_id: testId, card_id: cardId, undoes };
        return eventRow({ kind: 'undo', ...undo, answered_at: instantOf(now) }, learner, now);
      });
      await database.transact(async (rows) => {
        await lockLog(rows, database.engine, memberId);
        const added = await addEvents(rows, undos);
        await bringAllUpToDate(
          rows,
          memberId,
          undos.filter(({ id }) => added.has(id)),
        );
      });
    }
  }
}

/** Whose log it is, and when their learning days begin. */
export type Learner = Pick<Member, 'id'> & DayClock;

/**
 * Appends what another program says of cards that were just made for this member, and updates the states of their
 * items. As with an archive, its learning days count for the memory only and give no streak, and what the log has
 * already is left out. Answers how many answers were new.
 */
export async function bringInEvents(
  services: Services,
  rows: Writer,
  learner: Learner,
  events: readonly { readonly event: LoggedEvent; readonly source: string }[],
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
  );
  return sent.filter(({ id, kind }) => kind === 'answer' && added.has(id)).length;
}

async function bringAllUpToDate(rows: Writer, memberId: string, fresh: readonly EventRow[]): Promise<void> {
  const undone = await eventsById(
    rows,
    fresh.flatMap((event) => event.undoes ?? []),
  );
  const inForce = await parametersInForce(rows, memberId);
  const plan = await duePlan(rows, memberId, inForce.model);
  const sums: Sum[] = [];
  for (const cardId of new Set(fresh.map((event) => event.card_id))) {
    const ofCard = (event: EventRow) => event.card_id === cardId && event.member_id === memberId;
    const of = { memberId, cardId, plan, inForce };
    sums.push(...(await bringUpToDate(rows, of, fresh.filter(ofCard), undone.filter(ofCard))));
  }
  await addSums(rows, memberId, sums);
}

/**
 * Most answers arrive in the order they were given, and the stored states are extended; for the others the log of their
 * items is replayed. Answers what changes in the sums.
 */
async function bringUpToDate(
  rows: Writer,
  { memberId, cardId, plan, inForce }: { memberId: string; cardId: string; plan: DuePlan; inForce: InForce },
  fresh: readonly EventRow[],
  undone: readonly EventRow[],
): Promise<Sum[]> {
  const runs = fresh.flatMap(({ kind, test_id }) => (kind === 'undo_run' ? [test_id] : []));
  const ofRuns = await eventsOfRuns(rows, memberId, cardId, runs);
  const gone = [...undone, ...ofRuns];
  const [added, takenBack] = [aboutItems(fresh), aboutItems(gone)];
  const itemIds = [...new Set([...added, ...takenBack].map(({ itemId }) => itemId))];
  const given = fresh.filter(({ kind }) => kind === 'answer' || kind === 'reset');
  const found = await disturbances(rows, {
    memberId,
    cardId,
    ids: given.map(({ id }) => id),
    testIds: given.map(({ test_id }) => test_id),
    itemIds: given.map(({ item_id }) => item_id!),
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
    itemIds: answers.map(({ itemId }) => itemId),
    parameters,
  });
  for (const itemId of older) disturbed.add(itemId);
  const inOrder = answers.filter(({ itemId }) => !disturbed.has(itemId));
  const { states, toReplay } = afterNewAnswers(kept, inOrder, model);
  const log = await logOfItems(rows, memberId, cardId, [...disturbed, ...toReplay]);
  await storeStates(rows, {
    memberId,
    cardId,
    itemIds,
    states: new Map([...states, ...replay(log, model)]),
    parameters,
    plan,
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
